import {
  CLAIM_TOPICS,
  LETTER_ORDER,
  REMINDER_ROUTES,
  type ReminderLetterRow,
  type ReminderLettersFilter,
} from '@floorplan/invoicing/contracts';
import { REMINDER_LEVELS } from '@floorplan/invoicing/domain';
import {
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { address } from '../../app/session/api-client';
import { paths } from './paths';
import { Letter } from './letter';

const served: ServedList = {
  name: ['invoicing', 'reminder-letters'],
  fetch: (api, filter, signal) =>
    api.get(REMINDER_ROUTES.letters, { query: { ...filter }, ...(signal && { signal }) }),
};

const columns: readonly Column<ReminderLetterRow>[] = [
  { key: 'SentDate', header: 'reminder.col_day', type: 'date', searched: false },
  { key: 'Id', header: 'reminder.col_letter', type: 'number', searched: false },
  { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true, link: true },
  { key: 'Level', header: 'reminder.col_level', type: 'number', searched: false },
  { key: 'Documents', header: 'reminder.col_documents', type: 'number', searched: false },
  {
    key: 'OpenAmount',
    header: 'reminder.col_open',
    type: 'money',
    sum: true,
    withOre: true,
    searched: false,
  },
  { key: 'Fee', header: 'reminder.col_fee', type: 'money', sum: true, withOre: true, searched: false },
  { key: 'FeeInvoiceNumber', header: 'reminder.col_fee_number', type: 'code' },
];

const cardOf = (row: ReminderLetterRow, { t, format }: CellContext): Card => ({
  title: row.ReceiverName,
  mark: format.kronor(row.OpenAmount, 2),
  lines: [format.date(row.SentDate), t('reminder.level', { level: row.Level })],
});

const letters: ListDescription<ReminderLetterRow> = {
  name: 'reminder-letters',
  columns,
  hideOrder: ['FeeInvoiceNumber', 'Fee', 'Id', 'Documents'],
  filters: [
    { key: 'sent_from', label: 'reminder.filter_from', kind: 'date' },
    { key: 'sent_to', label: 'reminder.filter_to', kind: 'date', notBefore: 'sent_from' },
    { key: 'level', label: 'reminder.col_level', kind: 'choice' },
  ],
  sort: LETTER_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName }) => ReceiverName,
  rowPath: ({ Id }) => address(paths.reminderLetter, { id: Id }),
  card: cardOf,
  exportPath: REMINDER_ROUTES.exportLetters,
};

type Choice = Pick<ReminderLettersFilter, 'sent_from' | 'sent_to' | 'level'>;

const filterOf = ({ sent_from, sent_to, level }: FilterValues): Choice => ({
  ...(sent_from && { sent_from: String(sent_from) }),
  ...(sent_to && { sent_to: String(sent_to) }),
  ...(REMINDER_LEVELS.some((known) => String(known) === level) && { level: Number(level) }),
});

const belongs = (row: ReminderLetterRow, { sent_from = '', sent_to = '9999', level }: Choice): boolean =>
  sent_from <= row.SentDate && row.SentDate <= sent_to && (level === undefined || row.Level === level);

function useScreen(): ServedListScreen<ReminderLetterRow, Choice> {
  const { t } = useTexts();
  return {
    description: letters,
    served,
    filterOf,
    parent: { path: paths.reminders, label: t('reminder.title') },
    useOptions: () => ({
      level: REMINDER_LEVELS.map((level) => ({
        value: String(level),
        label: t('reminder.level', { level }),
      })),
    }),
    texts: {
      title: 'reminder.title_letters',
      count: 'reminder.count_letters',
      search: 'reminder.filter_text',
      empty: 'reminder.empty_letters',
      notLoaded: 'reminder.err_load',
    },
    live: { topic: CLAIM_TOPICS.letters, belongs },
    beside: ({ Id }) => <Letter key={Id} id={String(Id)} />,
  };
}

/** Letters to receivers with overdue documents. */
export const ReminderLettersPage = () => <ServedListPage screen={useScreen()} />;
