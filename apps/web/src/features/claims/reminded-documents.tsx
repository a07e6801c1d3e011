import type { ReminderLetterDetail } from '@floorplan/invoicing/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

type Row = ReminderLetterDetail['Rows'][number];

/** Documents of a letter, with how late they are and the level that the letter has for each. */
export function RemindedDocuments({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Row>[] = [
    {
      key: 'number',
      header: 'invoice.short_number',
      whole: true,
      cell: ({ InvoiceNumber }) => (
        <Link className="mono" to={address(paths.invoice, { id: InvoiceNumber })}>
          {InvoiceNumber}
        </Link>
      ),
    },
    { key: 'category', header: 'invoice.col_type', cell: ({ CategoryName }) => CategoryName },
    {
      key: 'due',
      header: 'invoice.short_due',
      whole: true,
      cell: ({ DueDate }) => format.date(DueDate),
    },
    {
      key: 'late',
      header: 'reminder.col_days_late',
      align: 'right',
      whole: true,
      cell: ({ DaysLate }) => String(DaysLate),
    },
    {
      key: 'level',
      header: 'reminder.col_level',
      whole: true,
      cell: ({ Level }) => (Level === null ? t('reminder.no_level') : String(Level)),
    },
    {
      key: 'open',
      header: 'invoice.short_open',
      money: true,
      cell: ({ OpenAmount }) => format.money(OpenAmount, 2),
    },
  ];
  return (
    <SmallTable
      label={t('reminder.documents_of', { receiver: label })}
      columns={columns}
      rows={rows}
      rowKey={({ InvoiceNumber }) => InvoiceNumber}
    />
  );
}
