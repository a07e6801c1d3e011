import type { BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** When the portal began to pay. */
export interface PayoutStarted {
  readonly at: Date;
  readonly on: BusinessDate;
  /** True when nothing was recorded before. */
  readonly isNew: boolean;
}

/** Reads when this version began to make payables, which a migration has stored and nothing changes. */
@Injectable()
export class PayoutStart {
  private known: PayoutStarted | undefined;

  constructor(private readonly database: Database) {}

  async read(): Promise<PayoutStarted> {
    if (this.known) return this.known;
    const [row] = await this.database.query<{ at: Date; on: string }>(
      'select at, due_date::text as on from payout_start',
    );
    const { at, on } = row!;
    this.known = { at: new Date(at), on, isNew: new Date(at).getTime() === 0 };
    return this.known;
  }
}
