import type {
  InterestSummaryAnswer,
  PredictedChargeAnswer,
  VehicleInvoicesAnswer,
} from '@floorplan/vehicle/contracts';
import { admin, path, system } from './acted-vehicles';
import type { Key } from './action-bodies';

// Costs and documents of a vehicle, to compare with a preview.

/** The sum of lines in kronor. */
export const sumOf = (lines: readonly { Amount: number }[]) =>
  lines.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;

type Cost = ReadonlyMap<string, number>;
const SUM_ROWS = [
  ['TotalCharge', 'TotalCharges'],
  ['UnCharged', 'UnchargedCharges'],
  ['PerDayCharge', 'PerDayCharges'],
] as const;
/**
 * Current costs of a vehicle in kronor, one amount per payer and kind of sum. Final costs when no current
 * costs are shown.
 */
export async function costOf(id: number): Promise<Cost> {
  const answer = await admin.must(admin.get<PredictedChargeAnswer>(path(id, 'predicted_charge')));
  if (!answer.ShowCharges) return costAtEnd(id);
  const ore = new Map<string, number>();
  for (const [sum, rows] of SUM_ROWS)
    for (const { ReceiverType, ReceiverId, Amount } of answer[rows]) {
      const key = `${ReceiverType} ${ReceiverId} ${sum}`;
      ore.set(key, (ore.get(key) ?? 0) + Math.round(Amount * 100));
    }
  return new Map([...ore].map(([key, amount]) => [key, amount / 100]));
}
export async function costAtEnd(id: number): Promise<Cost> {
  const { Receivers } = await admin.must(admin.get<InterestSummaryAnswer>(path(id, 'interest_summary')));
  return new Map(
    Receivers.flatMap(({ ReceiverType, ReceiverId, Accrued, UnCharged }) => [
      [`${ReceiverType} ${ReceiverId} TotalCharge`, Accrued] as const,
      [`${ReceiverType} ${ReceiverId} UnCharged`, UnCharged] as const,
    ]),
  );
}
export const differing = (before: Cost, after: Cost) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => [key, before.get(key) ?? 0, after.get(key) ?? 0] as const)
    .filter(([, was, is]) => was !== is)
    .sort();
export const DOCUMENTS: Partial<Record<Key, readonly string[]>> = {
  correctPrice: ['CREDIT_NOTE', 'SUPPLIER_INVOICE'],
  reverse: ['CREDIT_NOTE'],
  returnToImporter: ['BUYBACK_INVOICE'],
  endFinancing: ['BUYOUT_INVOICE'],
  endPlFinancing: ['BUYOUT_INVOICE'],
  endQuote: ['QUOTE'],
  startFinancing: ['CONTRACT', 'PAYOUT'],
  undo: ['CREDIT_NOTE'],
  approvePrivateLabel: ['CONTRACT'],
  approveDemoAsImporter: ['CONTRACT'],
};
/** Documents of a vehicle as texts of kind, number and sum. Quotes are read from the facts. */
export async function documentsOf(id: number): Promise<string[]> {
  const { Rows } = await admin.must(admin.get<VehicleInvoicesAnswer>(path(id, 'invoices')));
  const internal: Readonly<Record<number, string>> = {
    1: 'BUYOUT_INVOICE',
    2: 'CHARGES_INVOICE',
    3: 'CREDIT_NOTE',
    4: 'PAYOUT',
    5: 'INSTALMENT_NOTICE',
    7: 'BUYBACK_INVOICE',
    9: 'DISCOUNT_INVOICE',
  };
  const external: Readonly<Record<number, string>> = { 3: 'CREDIT_NOTE', 4: 'SUPPLIER_INVOICE' };
  const quotes = await system.owner.query<{ total: number }>(
    `select (data #>> '{payoff,amount}')::bigint as total
       from event where stream = $1 and type = 'vehicle/EndQuoted' order by version`,
    [`vehicle:${id}`],
  );
  return [
    ...Rows.map(({ Source, InvoiceCategory, InvoiceNumber, TotalAmount }) =>
      Source === 'internal'
        ? `${internal[InvoiceCategory.Enum]} null ${TotalAmount}`
        : `${external[InvoiceCategory.Enum]} ${InvoiceNumber} ${TotalAmount}`,
    ),
    ...quotes.map(({ total }) => `QUOTE null ${Number(total) / 100}`),
  ];
}
