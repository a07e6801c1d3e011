import type { Issuer } from '@floorplan/invoicing/contracts';
import { addDays, formatNumber, formatPlate, vatOnNet, type Ore } from '@floorplan/kernel';
import {
  factsTable,
  heading,
  letterhead,
  rowsTable,
  wordsIn,
  type PdfDocument,
  type Words,
} from '@floorplan/platform/pdf';
import {
  aggregatedAmount,
  customerCostsOf,
  customerInvoice,
  endPriceOf,
  OVER_RATE,
  resultLines,
  totalWithdrawal,
  type ResidualState,
} from '@floorplan/residual-value/domain';

export type PrintoutKind = 'settlement' | 'quote' | 'customer_cost';

/** Data of a document in addition to the contract. */
interface PaperFrame {
  readonly issuer: Issuer;
  readonly dealer: string;
  readonly dealerCity: string;
  readonly today: string;
  readonly isStaff: boolean;
  /** Whether the reader may see what the customer pays. */
  readonly seesCosts: boolean;
}

const LANGUAGE = 'sv-SE';

/** Points below the facts of the vehicle, before the next heading. */
const BELOW_FACTS = 22;

/** Days for which a quote of an end price is valid. */
const QUOTE_DAYS = 30;

const TITLES: Readonly<Record<PrintoutKind, string>> = {
  settlement: 'rv.doc_settlement',
  quote: 'rv.doc_quote',
  customer_cost: 'rv.doc_customer_cost',
};

const LINES = {
  endPrice: 'rv.col_end_price',
  importerSupport: 'rv.col_support',
  overMileage: 'rv.col_over',
  weardown: 'rv.col_wear',
  customerCost: 'rv.col_customer_cost',
  residualValue: 'rv.col_rv',
} as const;

type Row = readonly [text: string, amount: Ore];

function vehicleFacts({ terms, endPrice }: ResidualState, { t }: Words) {
  const { vehicle, startDate, endDate, mileage } = terms!;
  const { currentMileage } = endPrice;
  return factsTable([
    [t('lbl.license_number'), formatPlate(vehicle.licenseNumber)],
    [t('lbl.chassis_number'), vehicle.chassisNumber],
    [t('rv.col_object'), vehicle.description],
    [t('rv.doc_term'), `${startDate} – ${endDate}`],
    [t('rv.col_mileage'), `${formatNumber(mileage)} km`],
    ...(currentMileage === null
      ? []
      : [[t('rv.current_mileage'), `${formatNumber(currentMileage)} km`] as const]),
  ]);
}

/**
 * Amounts of the settlement, which add up to the result. Only staff see the result; others what is deducted, or the
 * end price alone.
 */
const settlementRows = (
  contract: ResidualState,
  { t }: Words,
  { isStaff, seesCosts }: PaperFrame,
): readonly Row[] => {
  if (!isStaff && !seesCosts) return [[t(LINES.endPrice), endPriceOf(contract) ?? 0]];
  const lines = resultLines(contract);
  if (!isStaff) {
    const costs = customerCostsOf(contract);
    const parts = ['overMileage', 'weardown', 'customerCost'] as const;
    return [
      ...parts.map((part): Row => [t(LINES[part]), costs[part]]),
      [t('rv.col_total_withdrawal'), totalWithdrawal(costs)],
    ];
  }
  return [
    ...lines.map(({ part, amount }): Row => [t(LINES[part]), amount]),
    [t('rv.col_aggregated'), aggregatedAmount(lines)],
  ];
};

const quoteRows = (contract: ResidualState, { t }: Words): readonly Row[] => {
  const net = endPriceOf(contract) ?? 0;
  const { vat, total } = vatOnNet(net);
  return [
    [t('rv.col_end_price'), net],
    [t('rv.doc_vat'), vat],
    [t('rv.col_end_price_vat'), total],
  ];
};

/** Amounts of the customer, which add up to the invoice. */
const customerRows = (contract: ResidualState, words: Words): readonly Row[] => {
  const { t } = words;
  const costs = customerCostsOf(contract);
  const { vat, total } = customerInvoice(costs);
  const { overMileageKm, weardown } = contract.costs;
  return [
    [t('rv.doc_over', { km: formatNumber(overMileageKm), rate: words.money(OVER_RATE) }), costs.overMileage],
    [t('rv.doc_vat'), vat],
    ...weardown.map(({ description, amount }): Row => [description, amount]),
    [t('rv.col_customer_cost'), costs.customerCost],
    [t('rv.doc_total'), total],
  ];
};

const ROWS = { settlement: settlementRows, quote: quoteRows, customer_cost: customerRows };

/** Whether the contract has a document of the kind. */
export function hasPrintout(contract: ResidualState, kind: PrintoutKind): boolean {
  const { terms, status, costs } = contract;
  if (kind === 'settlement') return status === 'returned' || status === 'settled';
  if (kind === 'customer_cost') return costs.isSaved;
  return terms?.guarantee === 'DNB' && (endPriceOf(contract) ?? 0) > 0;
}

/** A document about a contract: its settlement, a quote of the end price, or what the customer pays. */
export function residualPrintout(
  contract: ResidualState,
  kind: PrintoutKind,
  frame: PaperFrame,
): PdfDocument {
  const words = wordsIn(LANGUAGE);
  const { t } = words;
  const { issuer, dealer, dealerCity, today } = frame;
  const title = `${t(TITLES[kind])} ${contract.contractNo}`;
  const isCustomers = kind === 'customer_cost';
  return {
    title,
    author: issuer.name,
    language: LANGUAGE,
    date: today,
    foot: issuer.name,
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterhead({
        sender: issuer.name,
        title,
        receiver: isCustomers ? contract.terms!.customer.name : dealer,
        address: isCustomers ? [] : [dealerCity].filter(Boolean),
        facts: [
          [t('rv.col_contract'), contract.contractNo],
          [t('doc.date'), today],
          ...(kind === 'quote' ? [[t('rv.doc_valid_until'), addDays(today, QUOTE_DAYS)] as const] : []),
        ],
      }),
      heading(t('contract.sec_vehicle')),
      { ...vehicleFacts(contract, words), margin: [0, 0, 0, BELOW_FACTS] },
      heading(t(TITLES[kind])),
      rowsTable(
        [
          { header: t('rv.doc_row'), width: '*' },
          { header: t('rv.doc_amount'), width: 120, isNumber: true },
        ],
        ROWS[kind](contract, words, frame).map(([text, amount]) => [text, words.money(amount)]),
        { total: true },
      ),
    ],
  };
}
