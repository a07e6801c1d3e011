import { RECEIVER_RIGHTS } from '@floorplan/invoicing/contracts';
import type { InvoiceStatus } from '@floorplan/invoicing/domain';
import type { VehicleInvoice, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { invoicePath } from '../../../app/invoices/invoice-path';
import { InvoiceStatusTag } from '../../../app/invoices/invoice.status';
import { OwnPayouts } from '../../../app/payouts/own-payouts';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { useVehicleInvoices, useVehiclePeriods, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { PeriodStatus } from './period-status';
import { Section } from '../../../app/vehicles/beside/section';

export function PeriodsSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<VehiclePeriod>[] = [
    {
      key: 'from',
      header: 'vehicle.col_period_from',
      whole: true,
      cell: (row) => format.date(row.BeginFromDate),
    },
    {
      key: 'to',
      header: 'vehicle.col_period_to',
      whole: true,
      cell: (row) => format.date(row.EndPeriodDate),
    },
    {
      key: 'program',
      header: 'vehicle.col_period_program',
      cell: ({ PriceProgram: program }) => (
        <>
          {program.Name} <span className="soft mono">{program.Code}</span>
        </>
      ),
    },
    {
      key: 'extend',
      header: 'vehicle.date_for_extend',
      whole: true,
      cell: (row) => format.date(row.DateForExtend),
    },
    { key: 'status', header: 'lbl.status', cell: (row) => <PeriodStatus period={row} /> },
    {
      key: 'price',
      header: 'vehicle.col_period_price',
      align: 'right',
      whole: true,
      cell: (row) => format.money(row.Price),
    },
  ];
  return (
    <Section
      title={t('vehicle.sec_periods')}
      query={useVehiclePeriods(view)}
      failed="vehicle.err_periods"
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.periods_empty') : null)}
    >
      {(data) => (
        <SmallTable
          label={t('vehicle.sec_periods')}
          columns={columns}
          rows={data.Rows}
          rowKey={(row) => row.Id}
        />
      )}
    </Section>
  );
}

export function InvoicesSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  const user = useUser();
  const columns: readonly SmallColumn<VehicleInvoice>[] = [
    {
      key: 'number',
      header: 'invoice.col_number',
      whole: true,
      // A dealer sees the importer's own invoices, but may not open them.
      cell: (row) =>
        hasRight(user, RECEIVER_RIGHTS[row.ReceiverType]) ? (
          <Link className="mono" to={invoicePath(row)}>
            {row.InvoiceNumber || t('invoice.without_number')}
          </Link>
        ) : (
          <span className="mono">{row.InvoiceNumber}</span>
        ),
    },
    { key: 'type', header: 'invoice.col_type', cell: (row) => row.CategoryName },
    { key: 'receiver', header: 'invoice.col_receiver', cell: (row) => row.ReceiverName },
    { key: 'date', header: 'invoice.col_date', whole: true, cell: (row) => format.date(row.InvoiceDate) },
    { key: 'due', header: 'invoice.col_due', whole: true, cell: (row) => format.date(row.DueDate) },
    {
      key: 'status',
      header: 'invoice.col_status',
      cell: (row) => <InvoiceStatusTag invoice={{ ...row, Status: row.Status as InvoiceStatus }} />,
    },
    {
      key: 'total',
      header: 'invoice.col_total',
      money: true,
      cell: (row) => format.money(row.TotalAmount),
    },
  ];
  return (
    <Section
      title={t('vehicle.sec_invoices')}
      query={useVehicleInvoices(view)}
      failed="vehicle.err_invoices"
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.invoices_empty') : null)}
    >
      {(data) => (
        <>
          <SmallTable
            label={t('vehicle.sec_invoices')}
            columns={columns}
            rows={data.Rows}
            rowKey={(row) => row.Id}
          />
          <OwnPayouts about={{ vehicle_id: view.id }} />
        </>
      )}
    </Section>
  );
}
