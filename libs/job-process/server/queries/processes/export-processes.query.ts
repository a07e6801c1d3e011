import type { Scope } from '@floorplan/identity/domain';
import {
  PROCESS_COLUMN_TYPES,
  type ProcessExportRequest,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { listedStatusOf } from '@floorplan/job-process/domain';
import type { Cell } from '@floorplan/platform/documents';
import { Database, rowBatches, type Where } from '@floorplan/platform/event-store';
import type { Exported } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PartyNameReader, type PartyNames } from '../party-names';
import { languageOf } from '../wire';
import { toProcessRow, type JobDetailRow } from './job-detail-row';
import { codeColumns, dealersTold, matching } from './process-filter';

/** Messages as a file, newest first unless the screen sorts them otherwise. */
export class ExportProcesses extends Query<Exported> {
  constructor(
    readonly scope: Scope,
    readonly request: ProcessExportRequest,
  ) {
    super();
  }
}

const STATUS_TEXTS = {
  'sv-SE': { PENDING: 'Väntar', ERROR: 'Fel', OK: 'Klar', SUPERSEDED: 'Ersatt' },
  'en-GB': { PENDING: 'Pending', ERROR: 'Error', OK: 'Done', SUPERSEDED: 'Superseded' },
} as const;

/** What can be sorted by, and the column it stands in. */
const SORTED: Readonly<Record<string, string>> = {
  Date: 'received_at',
  UpdatedAt: 'updated_at',
  Status: `case state when 'superseded' then 'SUPERSEDED' else shown end`,
  MessageType: 'message_type',
  Identification: 'identification collate "sv-x-icu"',
  ChassisNumber: 'chassis_number',
  Amount: 'amount',
  Attempts: 'attempts',
  VehicleId: 'vehicle_id',
};

@Injectable()
@QueryHandler(ExportProcesses)
export class ExportProcessesHandler implements IQueryHandler<ExportProcesses> {
  constructor(
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {}

  async execute({ scope, request }: ExportProcesses): Promise<Exported> {
    const names = await this.partyNames.names();
    const where = matching(request.Filter, scope, names);
    const language = languageOf(scope);
    const columns = request.Columns.flatMap(({ Key, Header }) => {
      const type = PROCESS_COLUMN_TYPES[Key as keyof ProcessRow];
      return type ? [{ key: Key as keyof ProcessRow, header: Header, type }] : [];
    });
    const [counted] = await this.database.query<{ total: number }>(
      `select count(*) as total from job_detail ${where.sql}`,
      where.values,
    );
    const found = rowBatches<JobDetailRow>(
      this.database,
      `select * from job_detail ${where.sql} order by ${orderOf(request, where, scope, names)}`,
      where.values,
    );
    const cellsOf = (row: ProcessRow): Cell[] =>
      columns.map(({ key }) =>
        key === 'Status' ? STATUS_TEXTS[language][listedStatusOf(row.State)] : (row[key] as Cell),
      );
    async function* batches(): AsyncGenerator<Cell[][]> {
      for await (const batch of found) yield batch.map((row) => cellsOf(toProcessRow(row, names, scope)));
    }
    return {
      format: request.Format,
      fileName: request.FileName,
      total: counted!.total,
      sheet: { title: request.FileName || 'ExportedData', language, columns, batches: batches() },
    };
  }
}

function orderOf({ Sort }: ProcessExportRequest, where: Where, scope: Scope, names: PartyNames): string {
  const column =
    Sort &&
    (Sort.Key === 'StatusCode'
      ? codeColumns(scope).code
      : (SORTED[Sort.Key] ?? placeByName(Sort.Key, where, scope, names)));
  if (!Sort || !column) return 'received_at desc, id desc';
  const direction = Sort.Descending ? 'desc' : 'asc';
  return `${column} ${direction} nulls last, id ${direction}`;
}

/** Names of parties are no columns of the table: their ids are given in the order of the names. */
function placeByName(key: string, where: Where, scope: Scope, names: PartyNames): string | undefined {
  const { importers, dealers } = names.byName();
  if (key === 'ImporterName') return `array_position(${where.value(importers)}::int[], importer_id)`;
  if (key === 'DealerName')
    return `array_position(${where.value(dealersTold(dealers, scope, names))}::int[], dealer_id)`;
  return undefined;
}
