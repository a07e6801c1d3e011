import {
  reminderRunId,
  reminderRunStream,
  sumsOfLetters,
  type PlannedLetter,
  type ReminderRunEvent,
  type ReminderRunState,
} from '@floorplan/invoicing/domain';
import { refused, type Actor, type Outcome } from '@floorplan/kernel';
import { Batches } from '@floorplan/platform/batches';
import { Clock, correlationId, refuse, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { SEND_REMINDERS } from './reminder-kinds';
import { ReminderPlans, seenLetters } from './reminder-plans';

const NOBODY = { importers: [], dealers: [], organisations: [] };
const DONE = { ok: true, answer: undefined } as const;
const STARTED = 'REMINDERS_STARTED';

/** Starts the reminders of today, once a day. */
@Injectable()
export class ReminderRuns {
  constructor(
    private readonly batches: Batches,
    private readonly plans: ReminderPlans,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async ofToday(): Promise<ReminderRunState> {
    return (await this.log.load(reminderRunStream, reminderRunId(this.clock.today()))).state;
  }

  /**
   * Sends the letters of today. Does nothing when that was started before.
   * @param seen what the user has seen, see `seenLetters`; absent for the portal itself
   */
  async start(by: Actor, seen?: string): Promise<Outcome<void>> {
    if (await this.ofToday()) return DONE;
    const letters = await this.plans.today();
    if (letters.length === 0) return refused('NOBODY_TO_REMIND');
    if (seen !== undefined && seen !== seenLetters(letters))
      return refused('PREVIEW_CHANGED', { sums: textOf('reminder.changed') });
    const on = this.clock.today();
    const started = await this.batches.start({
      kind: SEND_REMINDERS,
      by,
      readers: NOBODY,
      reason: on,
      rows: letters.map(({ key, receiver }) => ({ key, label: receiver.name, version: null })),
      correlationId: correlationId(),
      input: {},
      unless: (act, unitOfWork, batch) => this.record(act, unitOfWork, letters, { batch, by }),
    });
    // Another request has started the run at the same moment.
    return started.ok || started.refusal.code === STARTED ? DONE : started;
  }

  private async record(
    act: Act,
    unitOfWork: UnitOfWork,
    letters: readonly PlannedLetter[],
    { batch, by }: { readonly batch: string; readonly by: Actor },
  ): Promise<void> {
    const on = this.clock.today();
    const { state } = await unitOfWork.load(reminderRunStream, reminderRunId(on));
    if (state) refuse({ code: STARTED });
    const at = this.clock.now().toISOString();
    const data = { ...sumsOfLetters(letters), on, batch, at, by };
    act.append<ReminderRunState, ReminderRunEvent>(reminderRunStream, reminderRunId(on), [
      { type: 'invoicing/ReminderRunStarted', data },
    ]);
  }
}
