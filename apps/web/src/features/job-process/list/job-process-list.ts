import { causeKey, MESSAGE_CODE_NAMES, UNUSUAL_AMOUNT } from '@floorplan/job-process/domain';
import {
  PROCESS_ORDER,
  JOB_PROCESS_ROUTES,
  type ProcessGroup,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { type FilterOption, type ListDescription, type Translate } from '@floorplan/ui';
import type { MessageListName } from '../../../app/messages/message-lists';
import { MESSAGE_TYPES } from '../../../app/messages/message-types';
import { PERIOD } from '../api/filters';
import { jobProcessColumns, PROCESS_HIDE_ORDER, processCard } from './job-process-columns';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { identificationText } from '../../../app/texts/identifiers';

export const JOB_PROCESS_LIST: MessageListName = 'job-process';

/** List of messages; by default the last seven days, newest first. */
export const jobProcessList: ListDescription<ProcessRow> = {
  name: JOB_PROCESS_LIST,
  columns: jobProcessColumns,
  hideOrder: PROCESS_HIDE_ORDER,
  filters: [
    PERIOD,
    { key: 'date_from', label: 'lbl.from', kind: 'date', place: 'within' },
    { key: 'date_to', label: 'lbl.to', kind: 'date', place: 'within', notBefore: 'date_from' },
    { key: 'imp_id', label: 'job.filter_importer', kind: 'choices' },
    { key: 'code', label: 'job.filter_cause', kind: 'choices' },
    { key: 'dealer_id', label: 'job.col_dealer', kind: 'choices', place: 'more' },
    { key: 'message_type', label: 'job.filter_type', kind: 'choices', place: 'more' },
    { key: 'warning', label: 'job.filter_warning', kind: 'choices', place: 'more' },
    { key: 'status', label: 'job.filter_status', kind: 'choice', place: 'page', quiet: true },
    { key: 'subject', label: 'job.filter_subject', kind: 'choice', place: 'page' },
    { key: 'operation', label: 'job.filter_operation', kind: 'choice', place: 'page' },
    { key: 'ids', label: 'job.filter_ids', kind: 'choice', place: 'page' },
  ],
  sort: PROCESS_ORDER,
  rowKey: (row) => row.Id,
  rowLabel: (row) => identificationText(row.Identification),
  rowPath: (row) => `${address(paths.jobProcess, { id: row.ProcessId })}?row=${row.Id}`,
  card: processCard,
  exportPath: JOB_PROCESS_ROUTES.exportProcesses,
};

export const messageTypeOptions = (t: Translate): readonly FilterOption[] =>
  MESSAGE_TYPES.map((type) => ({ value: type, label: t(`job.type_${type}`) }));

/** Warnings as filter options, each labelled with its text. */
export const warningOptions = (t: Translate): readonly FilterOption[] => [
  { value: UNUSUAL_AMOUNT, label: t('job.warning_unusual_amount') },
];

/** Causes as filter options, each labelled with its text. */
export const causeOptions = (t: Translate): readonly FilterOption[] =>
  MESSAGE_CODE_NAMES.map((code) => ({ value: code, label: t(causeKey(code) ?? code) }));

/** Filter that matches exactly the messages of a group. */
export const filterOfGroup = ({ Status, Code, Subject }: ProcessGroup) => ({
  status: Status,
  code: Code,
  subject: Subject ? `${Subject.Kind}:${Subject.Id}` : 'none',
});
