import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { ClientFinanceTypes } from '../contracts/client-finance-types';
import { DEFAULT_CLIENT_FINANCE_TYPES, type AllowedFinanceType } from '../domain/finance-types';

@Injectable()
export class DatabaseClientFinanceTypes extends ClientFinanceTypes {
  constructor(private readonly database: Database) {
    super();
  }

  override async of(
    clientIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<AllowedFinanceType>>> {
    if (clientIds.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; types: AllowedFinanceType[] | null }>(
      'client-finance-types',
      'select id, finance_types as types from partner_client where id = any($1)',
      [clientIds],
    );
    return new Map(rows.map(({ id, types }) => [id, new Set(types ?? DEFAULT_CLIENT_FINANCE_TYPES)]));
  }
}
