import type { Scope } from '@floorplan/identity/domain';
import type { ProcessRow } from '@floorplan/job-process/contracts';
import {
  findingForReader,
  listedStatusOf,
  MESSAGE_CODE_NAMES,
  type CodeFinding,
  type ProcessStatus,
  type DisplayedStatus,
  type Subject,
  type SubjectPart,
} from '@floorplan/job-process/domain';
import { compareSwedish, kronorOfOre, type Language } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';
import { rowOf, type RecordColumn } from '@floorplan/platform/lists';
import { causeText, findingText } from '../../finding-text';
import type { PartyNames } from '../party-names';
import { languageOf, readByImporter, readerOf, wireSubject, wireWarnings } from '../wire';
import { codeColumns, type ProcessReader } from './process-filter';
import { SUPERSEDED } from '../../status-sql';

/** Columns of table job_detail with the shown finding. The code itself is a separate column. */
export interface FindingColumns {
  params: Record<string, string | number>;
  subject_kind: Subject['kind'] | null;
  subject_id: string | null;
  subject_label: string | null;
  subject_parts: SubjectPart[] | null;
}

/** A row of table job_detail. Money in öre. */
export interface JobDetailRow extends FindingColumns {
  id: number;
  process_id: number;
  message_id: string;
  message_type: string;
  sender_name: string;
  sender_kind: string;
  importer_id: number | null;
  dealer_id: number | null;
  state: ProcessStatus;
  shown: DisplayedStatus;
  code: string | null;
  codes: string[];
  public_codes: string[];
  warnings: string[] | null;
  identification: string;
  chassis_number: string;
  vehicle_id: number | null;
  amount: number | null;
  attempts: number;
  retry_at: Date | null;
  received_at: Date;
  updated_at: Date;
  version: number;
}

/** Text keys of the states of messages that have no finding. */
const STATE_TEXTS: Partial<Record<ProcessStatus, string>> = {
  queued: 'job.said_queued',
  running: 'job.said_running',
  succeeded: 'job.said_succeeded',
};

const listedText = (state: ProcessStatus, language: Language): string => {
  const listed = listedStatusOf(state);
  return textIn(language, listed === 'SUPERSEDED' ? 'job.state_superseded' : `job.status_${listed}`);
};

type Column<Value = unknown> = RecordColumn<ProcessReader, JobDetailRow, Value>;

/**
 * Columns of the message list. They contain only values that the caller may see, with texts in the caller's
 * language.
 */
export const PROCESS_COLUMNS: { readonly [Name in keyof ProcessRow]: Column<ProcessRow[Name]> } = {
  Id: { value: ({ id }) => id, type: 'code', order: 'j.id' },
  ProcessId: { value: (row) => row.process_id, type: 'code', order: 'j.process_id' },
  MessageId: { value: (row) => row.message_id, type: 'code', sql: 'j.message_id' },
  Date: { value: (row) => row.received_at.toISOString(), type: 'instant', sql: 'j.received_at' },
  MessageType: { value: (row) => row.message_type, type: 'code', sql: 'j.message_type' },
  Status: {
    value: ({ shown }) => shown,
    inFile: ({ state }, { scope }) => listedText(state, languageOf(scope)),
    type: 'text',
    sql: `case when j.state ${SUPERSEDED} then 'SUPERSEDED' else j.shown end`,
  },
  State: { value: ({ state }) => state as ProcessRow['State'] },
  StatusCode: {
    value: (row, { scope }) => shownFindingOf(row, scope)?.code ?? null,
    type: 'code',
    sql: ({ scope }) => `j.${codeColumns(scope).code}`,
  },
  StatusMessage: {
    value: (row, { scope }) => statusTextOf(row, scope),
    // In a file, this column contains only the finding that stopped the message, as on the screen. The next
    // column contains the status.
    inFile: (row, { scope }) => (shownFindingOf(row, scope) ? statusTextOf(row, scope) : ''),
    type: 'text',
    order: ({ scope }) =>
      `array_position(${CAUSES_BY_TEXT[languageOf(scope)]}, j.${codeColumns(scope).code})`,
  },
  Codes: { value: (row, { scope }) => (readerOf(scope).staff ? row.codes : row.public_codes) },
  Warnings: { value: ({ warnings }, { scope }) => wireWarnings(warnings ?? [], scope) },
  ImporterPartyId: { value: (row) => row.importer_id },
  ImporterName: {
    value: (row, { names }) => names.importer(row.importer_id)?.name ?? null,
    type: 'text',
    sql: 'importer.name',
  },
  DealerPartyId: { value: (row, reader) => visibleDealerOf(row, reader) },
  DealerName: {
    value: (row, reader) => reader.names.dealer(visibleDealerOf(row, reader))?.name ?? null,
    type: 'text',
    sql: 'dealer.name',
  },
  Identification: { value: (row) => row.identification, type: 'code', sql: 'j.identification' },
  ChassisNumber: { value: (row) => row.chassis_number, type: 'code', sql: 'j.chassis_number' },
  VehicleId: { value: (row) => row.vehicle_id, type: 'code', order: 'j.vehicle_id' },
  Amount: {
    value: ({ amount }) => (amount === null ? null : kronorOfOre(amount)),
    type: 'money',
    sql: 'j.amount',
    summed: 'round(sum(j.amount) / 100.0, 2)',
  },
  Attempts: { value: ({ attempts }) => attempts, type: 'number', sql: 'j.attempts' },
  Subject: {
    value: (row, { scope }) => {
      const subject = shownFindingOf(row, scope)?.subject;
      return subject ? wireSubject(subject) : null;
    },
  },
  UpdatedAt: { value: (row) => row.updated_at.toISOString(), type: 'instant', sql: 'j.updated_at' },
  Version: { value: ({ version }) => version },
  AllowReject: { value: (row, { names }) => names.importer(row.importer_id)?.allowReject ?? true },
};

export const toProcessRow = (row: JobDetailRow, names: PartyNames, scope: Scope): ProcessRow =>
  rowOf(PROCESS_COLUMNS, row, { names, scope }) as ProcessRow;

/**
 * SQL that sorts rows by the text of their cause. The row's own text is not used, because it depends on
 * parameters.
 */
const causesByText = (language: Language): string => {
  const texts = new Map(MESSAGE_CODE_NAMES.map((code) => [code, causeText(code, language)]));
  const codes = [...MESSAGE_CODE_NAMES].sort((a, b) => compareSwedish(texts.get(a)!, texts.get(b)!));
  return `array[${codes.map((code) => `'${code}'`).join(', ')}]`;
};
const CAUSES_BY_TEXT = { 'sv-SE': causesByText('sv-SE'), 'en-GB': causesByText('en-GB') };

function statusTextOf(row: JobDetailRow, scope: Scope): string {
  const language = languageOf(scope);
  const finding = shownFindingOf(row, scope);
  if (finding) return findingText(finding, language);
  const own = STATE_TEXTS[row.state];
  return own ? textIn(language, own) : '';
}

/** Returns the row's dealer, or nothing for an importer that does not deal with the dealer. */
function visibleDealerOf(
  { importer_id, dealer_id }: JobDetailRow,
  { names, scope }: ProcessReader,
): number | null {
  return !readByImporter(scope) || names.dealTogether(importer_id, dealer_id) ? dealer_id : null;
}

function shownFindingOf(row: JobDetailRow, scope: Scope): CodeFinding | null {
  return row.code === null ? null : findingForReader(findingOf(row.code, row), readerOf(scope));
}

export function findingOf(code: string, row: FindingColumns): CodeFinding {
  const { params, subject_kind: kind, subject_id: id, subject_label: label, subject_parts: parts } = row;
  return {
    code,
    params,
    subject: kind === null ? null : { kind, id: id!, label: label!, ...(parts && { parts }) },
  };
}
