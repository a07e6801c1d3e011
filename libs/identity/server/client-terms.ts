import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { ClientTerms, type TermsOfClient } from '../contracts/client-terms';
import { DEFAULT_CLIENT_FINANCE_TYPES, type AllowedFinanceType } from '../domain/finance-types';

interface TermsRow {
  id: string;
  types: AllowedFinanceType[] | null;
  holds: boolean;
}

@Injectable()
export class DatabaseClientTerms extends ClientTerms {
  constructor(private readonly database: Database) {
    super();
  }

  override async read(clientIds: readonly string[]): Promise<ReadonlyMap<string, TermsOfClient>> {
    if (clientIds.length === 0) return new Map();
    const rows = await this.database.prepared<TermsRow>(
      'client-terms',
      'select id, finance_types as types, holds_unusual_amounts as holds from partner_client where id = any($1)',
      [clientIds],
    );
    return new Map(
      rows.map(({ id, types, holds }) => [
        id,
        { financeTypes: new Set(types ?? DEFAULT_CLIENT_FINANCE_TYPES), holdsUnusualAmounts: holds },
      ]),
    );
  }
}
