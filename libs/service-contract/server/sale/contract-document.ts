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

/** What the document says besides the contract. */
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
  const { contractId, customer, vehicle, definition, subventions, plan } = terms;
  // Invoiced by the contract that this one continues, and the subventions of that contract.
  const settled = totalPrice(definition) - subventionSum(subventions) - terms.total;
  const title = t('contract.doc_title', { id: String(contractId) });
  const amount = (ore: Ore) => words.money(customer.isLegalPerson ? ore : vatOnNet(ore).total);
  // A person sees the subvention with VAT, while it is agreed and invoiced without.
  const subvention = (label: string, net: Ore) =>
    customer.isLegalPerson || net === 0
      ? t(label)
      : t('contract.subvention_with_vat', { subvention: t(label), net: words.money(net) });
  const address = [
    customer.address,
    `${formatPostcode(customer.zipCode.replace(/\s/g, ''))} ${customer.city}`,
  ];
  return {
    title,
    author: frame.issuer.name,
    language: 'sv-SE',
    date: frame.date,
    foot: frame.issuer.name,
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterhead({
        sender: frame.issuer.name,
        title,
        receiver: customer.name,
        address,
        facts: [
          [t('contract.ssn_or_orgno'), formatIdentityNumber(customer.identityNumber)],
          [t('contract.sec_dealer'), frame.seller],
          [t('contract.salesperson'), terms.seller.salesPerson],
        ],
      }),
      heading(t('contract.sec_vehicle')),
      factsTable([
        [t('lbl.license_number'), formatPlate(vehicle.licenseNumber)],
        [t('lbl.chassis_number'), vehicle.chassisNumber],
        [t('lbl.make'), `${vehicle.make} ${vehicle.model}`],
      ]),
      section(t('contract.title')),
      factsTable([
        [t('contract.category'), definition.category],
        [t('contract.mileage'), formatNumber(definition.mileage)],
        [t('contract.duration'), String(definition.duration)],
        ...(frame.startDate && frame.endDate
          ? [[t('contract.doc_term'), `${frame.startDate} – ${frame.endDate}`] as const]
          : []),
      ]),
      rowsTable(
        [
          { header: t('contract.amount'), width: '*' },
          {
            header: t(customer.isLegalPerson ? 'contract.doc_net' : 'contract.doc_gross'),
            width: 120,
            isNumber: true,
          },
        ],
        [
          [t('sale.price_month'), amount(definition.price)],
          [t('contract.total_cost'), amount(totalPrice(definition))],
          [
            subvention('contract.new_importer_subvention', subventions.importer),
            amount(-subventions.importer),
          ],
          [subvention('contract.new_dealer_subvention', subventions.dealer), amount(-subventions.dealer)],
          ...(settled === 0 || terms.predecessorId === null
            ? []
            : [[t('contract.settled_from', { id: String(terms.predecessorId) }), amount(-settled)]]),
          [t('contract.doc_monthly'), amount(instalmentOf(plan, 0))],
          [t('contract.customer_cost'), amount(terms.total)],
        ],
        { total: true },
      ),
      factsTable([
        [
          t(customer.isLegalPerson ? 'contract.doc_vat_added' : 'contract.doc_vat_within'),
          words.money(vatOnNet(terms.total).vat),
        ],
      ]),
      ...(frame.conditions ? [section(t('contract.doc_conditions')), { text: frame.conditions }] : []),
      signatures(words, customer.name, frame.seller),
    ],
  };
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
