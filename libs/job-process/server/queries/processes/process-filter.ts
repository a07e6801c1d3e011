import { may, type Scope } from '@floorplan/identity/domain';
import { type ProcessFilter } from '@floorplan/job-process/contracts';
import {
  listedStatusOf,
  MESSAGE_CODE_NAMES,
  PARAMS_FOR_STAFF,
  PROCESS_STATUSES,
  type ListedStatus,
} from '@floorplan/job-process/domain';
import type { BatchOutcome } from '@floorplan/kernel/batches';
import { Batches } from '@floorplan/platform/batches';
import { causeText } from '../../finding-text';
import { containing, foldedSql, Where } from '@floorplan/platform/event-store';
import { matching as matchingOf, type Conditions, type Found } from '@floorplan/platform/lists';
import type { PartyNames } from '../party-names';
import { languageOf, readerOf } from '../wire';

/** The caller, and the names of importers and dealers. */
export interface ProcessReader {
  readonly scope: Scope;
  readonly names: PartyNames;
}

/** SQL columns of job_detail that contain the codes that the caller may see. */
export const codeColumns = (scope: Scope): { code: string; codes: string } =>
  readerOf(scope).staff ? { code: 'code', codes: 'codes' } : { code: 'public_code', codes: 'public_codes' };

/**
 * Restricts rows to messages that the caller may see. Partners see messages that they sent. Users with the
 * right to the message screen see messages of their importers and dealers; staff see all.
 */
export function inScope(scope: Scope, where = new Where()): Where {
  switch (scope.kind) {
    case 'system':
      return where;
    case 'partner':
      return where.and(`sender_kind = 'partner' and sender_id = ?`, scope.clientId);
    case 'user':
      if (!may(scope, 'processes.read')) return where.and('false');
      if (scope.importerIds !== 'all') where.oneOf('importer_id', scope.importerIds);
      if (scope.dealerIds !== 'all') where.oneOf('dealer_id', scope.dealerIds);
      return where;
  }
}

/**
 * Conditions of the message list's filters. Days begin and end at midnight in Stockholm, and the last day is
 * included.
 */
export const processConditions: Conditions<ProcessReader, ProcessFilter> = {
  scope: (where, { scope }) => inScope(scope, where),
  filters: {
    imp_id: (where, ids) => where.oneOf('importer_id', ids),
    ids: (where, ids) => where.oneOf('id', ids),
    process_id: (where, id) => where.and('process_id = ?', id),
    since: (where, instant) => where.and('received_at >= ?::timestamptz', instant),
    dealer_id: (where, ids, reader) => where.oneOf('dealer_id', visibleDealers(ids, reader)),
    date_from: (where, day) =>
      where.and(`received_at >= ?::date::timestamp at time zone 'Europe/Stockholm'`, day),
    date_to: (where, day) =>
      where.and(`received_at < (?::date + 1)::timestamp at time zone 'Europe/Stockholm'`, day),
    status: (where, listed) => where.oneOf('state', statesListedAs(listed)),
    state: (where, state) => where.and('state = ?', state),
    code: (where, codes, { scope }) => where.oneOf(codeColumns(scope).code, codes),
    message_type: (where, types) => where.oneOf('message_type', types),
    // A partial index has the few messages with warnings.
    warning: (where, codes) => where.and('warnings is not null and warnings && ?::text[]', codes),
    operation: (where, operation, { scope }) => andOfOperation(where, operation, scope),
    subject: (where, subject, { scope }) => andAtFault(where, subject, scope),
  },
};

/** The caller's rows that match the filter. */
export const matching = (filter: Partial<ProcessFilter>, scope: Scope, names: PartyNames): Where =>
  matchingOf(processConditions, filter, { scope, names }, foundSql);

function andAtFault(where: Where, subject: string, scope: Scope): void {
  if (subject === 'none') return void where.and(`coalesce(subject_kind, 'vehicle') = 'vehicle'`);
  const colon = subject.indexOf(':');
  where.and('subject_kind = ? and subject_id = ?', subject.slice(0, colon), subject.slice(colon + 1));
  // Do not find a row by a record at fault that the caller may not see.
  if (!readerOf(scope).staff) where.and('code = public_code');
}

/** Outcomes of a bulk repair's rows, by the names of the outcomes in URLs. */
const PARTS: Readonly<Record<string, readonly BatchOutcome[]>> = {
  healed: ['done'],
  waiting: ['waiting'],
  failed: ['failed'],
  untouched: ['left'],
};
const AGAIN: readonly BatchOutcome[] = ['waiting', 'failed'];

/**
 * Restricts rows to those with a given result of a bulk repair. Only staff may use this filter; other callers
 * find nothing.
 */
function andOfOperation(where: Where, operation: string, scope: Scope): Where {
  if (!readerOf(scope).staff) return where.and('false');
  const [id = '', part = ''] = operation.split(':');
  const outcomes = PARTS[part];
  const keys = outcomes ? Batches.keysSql(where, id, outcomes) : Batches.keysSql(where, id, AGAIN, part);
  return where.and(`id in (select key::bigint from (${keys}) repaired)`);
}

const statesListedAs = (listed: ListedStatus) =>
  PROCESS_STATUSES.filter((status) => status !== 'absent' && listedStatusOf(status) === listed);

/** The dealers whose names the caller may see. */
export function visibleDealers(
  dealers: readonly number[],
  { scope, names }: ProcessReader,
): readonly number[] {
  const importerIds = scope.kind === 'system' ? 'all' : scope.importerIds;
  if (importerIds === 'all') return dealers;
  return dealers.filter((dealer) => importerIds.some((importer) => names.dealTogether(importer, dealer)));
}

/**
 * Condition that all words occur in the parts of a row that the caller sees: numbers, parties, cause and
 * record at fault.
 */
export const foundSql: Found<ProcessReader> = (words, where, reader) =>
  `(${words.map((word) => wordSql(word, where, reader)).join(' and ')})`;

/**
 * The dealer number in the message. It is the only searchable value of a dealer that the importer does not
 * deal with: finding the dealer by another value would reveal that it exists.
 */
const NUMBER_SENT = `case subject_kind when 'dealer' then subject_id when 'dealer-make' then params ->> 'dealer' end`;

/** Values of the parameters of a finding's text, without the parameters' names. */
const PARAMS = `jsonb_path_query_array(params, '$.*')::text`;

function wordSql(word: string, where: Where, reader: ProcessReader): string {
  const { scope, names } = reader;
  const { code } = codeColumns(scope);
  const named = names.named(word);
  const { importers } = named;
  const dealers = visibleDealers(named.dealers, reader);
  const causes = MESSAGE_CODE_NAMES.filter((name) =>
    causeText(name, languageOf(scope)).toLowerCase().replace(/[\s-]/g, '').includes(word),
  );
  // A search must not find a record at fault that the caller may not see.
  const visible = readerOf(scope).staff
    ? `subject_label || ${PARAMS}`
    : `case when params ->> 'stranger' is not null then ${NUMBER_SENT}
            when code = ${code} then subject_label || case when code = any(${where.value(PARAMS_FOR_STAFF)}) then '' else ${PARAMS} end end`;
  const numbers = ['identification', 'chassis_number', 'message_id', 'order_id', 'invoice_number'];
  const text = foldedSql(...numbers, 'amount / 100', visible);
  return `(${text} like ${where.value(containing(word))} or importer_id = any(${where.value(importers)})
    or dealer_id = any(${where.value(dealers)}) or ${code} = any(${where.value(causes)}))`;
}
