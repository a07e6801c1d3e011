import {
  date,
  describeRecord,
  integer,
  percent,
  recordStream,
  reference,
  text,
  type RecordSaved,
  type RowOf,
} from '@floorplan/kernel/records';
import { NET_SALE_VERSION } from './net-sale.version';

/**
 * A payment term that the dealers of a dealer group offer to buyers of cars. A term ends by its last day and is
 * never removed, since agreements refer to it.
 */
export const paymentTerm = describeRecord({
  category: 'payment-term',
  texts: 'promo',
  table: 'payment_term',
  fact: 'net-sale/PaymentTermSaved',
  dataVersion: NET_SALE_VERSION,
  fields: {
    name: text('Name', { max: 60, required: true, help: 'promo.name_help' }),
    dealerGroupId: reference('DealerGroupId', { fixed: true }),
    paymentTypeGroupId: reference('PaymentTypeGroupId'),
    interestRate: percent('InterestRate', { max: 25, decimals: 2, help: 'promo.interest_rate_help' }),
    termLength: integer('TermLength', { min: 1, max: 120, help: 'promo.term_length_help' }),
    downPaymentPercentage: percent('DownPaymentPercentage', {
      max: 90,
      decimals: 2,
      help: 'promo.down_payment_percentage_help',
    }),
    balloonPercentage: percent('BalloonPercentage', {
      max: 70,
      decimals: 2,
      initial: 0,
      help: 'promo.balloon_percentage_help',
    }),
    validFrom: date('ValidFrom', { startsInYears: 0 }),
    validTo: date('ValidTo', {
      startsInYears: 1,
      follows: { date: 'validFrom', mostYears: 10 },
      help: 'promo.valid_to_help',
    }),
  },
});

export type PaymentTerm = RowOf<typeof paymentTerm>;
export type PaymentTermSaved = RecordSaved<typeof paymentTerm>;

export const paymentTermStream = recordStream(paymentTerm);
