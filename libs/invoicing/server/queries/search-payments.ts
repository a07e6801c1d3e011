import {
  PAYMENT_HITS,
  PaymentSearch,
  type PaymentHit,
  type PaymentHits,
} from '@floorplan/invoicing/contracts';
import { searchedAmount } from '@floorplan/invoicing/domain';
import { kronorOfOre, plainText } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { UNMATCHED } from '../payments/payments.list';

/** Hits that are counted. */
const MAX_COUNTED = 100;
/** Shorter beginnings of references and names find too much. */
const MIN_LENGTH = 3;
const NONE: PaymentHits = { Rows: [], Total: 0, Exact: 0 };

interface Found {
  readonly id: number;
  readonly reference: string;
  readonly payer: string | null;
  readonly on: string;
  readonly amount: number;
  readonly unmatched: number;
  readonly isExact: boolean;
}

// Each part reads one index: payment_amount, payment_reference and payment_payer.
const FIND = `
with found as (
  (select id, true as exact from payment where amount = $1 order by id desc limit ${MAX_COUNTED})
  union (select id, bank_reference = $2 from payment
          where $2 <> '' and bank_reference like $3 order by bank_reference limit ${MAX_COUNTED})
  union (select id, false from payment
          where $2 <> '' and upper(payer collate "und-x-icu") like upper($3 collate "und-x-icu")
          order by upper(payer collate "und-x-icu") limit ${MAX_COUNTED}))
select p.id, p.bank_reference as reference, p.payer, p.paid_on::text as on, p.amount, ${UNMATCHED} as unmatched,
       f.exact as "isExact"
  from (select id, bool_or(exact) as exact from found group by id) f join payment p using (id)
 order by f.exact desc, p.paid_on desc, p.id desc limit ${MAX_COUNTED}`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Finds payments by the beginning of their bank reference or payer, and by their amount. */
@Injectable()
export class StoredPaymentSearch extends PaymentSearch {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(text: string): Promise<PaymentHits> {
    const sought = plainText(text);
    const amount = searchedAmount(text);
    const words = sought.length < MIN_LENGTH ? '' : sought;
    if (amount === null && words === '') return NONE;
    const found = await this.database.query<Found>(FIND, [amount, words, `${escaped(words)}%`]);
    return {
      Rows: found.slice(0, PAYMENT_HITS).map(hitOf),
      Total: found.length,
      Exact: found.filter(({ isExact }) => isExact).length,
    };
  }
}

const hitOf = ({ id, reference, payer, on, amount, unmatched }: Found): PaymentHit => ({
  Kind: 'PAY',
  Id: id,
  BankReference: reference,
  Payer: payer,
  Date: on,
  Amount: kronorOfOre(amount),
  UnmatchedAmount: kronorOfOre(unmatched),
});
