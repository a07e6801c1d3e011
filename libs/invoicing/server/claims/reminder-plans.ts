import {
  invoiceStream,
  MIN_REMINDED,
  PARTY_SIDES,
  planLetters,
  receiverOfKey,
  REMINDER,
  type Invoice,
  type InvoiceState,
  type PlannedLetter,
} from '@floorplan/invoicing/domain';
import { Clock, type UnitOfWork } from '@floorplan/platform/commands';
import { Database, EventLog, Where } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ReminderSettings } from './reminder-settings';

const isIssued = (invoice: InvoiceState): invoice is Invoice => invoice !== null;

/** Plans the letters of today from the documents as they are. */
@Injectable()
export class ReminderPlans {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly settings: ReminderSettings,
  ) {}

  /** All letters of today. */
  async today(): Promise<readonly PlannedLetter[]> {
    const numbers = await this.overdue(new Where());
    const loaded = await this.log.loadMany(numbers.map((id) => ({ type: invoiceStream, id })));
    return this.planned(loaded.map(({ state }) => state as InvoiceState));
  }

  /** The letter with the key, from documents that the act then holds; null when nothing is due any more. */
  async letterIn(unitOfWork: UnitOfWork, key: string): Promise<PlannedLetter | null> {
    const { side, id } = receiverOfKey(key);
    const where = new Where().and('receiver_side = ? and receiver_id = ?', side, id);
    const numbers = await this.overdue(where);
    await unitOfWork.preload(numbers.map((number) => ({ type: invoiceStream, id: number })));
    const letters = this.planned(numbers.map((number) => unitOfWork.get(invoiceStream, number).state));
    return letters.find((letter) => letter.key === key) ?? null;
  }

  private planned(invoices: readonly InvoiceState[]): readonly PlannedLetter[] {
    return planLetters(invoices.filter(isIssued), this.settings.terms, this.clock.today());
  }

  /** Numbers of overdue documents. Some of them turn out to be reminded of in no letter. */
  private async overdue(where: Where): Promise<number[]> {
    // As the index invoice_unpaid_due.
    where.and(
      `total - credited - paid > 0 and total - credited - paid >= ? and due_date < ?::date and category <> ?
       and receiver_side = any(?) and settled_on is null`,
      MIN_REMINDED,
      this.clock.today(),
      REMINDER,
      PARTY_SIDES,
    );
    const rows = await this.database.query<{ number: number }>(
      `select number from invoice ${where.sql} order by number`,
      where.values,
    );
    return rows.map(({ number }) => number);
  }
}

/** Identifies letters by what they would say, so that exactly what a user has seen is sent. */
export const seenLetters = (letters: readonly PlannedLetter[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        letters.map(({ key, fee, documents }) => [
          key,
          fee,
          documents.map(({ number, level, open }) => [number, level, open]),
        ]),
      ),
    )
    .digest('hex');
