import {
  ACCOUNTS,
  categoryTextKey,
  CREDIT,
  vehicleText,
  type Invoice,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import {
  ORGANISATION_NUMBER_SCHEME,
  parseOrganisationNumber,
  vatNumberOf,
  type Ore,
} from '@floorplan/kernel';
import { wordsIn, type Words } from '@floorplan/platform/pdf';
import type { ReceiverSettings } from '../documents/document-parties';
import { payableOf, settlementText } from '../documents/invoice-payment';
import type { Issuer } from '../issuer';
import { rowText } from '../queries/document-fields';
import type { EInvoiceReceiver } from './e-invoice-receiver';
import type { UblDocument, UblLine, UblParty, UblTax } from './ubl/ubl-document';
import { ratedRows, type RatedRow } from './vat-of-rows';

/** A document as it was issued, with what its electronic form says besides. */
export interface UblSource {
  readonly invoice: Invoice;
  readonly issuer: Issuer;
  readonly receiver: EInvoiceReceiver;
  readonly settings: ReceiverSettings;
  readonly pdf: UblDocument['attachment'];
}

/**
 * A document below zero is a credit note, and its amounts change their sign. One above zero is an invoice, also when
 * it takes back what the provider owed.
 */
export function kindOfUbl({ total, category }: Pick<Invoice, 'total' | 'category'>): UblDocument['kind'] {
  if (total !== 0) return total < 0 ? 'CreditNote' : 'Invoice';
  return category === CREDIT ? 'CreditNote' : 'Invoice';
}

/** The electronic form of a document. */
export function ublOf({ invoice, issuer, receiver, settings, pdf }: UblSource): UblDocument {
  const words = wordsIn(settings.language);
  const { t } = words;
  const kind = kindOfUbl(invoice);
  const turned = (ore: Ore): Ore => (kind === 'CreditNote' && ore !== 0 ? -ore : ore);
  const { ocr } = invoice;
  const isPayable = ocr !== null && payableOf(invoice) > 0;
  const lines = ratedRows(invoice.rows).map((row) => lineOf(row, turned, words));
  return {
    kind,
    number: String(invoice.number),
    issuedOn: invoice.on,
    dueOn: kind === 'Invoice' ? invoice.due : null,
    note: noteOf(invoice, words),
    buyerReference: receiver.reference,
    credits: invoice.creditOf === null ? null : String(invoice.creditOf),
    seller: sellerOf(issuer),
    buyer: buyerOf(invoice, receiver, settings),
    payment: isPayable ? { bankgiro: issuer.bankgiro, ocr } : null,
    terms: isPayable ? null : settlementText(invoice, words),
    exemption: t('doc.vat_free'),
    // Peppol's rules want these words, whatever the language of the document.
    taxRegistration: 'Godkänd för F-skatt',
    lines,
    taxes: taxesOf(invoice.rows, lines, turned),
    prepaid: turned(invoice.settledByCredit),
    rounding: turned(sumOfAccount(invoice.rows, ACCOUNTS.rounding)),
    attachment: pdf,
  };
}

/** The name of the document's category, and its vehicle, contract or month. */
function noteOf({ category, shares, about, month }: Invoice, { t }: Words): string {
  const vehicles = new Map(shares.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
  const [single] = vehicles.size === 1 ? [...vehicles.values()] : [];
  const subject = single ? vehicleText(single) : (about ?? month);
  return [t(categoryTextKey(category)), subject].filter(Boolean).join(' · ');
}

const sellerOf = ({ name, organisationNumber, seat }: Issuer): UblParty => ({
  address: { scheme: ORGANISATION_NUMBER_SCHEME, id: organisationNumber },
  name,
  city: seat ?? null,
  postalCode: null,
  organisationNumber,
  vatNumber: vatNumberOf(organisationNumber),
});

function buyerOf(
  { receiver: { name, organisationNumber: digits } }: Invoice,
  { address }: EInvoiceReceiver,
  { city, postalCode }: ReceiverSettings,
): UblParty {
  const organisationNumber = parseOrganisationNumber(digits);
  return {
    address,
    name,
    city: city || null,
    postalCode,
    organisationNumber,
    vatNumber: organisationNumber && vatNumberOf(organisationNumber),
  };
}

function lineOf({ row, amount, rate }: RatedRow, turned: (ore: Ore) => Ore, { t }: Words): UblLine {
  return {
    text: row ? rowText(row, t) : t('doc.vat_base'),
    amount: turned(amount),
    vat: { category: rate === 0 ? 'E' : 'S', rate },
    ...(row?.from && row.to && { from: row.from, to: row.to }),
  };
}

/** VAT by rate as the document states it, and the sum of the rows that are exempt. */
function taxesOf(
  rows: readonly InvoiceRow[],
  lines: readonly UblLine[],
  turned: (ore: Ore) => Ore,
): readonly UblTax[] {
  const rates = new Map<number, UblTax>();
  for (const { vat, amount } of rows) {
    if (!vat) continue;
    const before = rates.get(vat.rate);
    rates.set(vat.rate, {
      category: 'S',
      rate: vat.rate,
      base: (before?.base ?? 0) + turned(vat.base),
      amount: (before?.amount ?? 0) + turned(amount),
    });
  }
  const exempt = lines.filter(({ vat }) => vat.category === 'E');
  if (exempt.length === 0) return [...rates.values()];
  const base = exempt.reduce((sum, { amount }) => sum + amount, 0);
  return [...rates.values(), { category: 'E', rate: 0, base, amount: 0 }];
}

const sumOfAccount = (rows: readonly InvoiceRow[], account: InvoiceRow['account']): Ore =>
  rows.reduce((sum, row) => (row.account === account ? sum + row.amount : sum), 0);

/** Rates of VAT of Sweden, in percent. Others cannot stand in an electronic invoice of a Swedish seller. */
const RATES: readonly number[] = [6, 12, 25];

/** Why a document has no electronic form; null when it has one. */
export function whyNoUbl({ rows }: Pick<Invoice, 'rows'>): 'NO_ROWS' | 'OTHER_RATE' | null {
  if (rows.some(({ vat }) => vat && !RATES.includes(vat.rate))) return 'OTHER_RATE';
  return ratedRows(rows).length === 0 ? 'NO_ROWS' : null;
}
