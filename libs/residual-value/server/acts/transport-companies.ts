import { usableEmails } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { recipientsOf } from './residual-mails';

/** A company that collects vehicles. */
export interface TransportCompany {
  readonly name: string;
  readonly recipients: readonly string[];
  readonly isActive: boolean;
}

/** Finds the trading companies that collect vehicles. */
@Injectable()
export class TransportCompanies {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<TransportCompany | null> {
    const [found] = await this.database.query<{ name: string; emails: string; isActive: boolean }>(
      'select name, email_address as emails, is_active as "isActive" from trading_company where id = $1',
      [id],
    );
    if (!found) return null;
    return { ...found, recipients: usableEmails(recipientsOf(found.emails)) };
  }
}
