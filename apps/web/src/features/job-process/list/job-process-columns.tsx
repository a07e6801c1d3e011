import type { ProcessRow } from '@floorplan/job-process/contracts';
import { StatusTag, type Column } from '@floorplan/ui';
import { processStateLooks } from '../job-process.status';

export const jobProcessColumns: readonly Column<ProcessRow>[] = [
  { key: 'Identification', header: 'job.col_identification', type: 'code', telling: 1 },
  {
    key: 'State',
    header: 'job.col_status',
    type: 'text',
    value: (row, { t }) => t(processStateLooks[row.State].text),
    cell: (row) => <StatusTag table={processStateLooks} status={row.State} />,
    telling: 2,
    width: 172,
  },
  {
    key: 'StatusMessage',
    header: 'job.col_cause',
    type: 'text',
    value: (row) => (row.StatusCode === null ? '' : row.StatusMessage),
    telling: 3,
    width: 300,
  },
  { key: 'Date', header: 'job.col_received', type: 'instant' },
  { key: 'ImporterName', header: 'job.col_importer', type: 'text' },
  { key: 'DealerName', header: 'job.col_dealer', type: 'text' },
  { key: 'Amount', header: 'lbl.amount', type: 'money', sum: true },
  { key: 'Attempts', header: 'job.col_attempts', type: 'number' },
  { key: 'UpdatedAt', header: 'job.col_updated', type: 'instant' },
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
