import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { INTERIM_ORDER, type InterimFilter, type InterimRow } from '@floorplan/invoicing/contracts';
import { accruedFeeTextKey, LATE_CHARGE, LIMIT_CHARGE } from '@floorplan/invoicing/domain';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { JsonList, quoted, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { FEE_KINDS } from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { namesOf, receiversOf } from '../queries/names-sql';
import { AccruedSums, type AccruedSum } from './accrued-sums';

interface Reader {
  readonly scope: UserScope;
}

const feeName = namesOf([...Object.keys(FEE_KINDS), LIMIT_CHARGE, LATE_CHARGE], accruedFeeTextKey);

const COLUMNS: { readonly [Name in keyof InterimRow]-?: SqlColumn<Reader> } = {
  Id: { sql: `a.receiver_side || '-' || a.receiver_id || '-' || a.fee_type` },
  ReceiverType: { sql: 'a.receiver_side' },
  ReceiverId: { sql: 'a.receiver_id' },
  ReceiverName: { sql: 'coalesce(imp.name, d.name)', type: 'text', searched: true },
  ReceiverOrgNo: {
    sql: 'coalesce(imp.organization_number, d.organization_number)',
    type: 'code',
    searched: true,
  },
  FeeType: { sql: 'a.fee_type' },
  FeeName: { sql: (reader) => feeName('a.fee_type', reader), type: 'text', searched: true },
  Amount: {
    sql: 'round(a.amount / 100.0, 2)',
    order: 'a.amount',
    summed: 'coalesce(round(sum(a.amount) / 100.0, 2), 0)',
    type: 'money',
  },
  MissingRates: { sql: 'a.missing', summed: 'count(a.missing)', type: 'text' },
};

const description = (table: string): ListDescription<Reader, InterimFilter, typeof COLUMNS> => ({
  table,
  alias: 'a',
  joined: receiversOf('a'),
  columns: COLUMNS,
  language: ({ scope }) => languageOfScope(scope),
  order: INTERIM_ORDER,
  scope: () => undefined,
  // This filter needs no condition, because the table contains only amounts of the requested day.
  filters: { date: () => undefined },
});

/** SQL of a table with the sums. */
function tableOf(sums: readonly AccruedSum[]): string {
  const rows = sums.map(({ side, receiver, feeType, amount, missing }, at) => ({
    id: at + 1,
    receiver_side: side,
    receiver_id: receiver,
    fee_type: feeType,
    amount,
    missing: missing.length === 0 ? null : missing.join(', '),
  }));
  return `(select * from json_to_recordset('${quoted(JSON.stringify(rows))}') as r(id bigint, receiver_side text,
    receiver_id bigint, fee_type text, amount bigint, missing text))`;
}

/** Accrued and not billed charges by receiver and fee type. Only staff may use this list. */
@Injectable()
export class Interim {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sums: AccruedSums,
  ) {}

  /**
   * Returns the list of one day.
   * @throws 400 when the day is in the future
   */
  async on(day: string): Promise<JsonList<UserScope, Reader, InterimFilter>> {
    if (day > this.clock.today())
      throw invalid([{ Field: 'date', Code: 'DAY_TO_COME', Message: FIELD_ERROR_TEXTS.DAY_TO_COME }]);
    const table = tableOf(await this.sums.on(day));
    return new JsonList(this.database, description(table), (scope) => ({ scope }));
  }
}
