import type { Scope } from '@floorplan/identity/domain';
import { MESSAGE_HITS, type MessageHit, type MessageSearchAnswer } from '@floorplan/job-process/contracts';
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
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader, type PartyNames } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { inScope } from '../processes/process-filter';

/**
 * Finds messages by id, chassis, order or invoice number: first those with an equal number, then those that
 * contain the text.
 */
export class SearchMessages extends Query<MessageSearchAnswer> {
  constructor(
    readonly scope: Scope,
    readonly text: string,
  ) {
    super();
  }
}

interface Found extends JobDetailRow {
  order_id: string | null;
  invoice_number: string | null;
  total: number;
}

@Injectable()
@QueryHandler(SearchMessages)
export class SearchMessagesHandler implements IQueryHandler<SearchMessages> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, text }: SearchMessages): Promise<MessageSearchAnswer> {
    if (numberText(text) === '') return { Rows: [], Total: 0 };
    const where = inScope(scope);
    const sql = foundNumbersSql('job_detail', where, numbersOf(text), text);
    const [found, names] = await Promise.all([
      this.database.query<Found>(
        `select j.*, count(*) over () as total from (${sql}) found join job_detail j on j.id = found.id
          order by found.rank, j.received_at desc, j.id desc limit ${MESSAGE_HITS}`,
        where.values,
      ),
      this.partyNames.names(),
    ]);
    return {
      Rows: found.map((row) => hitOf(row, names, scope)),
      Total: Math.min(found[0]?.total ?? 0, COUNTED),
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
    ...{ Id, ProcessId, MessageId, Date, MessageType, StatusMessage, ChassisNumber, DealerName, VehicleId },
    Status: listedStatusOf(row.state),
    OrderNumber: row.order_id,
    InvoiceNumber: row.invoice_number,
  };
}
