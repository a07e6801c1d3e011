import { orderFigures, type OrderContent } from '@floorplan/customer-order/domain';
import type { Issuer } from '@floorplan/invoicing/contracts';
import { formatIdentityNumber, formatPlate, formatPostcode } from '@floorplan/kernel';
import {
  factsTable,
  heading,
  letterhead,
  rowsTable,
  wordsIn,
  type PdfDocument,
  type PdfNode,
  type Words,
} from '@floorplan/platform/pdf';

export type OrderDocument = 'agreement' | 'quote';

/** Data of a document in addition to the order. */
export interface OrderDocumentFrame {
  readonly orderId: number;
  readonly issuer: Issuer;
  readonly dealer: string;
  readonly today: string;
  /** Last day on which the quote is valid, or on which the agreement can be signed. */
  readonly validTo: string;
}

/** A quote for the customer, or the credit agreement that the customer signs. */
export function orderDocument(
  kind: OrderDocument,
  content: OrderContent,
  frame: OrderDocumentFrame,
): PdfDocument {
  const words = wordsIn('sv-SE');
  const { t } = words;
  const id = String(frame.orderId);
  const title = kind === 'quote' ? t('order.doc_quote', { id }) : t('order.doc_agreement', { id });
  return {
    title,
    author: frame.issuer.name,
    language: 'sv-SE',
    date: frame.today,
    foot: frame.issuer.name,
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterOf(content, frame, { words, title }),
      ...carOf(content, words),
      ...financingOf(content, words),
    ],
  };
}

function letterOf(
  { customer }: OrderContent,
  frame: OrderDocumentFrame,
  { words: { t }, title }: { words: Words; title: string },
): PdfNode {
  return letterhead({
    sender: frame.dealer,
    title,
    receiver: `${customer.firstName} ${customer.lastName}`.trim(),
    address: [customer.address, `${formatPostcode(customer.zipCode.replace(/\s/g, ''))} ${customer.city}`],
    facts: [
      [t('order.identity_number'), formatIdentityNumber(customer.identityNumber)],
      [t('order.col_dealer'), frame.dealer],
      [t('order.valid_to'), frame.validTo],
    ],
  });
}

const carOf = ({ car }: OrderContent, { t }: Words): readonly PdfNode[] => [
  heading(t('order.sec_car')),
  factsTable([
    [t('lbl.license_number'), formatPlate(car.licenseNumber)],
    [t('lbl.chassis_number'), car.chassisNumber],
    [t('lbl.make'), `${car.make} ${car.model}`],
  ]),
];

function financingOf(content: OrderContent, words: Words): readonly PdfNode[] {
  const { t } = words;
  const { term, purchasePrice, product } = content;
  const figures = orderFigures(content);
  return [
    heading(t('order.sec_financing')),
    factsTable([
      [t('order.finance_type'), t(`order.product_${product}`)],
      ...(term
        ? [
            [t('order.payment_term'), term.name] as const,
            [t('order.term'), t('order.months', { count: term.length })] as const,
            [t('order.interest'), `${words.percent(term.interest / 100)}`] as const,
          ]
        : []),
    ]),
    rowsTable(
      [
        { header: t('order.doc_amount'), width: '*' },
        { header: t('order.doc_kronor'), width: 120, isNumber: true },
      ],
      [
        [t('order.col_price'), words.money(purchasePrice)],
        ...(figures
          ? [
              [t('order.down_payment'), words.money(-figures.deposit)],
              [t('order.applied_amount'), words.money(figures.appliedAmount)],
              [t('order.monthly_cost'), words.money(figures.monthlyCost)],
              ...(figures.balloon > 0 ? [[t('order.balloon'), words.money(figures.balloon)]] : []),
            ]
          : []),
      ],
    ),
  ];
}
