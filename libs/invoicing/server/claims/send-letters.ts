import { BatchRunner, type HandleRows, type RowResult } from '@floorplan/platform/batches';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MadeLetters } from './made-letters';
import { SEND_REMINDERS } from './reminder-kinds';

/** Makes the letters of a run, one after another. */
@Injectable()
export class SendLetters implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly letters: MadeLetters,
  ) {}

  onModuleInit(): void {
    const handle: HandleRows = async ({ id, by }, rows) => {
      const results: RowResult[] = [];
      for (const { key } of rows) {
        await this.letters.send(key, by, id);
        results.push({ outcome: 'done', codes: [] });
      }
      return results;
    };
    this.runner.handle(SEND_REMINDERS, handle);
  }
}
