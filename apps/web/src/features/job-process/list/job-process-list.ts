import { causeText, listedStatusOf, MESSAGE_CODE_NAMES } from '@floorplan/job-process/domain';
import type { Language } from '@floorplan/kernel';
import {
  JOB_PROCESS_ROUTES,
  type ProcessFilter,
  type ProcessGroup,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { stockholmDay, type FilterOption, type ListDescription, type Translate } from '@floorplan/ui';
import { PERIOD } from '../api/filters';
import { jobProcessColumns, processCard } from './job-process-columns';

export const JOB_PROCESS_LIST = 'job-process';

const MESSAGE_TYPES = [
  'NEWFINANCING',
  'ENDFINANCING',
  'PRICECORRECTION',
  'REVERSE',
  'RETURN',
  'UPDATEVEHICLE',
  'DEALERVEHICLE',
  'UPLOADVEHICLES',
  'UPLOADDEALERVEHICLES',
  'RESENDVEHICLES',
] as const;

/** The list of messages: last seven days, newest first, until the address says otherwise. */
export const jobProcessList: ListDescription<ProcessRow> = {
  name: JOB_PROCESS_LIST,
  columns: jobProcessColumns,
  filters: [
    PERIOD,
    { key: 'date_from', label: 'lbl.from', kind: 'date', place: 'within' },
    { key: 'date_to', label: 'lbl.to', kind: 'date', place: 'within', notBefore: 'date_from' },
    { key: 'imp_id', label: 'job.filter_importer', kind: 'choices' },
    { key: 'code', label: 'job.filter_cause', kind: 'choices' },
    { key: 'dealer_id', label: 'job.col_dealer', kind: 'choices', place: 'more' },
    { key: 'message_type', label: 'job.filter_type', kind: 'choices', place: 'more' },
    { key: 'status', label: 'job.filter_status', kind: 'choice', place: 'page', quiet: true },
    { key: 'subject', label: 'job.filter_subject', kind: 'choice', place: 'page' },
    { key: 'operation', label: 'job.filter_operation', kind: 'choice', place: 'page' },
    { key: 'ids', label: 'job.filter_ids', kind: 'choice', place: 'page' },
  ],
  sort: { key: 'Date', descending: true },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Identification,
  rowPath: (row) => `/start/jobprocess/${row.ProcessId}?row=${row.Id}`,
  card: processCard,
  exportPath: JOB_PROCESS_ROUTES.exportProcesses,
};

export const messageTypeOptions = (t: Translate): readonly FilterOption[] =>
  MESSAGE_TYPES.map((type) => ({ value: type, label: t(`job.type_${type}`) }));

/** Causes by their text. */
export const causeOptions = (language: Language): readonly FilterOption[] =>
  MESSAGE_CODE_NAMES.map((code) => ({ value: code, label: causeText(code, language) }));

const oneOf = <Value>(wanted: readonly Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Whether a message that has just come belongs among those the filter shows, whatever the text. */
export function matchesFilter(row: ProcessRow, filter: ProcessFilter): boolean {
  const day = stockholmDay(new Date(row.Date));
  return (
    oneOf(filter.imp_id, row.ImporterPartyId) &&
    oneOf(filter.dealer_id, row.DealerPartyId) &&
    (!filter.since || row.Date >= filter.since) &&
    (!filter.date_from || day >= filter.date_from) &&
    (!filter.date_to || day <= filter.date_to) &&
    (!filter.status || listedStatusOf(row.State) === filter.status) &&
    oneOf(filter.code, row.StatusCode) &&
    oneOf(filter.message_type, row.MessageType) &&
    oneOf(filter.ids, row.Id) &&
    // What a bulk repair did to a row that is not there only the server knows.
    !filter.operation &&
    matchesSubject(row, filter.subject)
  );
}

function matchesSubject({ Subject }: ProcessRow, wanted: string | undefined): boolean {
  if (!wanted) return true;
  if (wanted === 'none') return Subject === null || Subject.Kind === 'vehicle';
  return Subject !== null && `${Subject.Kind}:${Subject.Id}` === wanted;
}

/** A group as a filter: what it counts is just what it then shows. */
export const filterOfGroup = ({ Status, Code, Subject }: ProcessGroup) => ({
  status: Status,
  code: Code,
  subject: Subject ? `${Subject.Kind}:${Subject.Id}` : 'none',
});

/** The list is loaded by day of reception: what came after its last row and is not in it has come since. */
export const isNewMessage = (row: ProcessRow, loaded: readonly ProcessRow[]): boolean =>
  row.Date > (loaded.at(-1)?.Date ?? '');
