import { ORGANISATION_NUMBER_SCHEME, type Ore } from '@floorplan/kernel';
import {
  totalsOf,
  type UblDocument,
  type UblLine,
  type UblParty,
  type UblTax,
  type UblVat,
} from './ubl-document';
import { element, plainLine, textElement, together, type Xml } from './xml';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const CURRENCY = 'SEK';
const COUNTRY = 'SE';
/** Unit "one", by UN/ECE recommendation 20. */
const UNIT = 'C62';
const CREDIT_TRANSFER = '30';
const BANKGIRO = 'SE:BANKGIRO';
const TYPE_CODES = { Invoice: '380', CreditNote: '381' } as const;
const QUANTITIES = { Invoice: 'cbc:InvoicedQuantity', CreditNote: 'cbc:CreditedQuantity' } as const;

const MAX_NAME = 200;
const MAX_TEXT = 500;
const MAX_REFERENCE = 100;

/** Kronor with two decimals and a point, from the digits of the öre. */
function kronor(ore: Ore): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const amount = (name: string, ore: Ore): Xml => textElement(name, kronor(ore), { currencyID: CURRENCY });
const name = (text: string): string => plainLine(text, MAX_NAME) || '-';

/**
 * Writes a document as Peppol BIS Billing 3 in UBL 2.1, in the order of elements that its schema wants. The same
 * document gives the same text.
 */
export function writeUbl(document: UblDocument): string {
  const { kind } = document;
  const root = element(kind, [headOf(document), partiesOf(document), amountsOf(document)], {
    xmlns: `${UBL}:${kind}-2`,
    'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function headOf(document: UblDocument): Xml {
  const { kind, number, issuedOn, dueOn, note, buyerReference, credits } = document;
  return together([
    textElement('cbc:CustomizationID', CUSTOMIZATION),
    textElement('cbc:ProfileID', PROFILE),
    textElement('cbc:ID', number),
    textElement('cbc:IssueDate', issuedOn),
    ...(kind === 'Invoice' ? [textElement('cbc:DueDate', dueOn)] : []),
    textElement(`cbc:${kind}TypeCode`, TYPE_CODES[kind]),
    textElement('cbc:Note', note === null ? null : plainLine(note, MAX_TEXT)),
    textElement('cbc:DocumentCurrencyCode', CURRENCY),
    textElement('cbc:BuyerReference', plainLine(buyerReference, MAX_REFERENCE) || number),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [textElement('cbc:ID', credits)]),
    ]),
    attachmentOf(document),
  ]);
}

const attachmentOf = ({ number, attachment: { fileName, bytes } }: UblDocument): Xml =>
  element('cac:AdditionalDocumentReference', [
    textElement('cbc:ID', number),
    element('cac:Attachment', [
      textElement('cbc:EmbeddedDocumentBinaryObject', Buffer.from(bytes).toString('base64'), {
        mimeCode: 'application/pdf',
        filename: fileName,
      }),
    ]),
  ]);

function partiesOf({ seller, buyer, taxRegistration }: UblDocument): Xml {
  return together([
    element('cac:AccountingSupplierParty', [partyOf(seller, taxRegistration)]),
    element('cac:AccountingCustomerParty', [partyOf(buyer, null)]),
  ]);
}

const taxScheme = (id: string): Xml => element('cac:TaxScheme', [textElement('cbc:ID', id)]);

/** A tax number, or what a party says instead of one. */
const partyTax = (id: string | null, scheme: string): Xml =>
  id === null
    ? together([])
    : element('cac:PartyTaxScheme', [textElement('cbc:CompanyID', id), taxScheme(scheme)]);

function partyOf(party: UblParty, taxRegistration: string | null): Xml {
  const { address, city, postalCode, organisationNumber, vatNumber } = party;
  return element('cac:Party', [
    textElement('cbc:EndpointID', address.id, { schemeID: address.scheme }),
    element('cac:PostalAddress', [
      textElement('cbc:CityName', city === null ? null : plainLine(city, MAX_NAME)),
      textElement('cbc:PostalZone', postalCode),
      element('cac:Country', [textElement('cbc:IdentificationCode', COUNTRY)]),
    ]),
    partyTax(vatNumber, 'VAT'),
    partyTax(taxRegistration, 'TAX'),
    element('cac:PartyLegalEntity', [
      textElement('cbc:RegistrationName', name(party.name)),
      textElement('cbc:CompanyID', organisationNumber, { schemeID: ORGANISATION_NUMBER_SCHEME }),
    ]),
  ]);
}

function amountsOf(document: UblDocument): Xml {
  const { kind, payment, terms, taxes, prepaid, rounding, exemption, lines: rows } = document;
  const { lines, vat, inclusive, payable } = totalsOf(document);
  return together([
    payment ? paymentOf(payment) : together([]),
    element('cac:PaymentTerms', [
      textElement('cbc:Note', terms === null ? null : plainLine(terms, MAX_TEXT)),
    ]),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', vat),
      ...taxes.map((tax) => subtotalOf(tax, exemption)),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', lines),
      amount('cbc:TaxExclusiveAmount', lines),
      amount('cbc:TaxInclusiveAmount', inclusive),
      ...(prepaid === 0 ? [] : [amount('cbc:PrepaidAmount', prepaid)]),
      ...(rounding === 0 ? [] : [amount('cbc:PayableRoundingAmount', rounding)]),
      amount('cbc:PayableAmount', payable),
    ]),
    ...rows.map((row, at) => lineOf(kind, row, at + 1)),
  ]);
}

const paymentOf = ({ bankgiro, ocr }: NonNullable<UblDocument['payment']>): Xml =>
  element('cac:PaymentMeans', [
    textElement('cbc:PaymentMeansCode', CREDIT_TRANSFER),
    textElement('cbc:PaymentID', ocr),
    element('cac:PayeeFinancialAccount', [
      textElement('cbc:ID', bankgiro),
      element('cac:FinancialInstitutionBranch', [textElement('cbc:ID', BANKGIRO)]),
    ]),
  ]);

const categoryParts = ({ category, rate }: UblVat): readonly Xml[] => [
  textElement('cbc:ID', category),
  textElement('cbc:Percent', String(rate)),
];

const subtotalOf = ({ base, amount: vat, ...category }: UblTax, exemption: string): Xml =>
  element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', base),
    amount('cbc:TaxAmount', vat),
    element('cac:TaxCategory', [
      ...categoryParts(category),
      textElement('cbc:TaxExemptionReason', category.category === 'E' ? exemption : null),
      taxScheme('VAT'),
    ]),
  ]);

/** A row. A price is never below 0, so that a row below 0 takes one away. */
function lineOf(kind: UblDocument['kind'], { text, amount: ore, vat, from, to }: UblLine, id: number): Xml {
  return element(`cac:${kind}Line`, [
    textElement('cbc:ID', String(id)),
    textElement(QUANTITIES[kind], ore < 0 ? '-1' : '1', { unitCode: UNIT }),
    amount('cbc:LineExtensionAmount', ore),
    element('cac:InvoicePeriod', [
      textElement('cbc:StartDate', from ?? null),
      textElement('cbc:EndDate', to ?? null),
    ]),
    element('cac:Item', [
      textElement('cbc:Name', name(text)),
      element('cac:ClassifiedTaxCategory', [...categoryParts(vat), taxScheme('VAT')]),
    ]),
    element('cac:Price', [amount('cbc:PriceAmount', Math.abs(ore))]),
  ]);
}
