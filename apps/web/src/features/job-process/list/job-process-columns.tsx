import type { ProcessRow } from '@floorplan/job-process/contracts';
import { StatusTag, type Card, type CellContext, type Column } from '@floorplan/ui';
import { identificationText } from '../../../app/texts/identifiers';
import { PROCESS_STATE_STYLE } from '../job-process.status';

/** Date and time without seconds. Only the message's page shows seconds. */
const minute = (instant: string, { format }: CellContext) => format.instant(instant).slice(0, -3);

/** The cause, and after it the warnings, which a message that has not failed can have too. */
const causeOf = (row: ProcessRow) =>
  [row.StatusCode === null ? '' : row.StatusMessage, ...row.Warnings.map(({ Message }) => Message)]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' · ');

/** Columns in order of importance. The first ones fit on a screen of 1440 pixels. */
export const jobProcessColumns: readonly Column<ProcessRow>[] = [
  {
    key: 'State',
    header: 'job.col_status',
    type: 'text',
    value: (row, { t }) => t(PROCESS_STATE_STYLE[row.State].text),
    cell: (row) => <StatusTag table={PROCESS_STATE_STYLE} status={row.State} />,
    extraWidth: 5,
    exportKey: 'Status',
  },
  {
    key: 'Identification',
    header: 'job.col_identification',
    type: 'code',
    link: true,
    value: ({ Identification }) => identificationText(Identification),
    copied: ({ Identification }) => Identification,
  },
  { key: 'DealerName', header: 'job.col_dealer', type: 'text' },
  { key: 'StatusMessage', header: 'job.col_cause', type: 'text', value: causeOf, flexible: true },
  { key: 'Amount', header: 'lbl.amount', type: 'money', sum: true },
  { key: 'Attempts', header: 'job.col_attempts', type: 'number' },
  {
    key: 'UpdatedAt',
    header: 'job.col_updated',
    type: 'instant',
    text: (row, context) => minute(row.UpdatedAt, context),
    // Hidden by default, to leave space for the cause.
    place: 'chosen',
    exported: true,
  },
  {
    key: 'Date',
    header: 'job.col_received',
    type: 'instant',
    text: (row, context) => minute(row.Date, context),
  },
  { key: 'ImporterName', header: 'job.col_importer', type: 'text', place: 'chosen' },
  { key: 'ChassisNumber', header: 'job.col_chassis', type: 'code', place: 'chosen' },
  {
    key: 'MessageType',
    header: 'job.col_type',
    type: 'text',
    value: (row, { t }) => t(`job.type_${row.MessageType}`),
    place: 'chosen',
  },
  { key: 'StatusCode', header: 'job.col_code', type: 'code', place: 'chosen' },
  { key: 'MessageId', header: 'job.col_message_id', type: 'code', place: 'chosen' },
  { key: 'ProcessId', header: 'job.title_single', type: 'code', place: 'chosen' },
];

/** Columns that a narrow list hides, least important first. */
export const PROCESS_HIDE_ORDER: readonly string[] = [
  'ProcessId',
  'MessageId',
  'MessageType',
  'ImporterName',
  'ChassisNumber',
  'UpdatedAt',
  'Attempts',
  'Date',
  'StatusCode',
  'DealerName',
  'StatusMessage',
];

/** Card of a message for narrow screens: identification, status, cause, dealer and amount. */
export function processCard(row: ProcessRow, { t, format }: CellContext): Card {
  return {
    title: <span className="mono">{identificationText(row.Identification)}</span>,
    mark: <StatusTag table={PROCESS_STATE_STYLE} status={row.State} />,
    lines: [
      causeOf(row) || t(`job.type_${row.MessageType}`),
      [row.DealerName, format.kronor(row.Amount)].filter(Boolean).join(' · '),
    ],
  };
}
