import type { Scope } from '@floorplan/identity/domain';
import {
  MESSAGE_HITS,
  MessageSearch,
  type MessageHit,
  type MessageHits,
} from '@floorplan/job-process/contracts';
import { listedStatusOf } from '@floorplan/job-process/domain';
import {
  COUNTED,
  Database,
  foundNumbersSql,
  numberKey,
  numberText,
  type SearchedNumber,
} from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { PartyNameReader, type PartyNames } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { inScope } from '../processes/process-filter';

interface Found extends JobDetailRow {
  order_id: string | null;
  invoice_number: string | null;
  total: number;
  exact: number;
}

/** Ranks messages with an equal number first, then messages that contain the text. */
@Injectable()
export class StoredMessageSearch extends MessageSearch {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {
    super();
  }

  override async find(
    scope: Scope,
    text: string,
    options: { readonly indexOnly?: boolean } = {},
  ): Promise<MessageHits> {
    if (numberText(text) === '') return { Rows: [], Total: 0, Exact: 0 };
    const where = inScope(scope);
    const sql = foundNumbersSql('job_detail', where, numbersOf(text), text, options);
    const [found, names] = await Promise.all([
      this.database.query<Found>(
        `select j.*, found.total, found.exact
           from (select id, rank, count(*) over () as total, count(*) filter (where rank = 0) over () as exact
                   from (${sql}) found
                  order by rank, id desc limit ${MESSAGE_HITS}) found
           join job_detail j on j.id = found.id
          order by found.rank, j.received_at desc, j.id desc`,
        where.values,
      ),
      this.partyNames.names(),
    ]);
    return {
      Rows: found.map((row) => hitOf(row, names, scope)),
      Total: Math.min(found[0]?.total ?? 0, COUNTED),
      Exact: found[0]?.exact ?? 0,
    };
  }
}

function numbersOf(text: string): SearchedNumber[] {
  const keyed = (column: string): SearchedNumber => {
    const key = { sql: numberKey(column), text: numberText(text) };
    return { column, start: key, end: key };
  };
  return [
    keyed('chassis_number'),
    keyed('invoice_number'),
    keyed('order_id'),
    // Message ids are stored in lower case, with hyphens.
    { column: 'message_id', start: { sql: 'message_id', text: text.trim().toLowerCase() } },
  ];
}

/**
 * A found message with the values that the list shows to this caller, and the numbers by which it can be
 * found.
 */
function hitOf(row: Found, names: PartyNames, scope: Scope): MessageHit {
  const { Id, ProcessId, MessageId, Date, MessageType, StatusMessage, ChassisNumber, DealerName, VehicleId } =
    toProcessRow(row, names, scope);
  return {
    Kind: 'MES',
    Id,
    ProcessId,
    MessageId,
    Date,
    MessageType,
    StatusMessage,
    ChassisNumber,
    DealerName,
    VehicleId,
    Status: listedStatusOf(row.state),
    OrderNumber: row.order_id,
    InvoiceNumber: row.invoice_number,
  };
}
