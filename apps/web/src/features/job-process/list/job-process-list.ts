import { causeText, listedStatusOf, MESSAGE_CODE_NAMES } from '@floorplan/job-process/domain';
import type { Language } from '@floorplan/kernel';
import { JOB_PROCESS_ROUTES, type ProcessFilter, type ProcessRow } from '@floorplan/job-process/contracts';
import { stockholmDay, type FilterOption, type ListDescription, type Translate } from '@floorplan/ui';
import { jobProcessColumns, processCard } from './job-process-columns';

const DAYS_SHOWN = 7;

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

const daysBefore = (day: string, days: number) => stockholmDay(new Date(`${day}T12:00:00Z`), -days);

/** The list of messages: last seven days, newest first, until the address says otherwise. */
export const jobProcessList = (today: string): ListDescription<ProcessRow> => ({
  name: 'job-process',
  columns: jobProcessColumns,
  filters: [
    { key: 'imp_id', label: 'job.filter_importer', kind: 'choice' },
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: daysBefore(today, DAYS_SHOWN - 1) },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
    { key: 'code', label: 'job.filter_cause', kind: 'choice' },
    { key: 'dealer_id', label: 'job.col_dealer', kind: 'choice', place: 'more' },
    { key: 'message_type', label: 'job.filter_type', kind: 'choice', place: 'more' },
    { key: 'status', label: 'job.filter_status', kind: 'choice', place: 'page', quiet: true },
    { key: 'subject', label: 'job.filter_subject', kind: 'choice', place: 'page' },
  ],
  sort: { key: 'Date', descending: true },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Identification,
  rowPath: (row) => `/start/jobprocess/${row.ProcessId}?row=${row.Id}`,
  card: processCard,
  exportPath: JOB_PROCESS_ROUTES.exportProcesses,
});

export const messageTypeOptions = (t: Translate): readonly FilterOption[] =>
  MESSAGE_TYPES.map((type) => ({ value: type, label: t(`job.type_${type}`) }));

/** Causes by their text. */
export const causeOptions = (language: Language): readonly FilterOption[] =>
  MESSAGE_CODE_NAMES.map((code) => ({ value: code, label: causeText(code, language) }));

/** Whether a message that has just come belongs among those the filter shows, whatever the text. */
export function matchesFilter(row: ProcessRow, filter: ProcessFilter): boolean {
  const day = stockholmDay(new Date(row.Date));
  return (
    (!filter.imp_id || row.ImporterPartyId === filter.imp_id) &&
    (!filter.dealer_id || row.DealerPartyId === filter.dealer_id) &&
    (!filter.date_from || day >= filter.date_from) &&
    (!filter.date_to || day <= filter.date_to) &&
    (!filter.status || listedStatusOf(row.State) === filter.status) &&
    (!filter.code || row.Codes.includes(filter.code)) &&
    (!filter.message_type || row.MessageType === filter.message_type) &&
    (!filter.subject || (row.Subject !== null && `${row.Subject.Kind}:${row.Subject.Id}` === filter.subject))
  );
}

/** The list is loaded by day of reception: what came after its last row and is not in it has come since. */
export const isNewMessage = (row: ProcessRow, loaded: readonly ProcessRow[]): boolean =>
  row.Date > (loaded.at(-1)?.Date ?? '');
