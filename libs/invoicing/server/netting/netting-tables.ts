import { NettingBalances } from '@floorplan/invoicing/billing';
import { COLLECTIVE_BUYOUT } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

/** Reads what organisations owe from the tables of netting accounts and documents. */
@Injectable()
export class NettingTables extends NettingBalances {
  constructor(private readonly database: Database) {
    super();
  }

  override async openInvoices(organisationId: number): Promise<number> {
    const [row] = await this.database.query<{ open: number }>(
      `select coalesce(sum(total - credited - paid), 0)::bigint as open from invoice
        where category = ${COLLECTIVE_BUYOUT} and receiver_organisation_id = $1`,
      [organisationId],
    );
    return row!.open;
  }

  override async debts(organisationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.query<{ id: number; debt: number }>(
      `select organisation_id as id, sum(amount)::bigint as debt from (
         select organisation_id, waiting as amount from netting_account where organisation_id = any($1)
         union all
         select receiver_organisation_id, total - credited - paid from invoice
          where category = ${COLLECTIVE_BUYOUT} and receiver_organisation_id = any($1)) d
        group by organisation_id having sum(amount) <> 0`,
      [organisationIds],
    );
    return new Map(rows.map(({ id, debt }) => [id, debt]));
  }

  override waiting(): Promise<{ organisationId: number; count: number }[]> {
    return this.database.query(
      `select organisation_id as "organisationId", jsonb_array_length(buyouts) as count
         from netting_account where waiting <> 0 order by organisation_id`,
    );
  }
}
