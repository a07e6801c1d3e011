import {
  BANK_FILE_ORDER,
  BANK_FILES_TOPIC,
  BANK_ROUTES,
  type BankFileListRow,
  type BankFilesFilter,
} from '@floorplan/bank/contracts';
import { BANK_FILE_STATUSES } from '@floorplan/bank/domain';
import { StatusTag, useTexts, type Column, type ListDescription } from '@floorplan/ui';
import { SendBankFile } from '../../../app/bank-files/send-bank-file';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { address } from '../../../app/session/api-client';
import { BANK_FILE_STYLE } from '../bank-file.status';
import { servedBankFiles } from '../get-bank-files';
import { paths } from '../paths';

const number = (key: keyof BankFileListRow, header: string): Column<BankFileListRow> => ({
  key,
  header,
  type: 'number',
  searched: false,
});

const columns: readonly Column<BankFileListRow>[] = [
  { key: 'Name', header: 'bank.col_name', type: 'text', flexible: true, link: true, priority: 1 },
  {
    key: 'Status',
    header: 'bank.col_status',
    type: 'text',
    extraWidth: 6,
    value: ({ Status }, { t }) => t(`bank.status_${Status}`),
    cell: ({ Status }) => <StatusTag table={BANK_FILE_STYLE} status={Status} />,
  },
  { key: 'ReceivedDT', header: 'bank.col_received', type: 'instant', searched: false },
  {
    key: 'Format',
    header: 'bank.col_format',
    type: 'text',
    value: ({ Format }, { t }) => t(`bank.format_${Format}`),
  },
  number('Payments', 'bank.payments'),
  { key: 'Total', header: 'bank.total', type: 'money', withOre: true, searched: false },
  number('New', 'bank.new'),
  number('Known', 'bank.known'),
  number('Unmatched', 'bank.unmatched'),
  { key: 'SentBy', header: 'bank.col_sent_by', type: 'text' },
];

const description: ListDescription<BankFileListRow> = {
  name: 'bank-files',
  columns,
  hideOrder: ['SentBy', 'Format', 'Known', 'New', 'Payments'],
  filters: [
    { key: 'status', label: 'bank.col_status', kind: 'choice' },
    { key: 'failed', label: 'bank.filter_failed', kind: 'flag', place: 'more' },
    { key: 'to_check', label: 'bank.filter_to_check', kind: 'flag', place: 'more' },
  ],
  sort: BANK_FILE_ORDER,
  rowKey: ({ FileId }) => FileId,
  rowLabel: ({ Name }) => Name,
  rowPath: ({ FileId }) => address(paths.bankFile, { id: FileId }),
  card: (row, { t, format }) => ({
    title: row.Name,
    mark: row.Total === null ? '' : format.kronor(row.Total, 2),
    lines: [
      <StatusTag key="status" table={BANK_FILE_STYLE} status={row.Status} />,
      row.Unmatched === null
        ? t(`bank.format_${row.Format}`)
        : t('bank.card', { payments: row.Payments, unmatched: row.Unmatched }),
    ],
  }),
  exportPath: BANK_ROUTES.export,
};

type Choice = Pick<BankFilesFilter, 'status' | 'failed' | 'to_check'>;

/** A file that is refused now was received lately. A row of the list does not tell whether it has rows to check. */
const belongs = ({ Status }: BankFileListRow, { status, failed, to_check: toCheck }: Choice): boolean =>
  !toCheck &&
  (status === undefined || Status === status) &&
  (!failed || Status === 'REFUSED' || Status === 'STOPPED');

const screen: ServedListScreen<BankFileListRow, Choice> = {
  description,
  served: servedBankFiles,
  filterOf: ({ status, failed, to_check: toCheck }) => ({
    ...(status && { status: status as Choice['status'] }),
    failed: failed === 'true',
    to_check: toCheck === 'true',
  }),
  useOptions: () => {
    const { t } = useTexts();
    return { status: BANK_FILE_STATUSES.map((value) => ({ value, label: t(`bank.status_${value}`) })) };
  },
  texts: {
    title: 'bank.title',
    count: 'bank.count',
    search: 'bank.filter_text',
    empty: 'bank.empty',
    notLoaded: 'bank.err_list',
  },
  live: { topic: BANK_FILES_TOPIC, belongs },
  pageActions: <SendBankFile />,
};

/** List of the files of the bank, the newest first. */
export const BankFilesPage = () => <ServedListPage screen={screen} />;
