import type { Scope } from '@floorplan/identity/domain';
import { PROCESS_ORDER, type ProcessFilter } from '@floorplan/job-process/contracts';
import { listedStatusOf, type ProcessStatus } from '@floorplan/job-process/domain';
import { LISTED_DEALERS, LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { RecordList, type ListDescription } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { PartyNameReader } from '../party-names';
import { languageOf, readByImporter } from '../wire';
import { PROCESS_COLUMNS, type JobDetailRow } from './job-detail-row';
import { visibleDealers, foundSql, processConditions, type ProcessReader } from './process-filter';

/** List of messages, newest first. */
const processes: ListDescription<ProcessReader, ProcessFilter, typeof PROCESS_COLUMNS> = {
  ...processConditions,
  table: 'job_detail',
  alias: 'j',
  joined: {
    importer: { rows: LISTED_IMPORTERS, by: 'j.importer_id' },
    dealer: { rows: visibleDealersSql, by: 'j.dealer_id' },
  },
  columns: PROCESS_COLUMNS,
  order: PROCESS_ORDER,
  counts: {
    by: 'j.state',
    kindOf: (state) => listedStatusOf(state as ProcessStatus),
    kinds: ['PENDING', 'ERROR', 'OK', 'SUPERSEDED'],
    filter: 'status',
  },
  language: ({ scope }) => languageOf(scope),
};

/**
 * SQL of dealers with the names that the caller may see. Sorting by these names does not reveal hidden names.
 */
function visibleDealersSql(reader: ProcessReader): string {
  if (!readByImporter(reader.scope)) return LISTED_DEALERS;
  const visible = visibleDealers(reader.names.byName().dealers, reader);
  return `(select * from ${LISTED_DEALERS} visible where id = any('{${visible.join(',')}}'))`;
}

@Injectable()
export class ProcessList extends RecordList<Scope, ProcessReader, ProcessFilter, JobDetailRow> {
  constructor(database: Database, partyNames: PartyNameReader) {
    super(database, processes, async (scope) => ({ scope, names: await partyNames.names() }), foundSql);
  }
}
