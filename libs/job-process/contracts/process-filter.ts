// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { listedStatusOf } from '@floorplan/job-process/domain';
import { oneOf, stockholmDate, type ListOrder, type RowTests } from '@floorplan/kernel';
import type { ProcessFilter, ProcessRow } from './processes';

const dayOf = (row: ProcessRow) => stockholmDate(new Date(row.Date));

export const PROCESS_TESTS: RowTests<ProcessRow, ProcessFilter> = {
  imp_id: oneOf((row) => row.ImporterPartyId),
  dealer_id: oneOf((row) => row.DealerPartyId),
  ids: oneOf((row) => row.Id),
  process_id: (row, id) => row.ProcessId === id,
  since: (row, instant) => row.Date >= instant,
  date_from: (row, day) => dayOf(row) >= day,
  date_to: (row, day) => dayOf(row) <= day,
  status: (row, listed) => listedStatusOf(row.State) === listed,
  state: (row, state) => row.State === state,
  code: oneOf((row) => row.StatusCode),
  message_type: oneOf((row) => row.MessageType),
  warning: (row, codes) => row.Warnings.some(({ Code }) => codes.includes(Code)),
  subject: ({ Subject }, wanted) =>
    wanted === 'none'
      ? Subject === null || Subject.Kind === 'vehicle'
      : Subject !== null && `${Subject.Kind}:${Subject.Id}` === wanted,
  // Only the server knows the result of a bulk repair for a row. A live row therefore never matches this
  // filter.
  operation: () => false,
};

export const PROCESS_ORDER: ListOrder<ProcessRow> = { key: 'Date', descending: true };
