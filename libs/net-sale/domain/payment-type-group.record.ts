import {
  choice,
  describeRecord,
  flag,
  recordStream,
  text,
  type RecordSaved,
  type RowOf,
} from '@floorplan/kernel/records';
import { NET_SALE_VERSION } from './net-sale.version';

/** Products for which the buyer of a car pays by instalments. */
export const PAYMENT_PRODUCTS = ['LEASING', 'LOAN'] as const;
export type PaymentProduct = (typeof PAYMENT_PRODUCTS)[number];

/** Product of the payment terms of a finance type. */
export const productOf = (financeType: string): PaymentProduct =>
  financeType === 'LEASING' ? 'LEASING' : 'LOAN';

/**
 * A group of payment terms of one product, which may leave a part of the price for the end of the term, or not. Name
 * and product do not change once a payment term belongs to it.
 */
export const paymentTypeGroup = describeRecord({
  category: 'payment-type-group',
  texts: 'ptg',
  table: 'payment_type_group',
  fact: 'net-sale/PaymentTypeGroupSaved',
  dataVersion: NET_SALE_VERSION,
  fields: {
    name: text('Name', {
      max: 50,
      required: true,
      unique: 'payment-type-group-name',
      within: 'productType',
      help: 'ptg.name_help',
    }),
    productType: choice('ProductType', PAYMENT_PRODUCTS),
    hasBalloon: flag('HasBalloon', false, { help: 'ptg.has_balloon_help' }),
  },
});

export type PaymentTypeGroup = RowOf<typeof paymentTypeGroup>;
export type PaymentTypeGroupSaved = RecordSaved<typeof paymentTypeGroup>;

export const paymentTypeGroupStream = recordStream(paymentTypeGroup);
