import {
  CLAIM_TOPICS,
  REMINDER_ROUTES,
  REMINDER_RUN_ORDER,
  type ReminderRunRow,
} from '@floorplan/invoicing/contracts';
import {
  StatusTag,
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type ListDescription,
} from '@floorplan/ui';
import { Link } from 'react-router-dom';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { withQuery } from '../../app/session/api-client';
import { paths } from './paths';
import { REMINDER_RUN_STYLE } from './reminder.status';

const served: ServedList = {
  name: ['invoicing', 'reminder-runs'],
  fetch: (api, filter, signal) =>
    api.get(REMINDER_ROUTES.runs, { query: { ...filter }, ...(signal && { signal }) }),
};

const columns: readonly Column<ReminderRunRow>[] = [
  { key: 'Date', header: 'reminder.col_day', type: 'date', link: true, searched: false },
  {
    key: 'Status',
    header: 'invoice.col_status',
    type: 'text',
    value: ({ Status }, { t }) => t(REMINDER_RUN_STYLE[Status].text),
    cell: ({ Status }) => <StatusTag table={REMINDER_RUN_STYLE} status={Status} />,
    extraWidth: 4,
  },
  { key: 'Sent', header: 'reminder.col_sent', type: 'number', searched: false },
  { key: 'Letters', header: 'reminder.col_letters', type: 'number', searched: false },
  { key: 'Documents', header: 'reminder.col_documents', type: 'number', searched: false },
  { key: 'OpenAmount', header: 'reminder.col_open', type: 'money', withOre: true, searched: false },
  { key: 'Fees', header: 'reminder.col_fees', type: 'money', withOre: true, searched: false },
  { key: 'StartedBy', header: 'reminder.col_by', type: 'text', flexible: true },
  { key: 'StartedAt', header: 'reminder.col_at', type: 'instant', searched: false },
];

const cardOf = (row: ReminderRunRow, { t, format }: CellContext): Card => ({
  title: format.date(row.Date),
  mark: <StatusTag table={REMINDER_RUN_STYLE} status={row.Status} />,
  lines: [t('reminder.sum', { count: row.Letters, amount: format.kronor(row.OpenAmount, 2) }), row.StartedBy],
});

const lettersOf = ({ Date: day }: ReminderRunRow): string =>
  withQuery(paths.reminderLetters, { sent_from: day, sent_to: day });

const runs: ListDescription<ReminderRunRow> = {
  name: 'reminder-runs',
  columns,
  hideOrder: ['StartedAt', 'Fees', 'Letters', 'StartedBy'],
  filters: [],
  sort: REMINDER_RUN_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Date: day }) => day,
  rowPath: lettersOf,
  card: cardOf,
  exportPath: REMINDER_ROUTES.exportRuns,
};

const screen: ServedListScreen<ReminderRunRow, object> = {
  description: runs,
  served,
  filterOf: () => ({}),
  texts: {
    title: 'reminder.title',
    count: 'reminder.count_runs',
    search: 'reminder.filter_text',
    empty: 'reminder.empty',
    notLoaded: 'reminder.err_load',
  },
  live: { topic: CLAIM_TOPICS.runs, belongs: () => true },
  pageActions: <Links />,
};

/** Links to what a run of today would send, and to all letters. */
function Links() {
  const { t } = useTexts();
  return (
    <>
      <Link className="p-button p-component" to={paths.reminderPreview}>
        {t('reminder.btn_today')}
      </Link>
      <Link className="p-button p-component p-button-outlined" to={paths.reminderLetters}>
        {t('reminder.btn_letters')}
      </Link>
    </>
  );
}

/** Reminders by day. */
export const RemindersPage = () => <ServedListPage screen={screen} />;
