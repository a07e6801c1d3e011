import {
  daysBetween,
  isVatWithin,
  laterOf,
  normaliseChassisNumber,
  normalisePlate,
  oreOfKronor,
  parseChassisNumber,
  parsePlate,
  rateOfPercent,
} from '@floorplan/kernel';
import type { MessageInvoice, NewFinancingMessage, PartyReference } from '../messages/new-financing-message';
import type {
  DuplicateVehicle,
  FinancingCode,
  FinancingFinding,
  FinancingReference,
  FindingSubject,
  FindingSubjectPart,
} from './financing-request';

const VAT_TOLERANCE_ORE = 100;
const MAX_INVOICE_AGE_DAYS = 30;
const TRANSPORT_DAYS = { back: 365, ahead: 180 } as const;
const MAX_CREDIT_DAYS = 365;
const CURRENCY = 'SEK';

export const finding = (
  code: FinancingCode,
  params: FinancingFinding['params'] = {},
  subject: FindingSubject | null = null,
): FinancingFinding => ({ code, params, subject });

export const subjectOf = (kind: FindingSubject['kind'], id: string, label = id): FindingSubject => ({
  kind,
  id,
  label,
});

/** Subject of a finding that concerns a combination of two records. */
export const pairOf = (
  kind: FindingSubject['kind'],
  parts: readonly [FindingSubjectPart, FindingSubjectPart],
  label: string,
): FindingSubject => ({ kind, id: parts.map(({ id }) => id).join('|'), label, parts });

const filled = (text: string | null | undefined): string | null => text?.trim() || null;
const idOf = (party: PartyReference): string =>
  filled(party.FinancerAssignedId) ?? filled(party.ImporterAssignedId) ?? '';

export const chassisOf = (message: NewFinancingMessage): string =>
  normaliseChassisNumber(message.Item.ChassisNumber);
export const plateOf = (message: NewFinancingMessage): string | null => {
  const license = filled(message.Item.LicenseNumber);
  return license === null ? null : normalisePlate(license);
};
export const invoiceNumberOf = (message: NewFinancingMessage): string | null =>
  filled(message.Invoice.InvoiceNumber);

/** Unique key of an importer's invoice number, which ignores case. */
export const invoiceKey = (importerId: number, invoiceNumber: string): string =>
  `${importerId}|${invoiceNumber.trim().toUpperCase()}`;

/** First day of interest: the transport date, or the invoice date when that is later. */
export const beginOf = ({ Invoice, Item }: NewFinancingMessage): string =>
  laterOf(Invoice.InvoiceDate, Item.Delivery?.TransportDate ?? Invoice.InvoiceDate);

/** Whether importer and dealer have no relation. The importer then gets the answer for an unknown dealer. */
export const isUnrelatedDealer = ({ importer, dealer, dealTogether }: FinancingReference): boolean =>
  importer !== null && dealer !== null && !dealTogether;

/**
 * Whether the make belongs to the importer. For other makes, nothing about dealers, limits and price lists is
 * revealed.
 */
export const isOwnMake = ({ importer, make }: FinancingReference): boolean =>
  make !== null && (importer === null || make.importerId === importer.id);

function* importerFindings({ importer }: FinancingReference, message: NewFinancingMessage) {
  const id = idOf(message.ImporterParty);
  if (!importer) yield finding('UNKNOWN_IMPORTER', { id }, subjectOf('importer', id));
  else if (!importer.isActive)
    yield finding('INACTIVE_IMPORTER', { id }, subjectOf('importer', id, importer.name));
}

function* dealerFindings(reference: FinancingReference, message: NewFinancingMessage) {
  const { dealer } = reference;
  const id = idOf(message.DealerParty);
  if (dealer && isUnrelatedDealer(reference))
    yield finding('UNKNOWN_DEALER', { id, stranger: dealer.name }, subjectOf('dealer', id, dealer.name));
  else if (!dealer) yield finding('UNKNOWN_DEALER', { id }, subjectOf('dealer', id));
  else if (!dealer.isActive) {
    yield finding(
      'INACTIVE_DEALER',
      { name: dealer.name },
      subjectOf('dealer', dealer.financerAssignedId, dealer.name),
    );
  }
}

function* makeFindings(reference: FinancingReference, message: NewFinancingMessage) {
  const { dealer, make } = reference;
  const name = message.Item.Make.trim();
  if (!make) {
    yield finding('UNKNOWN_MAKE', { make: name }, subjectOf('make', name));
    return;
  }
  if (!isOwnMake(reference)) {
    yield finding('MAKE_NOT_IMPORTER', { make: make.name }, subjectOf('make', make.name));
    return;
  }
  if (dealer && !isUnrelatedDealer(reference) && !make.heldByDealer) {
    // Uses the id of the make, because two importers may have makes with the same name.
    const subject = pairOf(
      'dealer-make',
      [
        { kind: 'dealer', id: dealer.financerAssignedId, name: dealer.name },
        { kind: 'make', id: String(make.id), name: make.name },
      ],
      `${dealer.name} · ${make.name}`,
    );
    yield finding('MAKE_NOT_HELD', { make: make.name, dealer: dealer.financerAssignedId }, subject);
  }
}

function* duplicateFindings({ duplicates }: FinancingReference, message: NewFinancingMessage) {
  const found = (
    code: FinancingCode,
    params: FinancingFinding['params'],
    duplicate: DuplicateVehicle | null,
    id: string,
  ) =>
    duplicate
      ? [finding(code, duplicate.foreign ? { ...params, foreign: 1 } : params, subjectOf('vehicle', id))]
      : [];
  const [vin, reg, no] = [chassisOf(message), plateOf(message) ?? '', invoiceNumberOf(message) ?? ''];
  yield* found('DUPLICATE_CHASSIS', { vin }, duplicates.chassis, vin);
  yield* found('DUPLICATE_LICENSE', { reg }, duplicates.license, reg);
  yield* found('DUPLICATE_INVOICE', { no }, duplicates.invoice, no);
}

function* identifierFindings({ Item }: NewFinancingMessage) {
  const context = { isUsed: Item.IsUsed ?? false, yearModel: Item.YearModel ?? null };
  if (parseChassisNumber(Item.ChassisNumber, context) === null)
    yield finding('INVALID_CHASSIS', { vin: Item.ChassisNumber });
  const license = filled(Item.LicenseNumber);
  if (license !== null && parsePlate(license) === null) yield finding('INVALID_LICENSE', { reg: license });
}

/** Findings about parties, make, uniqueness and identifiers, in the order of the table of codes. */
export function* findingsBeforeProgram(
  reference: FinancingReference,
  message: NewFinancingMessage,
): Generator<FinancingFinding> {
  yield* importerFindings(reference, message);
  if (reference.waitsForEarlier)
    yield finding('WAITING_EARLIER', {}, subjectOf('vehicle', chassisOf(message)));
  yield* dealerFindings(reference, message);
  yield* makeFindings(reference, message);
  yield* duplicateFindings(reference, message);
  yield* identifierFindings(message);
}

/** The first kind of amount that is wrong on an invoice. */
type AmountFault = 'zero' | 'vat' | 'total' | 'rest' | 'price';

/**
 * Returns the first fault in the amounts of an invoice, or null. Net and total must be above 0, VAT at least 0, and
 * net + VAT equal to total. The net amount minus the rows of the specification must be above 0, and equal to the
 * price if one was sent.
 */
export function amountErrorOf(
  invoice: Pick<MessageInvoice, 'NetAmount' | 'VATAmount' | 'TotalAmount'>,
  item: Pick<NewFinancingMessage['Item'], 'Price' | 'Specification'>,
): AmountFault | null {
  const [net, vat, total] = [invoice.NetAmount, invoice.VATAmount, invoice.TotalAmount].map(oreOfKronor) as [
    number,
    number,
    number,
  ];
  if (net <= 0 || total <= 0) return 'zero';
  if (vat < 0) return 'vat';
  if (net + vat !== total) return 'total';
  const price = (item.Specification ?? []).reduce((rest, row) => rest - oreOfKronor(row.Amount), net);
  if (price <= 0) return 'rest';
  return item.Price == null || oreOfKronor(item.Price) === price ? null : 'price';
}

/** @param pct VAT rate of the importer in percent; null when the importer is unknown */
export function* vatFindings(
  { NetAmount, VATAmount }: Pick<MessageInvoice, 'NetAmount' | 'VATAmount'>,
  pct: number | null,
): Generator<FinancingFinding> {
  if (pct === null) return;
  const [net, vat] = [oreOfKronor(NetAmount), oreOfKronor(VATAmount)];
  if (!isVatWithin(net, vat, rateOfPercent(pct), VAT_TOLERANCE_ORE)) yield finding('VAT_MISMATCH', { pct });
}

export function* currencyFindings({
  CurrencyCode,
}: Pick<MessageInvoice, 'CurrencyCode'>): Generator<FinancingFinding> {
  const cur = CurrencyCode.trim().toUpperCase();
  if (cur !== CURRENCY) yield finding('CURRENCY_NOT_SUPPORTED', { cur });
}

/** Findings about the invoice, in the order of the table of codes: amounts, VAT, currency and dates. */
export function* invoiceFindings(
  reference: FinancingReference,
  message: NewFinancingMessage,
): Generator<FinancingFinding> {
  const { Invoice, Item } = message;
  const why = amountErrorOf(Invoice, Item);
  if (why) yield finding('AMOUNT_MISMATCH', { why });
  yield* vatFindings(Invoice, reference.importer?.vat ?? null);
  yield* currencyFindings(Invoice);
  yield* dateFindings(reference, message);
}

function* dateFindings({ today }: FinancingReference, { Invoice, Item }: NewFinancingMessage) {
  if (Math.abs(daysBetween(Invoice.InvoiceDate, today)) > MAX_INVOICE_AGE_DAYS)
    yield finding('INVOICE_DATE_INVALID');
  const transport = Item.Delivery?.TransportDate;
  const ahead = transport ? daysBetween(today, transport) : 0;
  if (ahead > TRANSPORT_DAYS.ahead || ahead < -TRANSPORT_DAYS.back) yield finding('TRANSPORT_DATE_INVALID');
  const credit = daysBetween(Invoice.InvoiceDate, Invoice.DueDate);
  if (credit < 0 || credit > MAX_CREDIT_DAYS) yield finding('DUE_DATE_INVALID');
}
