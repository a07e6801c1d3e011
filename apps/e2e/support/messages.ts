import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { goodMessage } from '../../../tools/demo/good-message';
import { Random } from '../../../tools/demo/random';
import { TODAY } from './system';

type Parts = { [K in keyof NewFinancingMessage]?: Partial<NewFinancingMessage[K]> };

/** Generates valid messages, each about another vehicle. The same seed generates the same messages. */
export class Messages {
  private serial: number;
  private readonly random: Random;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.serial = seed * 10_000;
  }

  /**
   * Returns the next message, by default of dealer D0101 and importer IMP01. `changes` replaces single
   * fields.
   */
  next(changes: Parts = {}, who: { importer?: string; dealer?: string } = {}): NewFinancingMessage {
    const { importer = 'IMP01', dealer = 'D0101' } = who;
    const message = goodMessage(this.random, { date: TODAY, serial: ++this.serial, importer, dealer });
    const merged: Record<string, unknown> = { ...message };
    for (const [key, value] of Object.entries(changes)) {
      const before = merged[key];
      merged[key] = typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : value;
    }
    return merged as unknown as NewFinancingMessage;
  }

  many(count: number, who: { importer?: string; dealer?: string } = {}): NewFinancingMessage[] {
    return Array.from({ length: count }, () => this.next({}, who));
  }

  uuid(): string {
    return this.random.uuid();
  }
}
