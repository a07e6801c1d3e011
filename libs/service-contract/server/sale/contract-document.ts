import type { Issuer } from '@floorplan/invoicing/contracts';
import {
  formatIdentityNumber,
  formatNumber,
  formatPlate,
  formatPostcode,
  vatOnNet,
  type Ore,
} from '@floorplan/kernel';
import {
  factsTable,
  heading,
  letterhead,
  rowsTable,
  wordsIn,
  type PdfDocument,
  type PdfNode,
  type PdfText,
  type Words,
} from '@floorplan/platform/pdf';
import {
  instalmentOf,
  subventionSum,
  totalPrice,
  type ContractTerms,
} from '@floorplan/service-contract/domain';

/** Empty lines of a cell that is written in by hand. */
const ROOM = '\n\n';

/** Data of the document in addition to the contract. */
export interface DocumentFrame {
  readonly issuer: Issuer;
  readonly seller: string;
  readonly conditions: string;
  readonly date: string;
  /** The contract's start and end, once it is approved. */
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Document of a contract: what the customer signs. Persons see prices with VAT. */
export function contractDocument(terms: ContractTerms, frame: DocumentFrame): PdfDocument {
  const words = wordsIn('sv-SE');
  const { t } = words;
  const title = t('contract.doc_title', { id: String(terms.contractId) });
  return {
    title,
    author: frame.issuer.name,
    language: 'sv-SE',
    date: frame.date,
    foot: frame.issuer.name,
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterOf(terms, frame, { words, title }),
      ...vehicleOf(terms, words),
      ...termOf(terms, frame, words),
      ...pricesOf(terms, words),
      ...(frame.conditions ? [section(t('contract.doc_conditions')), { text: frame.conditions }] : []),
      signatures(words, terms.customer.name, frame.seller),
    ],
  };
}

function letterOf(
  { customer, seller }: ContractTerms,
  frame: DocumentFrame,
  { words: { t }, title }: { words: Words; title: string },
): PdfNode {
  return letterhead({
    sender: frame.issuer.name,
    title,
    receiver: customer.name,
    address: [customer.address, `${formatPostcode(customer.zipCode.replace(/\s/g, ''))} ${customer.city}`],
    facts: [
      [t('contract.ssn_or_orgno'), formatIdentityNumber(customer.identityNumber)],
      [t('contract.sec_dealer'), frame.seller],
      [t('contract.salesperson'), seller.salesPerson],
    ],
  });
}

const vehicleOf = ({ vehicle }: ContractTerms, { t }: Words): readonly PdfNode[] => [
  heading(t('contract.sec_vehicle')),
  factsTable([
    [t('lbl.license_number'), formatPlate(vehicle.licenseNumber)],
    [t('lbl.chassis_number'), vehicle.chassisNumber],
    [t('lbl.make'), `${vehicle.make} ${vehicle.model}`],
  ]),
];

const termOf = (
  { definition }: ContractTerms,
  { startDate, endDate }: DocumentFrame,
  { t }: Words,
): readonly PdfNode[] => [
  section(t('contract.title')),
  factsTable([
    [t('contract.category'), definition.category],
    [t('contract.mileage'), formatNumber(definition.mileage)],
    [t('contract.duration'), String(definition.duration)],
    ...(startDate && endDate ? [[t('contract.doc_term'), `${startDate} – ${endDate}`] as const] : []),
  ]),
];

/** The amounts, and the VAT that is added to them or part of them. */
function pricesOf(terms: ContractTerms, words: Words): readonly PdfNode[] {
  const { t } = words;
  const { isLegalPerson } = terms.customer;
  return [
    rowsTable(
      [
        { header: t('contract.amount'), width: '*' },
        { header: t(isLegalPerson ? 'contract.doc_net' : 'contract.doc_gross'), width: 120, isNumber: true },
      ],
      amountsOf(terms, words),
      { total: true },
    ),
    factsTable([
      [
        t(isLegalPerson ? 'contract.doc_vat_added' : 'contract.doc_vat_within'),
        words.money(vatOnNet(terms.total).vat),
      ],
    ]),
  ];
}

function amountsOf(terms: ContractTerms, words: Words): readonly (readonly [string, string])[] {
  const { t } = words;
  const { customer, definition, subventions, plan, predecessorId } = terms;
  // Invoiced by the contract that this one continues, and the subventions of that contract.
  const settled = totalPrice(definition) - subventionSum(subventions) - terms.total;
  const amount = (ore: Ore) => words.money(customer.isLegalPerson ? ore : vatOnNet(ore).total);
  // A person sees the subvention with VAT, while it is agreed and invoiced without.
  const subvention = (label: string, net: Ore) =>
    customer.isLegalPerson || net === 0
      ? t(label)
      : t('contract.subvention_with_vat', { subvention: t(label), net: words.money(net) });
  return [
    [t('sale.price_month'), amount(definition.price)],
    [t('contract.total_cost'), amount(totalPrice(definition))],
    [subvention('contract.new_importer_subvention', subventions.importer), amount(-subventions.importer)],
    [subvention('contract.new_dealer_subvention', subventions.dealer), amount(-subventions.dealer)],
    ...(settled === 0 || predecessorId === null
      ? []
      : [[t('contract.settled_from', { id: String(predecessorId) }), amount(-settled)] as const]),
    [t('contract.doc_monthly'), amount(instalmentOf(plan, 0))],
    [t('contract.customer_cost'), amount(terms.total)],
  ];
}

/** Heading with room above. */
const section = (text: string): PdfText => ({ ...heading(text), margin: [0, 10, 0, 6] });

/** Lines on which both parties sign a printed contract. */
const signatures = ({ t }: Words, customer: string, seller: string): PdfNode => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  stack: [
    heading(t('contract.doc_signatures')),
    rowsTable(
      [
        { header: t('contract.doc_party'), width: 90 },
        { header: t('contract.doc_name'), width: 'auto' },
        { header: t('contract.doc_place_date'), width: '*' },
        { header: t('contract.doc_signature'), width: '*' },
      ],
      [
        [t('contract.sec_customer'), customer, ROOM, ROOM],
        [t('contract.sec_dealer'), seller, ROOM, ROOM],
      ],
    ),
  ],
});
