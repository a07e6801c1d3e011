import { formatNumber } from '@floorplan/kernel';
import {
  factsTable,
  heading,
  rowsTable,
  type PdfDocument,
  type PdfNode,
  type Words,
} from '@floorplan/platform/pdf';
import {
  lastPeriod,
  supplierInvoiceOf,
  programOf,
  totalPrice,
  type OpenQuote,
  type ProgramSnapshot,
} from '@floorplan/vehicle/domain';
import { framed, type Facts, type PrintedVehicle } from './document-frame';

/** Document that confirms that the vehicle is consigned, from which day, and at what price. */
export function stockConfirmation(printed: PrintedVehicle): PdfDocument {
  const { seen, issuer, words } = printed;
  const { t, money } = words;
  const { vehicle, dealer, today } = seen;
  const note = vehicle.externalLocation?.note;
  const where = { date: today, dealer: dealer.name, provider: issuer.name, note };
  return framed(printed, {
    title: t('vehicle.btn_stock_conf'),
    date: today,
    facts: [[t('doc.date'), today]],
    content: [
      {
        text: t(note ? 'doc.stock_confirmation_external' : 'doc.stock_confirmation_text', where),
        style: 'strong',
        margin: [0, 0, 0, 12],
      },
      factsTable([
        [t('doc.consigned_since'), lastPeriod(vehicle)!.begin],
        [t('doc.price_net'), money(totalPrice(vehicle.price))],
      ]),
    ],
  });
}

/** The terms of a financing, with the interest and fees of the reader's party. */
export function financeBasis(printed: PrintedVehicle): PdfDocument {
  const { seen, words, side } = printed;
  const { t } = words;
  const { vehicle, today } = seen;
  const program = programOf(vehicle);
  return framed(printed, {
    title: t('vehicle.finance_basis'),
    facts: [],
    date: lastPeriod(vehicle)?.begin ?? vehicle.invoices.at(-1)?.invoice.invoiceDate ?? today,
    content: [
      heading(t('vehicle.grp_finance')),
      { ...factsTable(termsOf(printed, program)), margin: [0, 0, 0, 18] },
      ...(program ? feesOf(program, side, words) : []),
    ],
  });
}

function termsOf({ seen: { vehicle }, words }: PrintedVehicle, program: ProgramSnapshot | null): Facts {
  const { t, money } = words;
  const { financing, status } = vehicle;
  const period = lastPeriod(vehicle);
  const invoice = supplierInvoiceOf(vehicle);
  const facts = [
    [t('vehicle.finance_type'), financing && t(`fin.${financing.type}`)],
    [t('doc.price_net'), money(totalPrice(vehicle.price))],
    [
      t(status === 'financingPending' ? 'doc.capital_requested' : 'doc.capital'),
      financing && money(financing.capital),
    ],
    [t('doc.col_supplier_invoice'), invoice?.number],
    [t('doc.invoice_total'), invoice && money(invoice.total)],
    [t('doc.program'), program && `${program.code} ${program.name}`],
    [t('doc.term'), period ? `${period.begin} – ${period.end}` : program && lengthOf(program, words)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const lengthOf = ({ unit, length }: ProgramSnapshot, { t }: Words): string =>
  t(unit === 'DAY' ? 'doc.term_days' : 'doc.term_months', { count: length });

function feesOf(
  { periods, unit }: ProgramSnapshot,
  side: 'IMP' | 'DEA',
  { t, money }: Words,
): readonly PdfNode[] {
  const rows = periods.filter(({ receiverType }) => receiverType === side);
  if (rows.length === 0) return [];
  return [
    heading(t('doc.fees')),
    rowsTable(
      [
        { header: t('prp.col_fee'), width: '*' },
        { header: t(unit === 'DAY' ? 'prp.col_days' : 'prp.col_months'), width: 90 },
        { header: t('prp.col_value'), width: 130, isNumber: true },
      ],
      rows.map(({ feeType, text, fromDay, toDay, value, interestRateId }) => [
        text ?? t(`fee.${feeType}`),
        fromDay === toDay ? String(fromDay) : `${fromDay}–${toDay}`,
        isFixed(feeType) ? money(Math.round(value * 100)) : percent(value, interestRateId, t),
      ]),
    ),
  ];
}

const isFixed = (feeType: string): boolean => ['FIX', 'KIN', 'AMP'].includes(feeType);

function percent(value: number, interestRateId: number | null, t: Words['t']): string {
  const own = `${formatNumber(value, 2)}\u00a0%`;
  return interestRateId === null ? own : t('doc.base_added', { value: own });
}

/** The quote for ending the financing, with its last day. */
export function endQuoteDocument(printed: PrintedVehicle, quote: OpenQuote): PdfDocument {
  const { t, money } = printed.words;
  const { number, on, endDate, discount, endAmount, vat, unpaid, amount } = quote;
  const rows: Facts = [
    [t('dlg.quote_capital'), money(endAmount + discount)],
    ...(discount === 0 ? [] : [[t('dlg.quote_discount'), money(-discount)] as const]),
    [t('dlg.quote_vat'), money(vat)],
    [t('dlg.quote_unpaid'), money(unpaid)],
    [t('dlg.quote_amount'), money(amount)],
  ];
  return framed(printed, {
    title: t('doc.title_quote'),
    date: on,
    facts: [
      ...(number > 0 ? [[t('doc.quote_number'), String(number)] as const] : []),
      [t('doc.quote_date'), on],
      [t('doc.quote_last'), endDate],
    ],
    content: [
      rowsTable(
        [
          { header: t('invoice.col_row_text'), width: '*' },
          { header: t('invoice.col_row_net'), width: 120, isNumber: true },
        ],
        rows,
        { total: true },
      ),
      { text: t('doc.quote_valid', { date: endDate }), style: 'strong', margin: [0, 16, 0, 0] },
    ],
  });
}
