import { reminderRunStream, type ReminderRunEvent, type ReminderRunState } from '@floorplan/invoicing/domain';
import { decided } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Batches } from '@floorplan/platform/batches';
import { Database, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { SEND_REMINDERS } from './reminder-kinds';

/** Policy: ends the run of a day when its batch has ended. */
@Injectable()
export class FinishReminderRuns {
  static readonly readerName = 'finish-reminder-runs-when-batches-end';
  static readonly types: readonly string[] = ['batch/Finished', 'batch/Aborted'];

  constructor(
    private readonly batches: Batches,
    private readonly database: Database,
    private readonly acts: Acts,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) {
      const batch = idOf(stream);
      const { kind, status } = await this.batches.state(batch);
      if (kind === SEND_REMINDERS.name) await this.end(batch, status === 'aborted');
    }
  }

  private async end(batch: string, isAborted: boolean): Promise<void> {
    const [run] = await this.database.query<{ id: number }>('select id from reminder_run where batch = $1', [
      batch,
    ]);
    if (!run) return;
    await this.acts.bySystem<ReminderRunState, ReminderRunEvent>(
      { stream: reminderRunStream },
      {
        id: run.id,
        decide: (state) =>
          state?.status === 'SENDING'
            ? decided({ type: 'invoicing/ReminderRunEnded', data: { isAborted } })
            : decided(),
      },
      { correlationId: batch },
    );
  }
}
