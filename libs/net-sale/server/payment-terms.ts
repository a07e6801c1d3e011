import { Needs, recordAccess } from '@floorplan/identity/access';
import {
  actorOf,
  canSeeDealerGroup,
  languageOfScope,
  may,
  seesAll,
  type Scope,
} from '@floorplan/identity/domain';
import { isStorableDate, refused } from '@floorplan/kernel';
import { choiceText, uniqueKey } from '@floorplan/kernel/records';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import {
  PAYMENT_TERM_ROUTES,
  paymentTermContract,
  type PaymentTermsQuery,
  type SavePaymentTermRequest,
} from '@floorplan/net-sale/contracts';
import {
  NET_SALE_VERSION,
  PAYMENT_PRODUCTS,
  paymentTerm,
  paymentTermStream,
  paymentTypeGroup,
  type PaymentTerm,
} from '@floorplan/net-sale/domain';
import { LISTED_CONCERNS, PartiesReader } from '@floorplan/parties/contracts';
import type { Saved } from '@floorplan/platform/commands';
import { sqlInWords } from '@floorplan/platform/lists';
import { recordController, Records, RecordTools, type RecordAccess } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { groupOf } from './net-sale-scope';

const { productType } = paymentTypeGroup.fields;
const PRODUCT_IN_WORDS = sqlInWords('g.product_type', PAYMENT_PRODUCTS, (value) =>
  choiceText(productType, value),
);

type Sent = Partial<SavePaymentTermRequest> & { readonly Id: number };

/** Payment terms of dealer groups. Users of a dealer group may see and edit those of their own group. */
@Injectable()
export class PaymentTerms extends Records<
  typeof paymentTerm,
  Scope,
  Pick<PaymentTermsQuery, 'dealer_group_id' | 'FinanceType' | 'state' | 'text'>
> {
  constructor(tools: RecordTools, parties: PartiesReader) {
    super(tools, {
      description: paymentTerm,
      stream: paymentTermStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      joined: {
        c: { rows: LISTED_CONCERNS, by: 'r.dealer_group_id' },
        g: { rows: '(select id, name, product_type from payment_type_group)', by: 'r.payment_type_group_id' },
      },
      columns: {
        DealerGroupName: { sql: 'c.name', type: 'text', searched: true },
        PaymentTypeGroupName: { sql: 'g.name', type: 'text', searched: true },
        ProductType: {
          sql: 'g.product_type',
          type: 'text',
          inFile: PRODUCT_IN_WORDS,
          order: PRODUCT_IN_WORDS,
        },
      },
      scope: (where, { scope }) => seesAll(scope) || where.and('r.dealer_group_id = ?', groupOf(scope) ?? 0),
      filters: {
        dealer_group_id: (where, id) => where.and('r.dealer_group_id = ?', id),
        FinanceType: (where, product) => where.and('g.product_type = ?', product),
        state: (where, state) =>
          where.and(`r.valid_to ${state === 'ended' ? '<' : '>='} ?::date`, tools.clock.today()),
      },
      exists: {
        dealerGroupId: async (id) => (await parties.parties()).concerns.some((concern) => concern.id === id),
        paymentTypeGroupId: (id) => this.isTypeGroup(id),
      },
      refused: { dataVersions: [NET_SALE_VERSION], codes: (row) => this.refused(row) },
    });
  }

  /** Users of a dealer group save terms of their own group only, which is the default of a new term. */
  override async save(scope: Scope, sent: Sent, correlationId: string): Promise<Saved> {
    if (seesAll(scope)) return super.save(scope, sent, correlationId);
    const own = groupOf(scope);
    if (own === null || (sent.Id > 0 && !(await this.one(scope, sent.Id)))) return refused('NOT_FOUND');
    const { DealerGroupId = own } = sent;
    if (!canSeeDealerGroup(scope, DealerGroupId ?? 0))
      return refusedFields(new Map([['DealerGroupId', 'UNKNOWN_RECORD']]));
    return super.save(scope, { ...sent, DealerGroupId }, correlationId);
  }

  private async isTypeGroup(id: number): Promise<boolean> {
    return (await this.tools.database.query('select from payment_type_group where id = $1', [id])).length > 0;
  }

  private async refused(term: PaymentTerm): Promise<ReadonlyMap<string, FieldErrorCode>> {
    return new Map([...(await this.refusedName(term)), ...(await this.refusedBalloon(term))]);
  }

  /** A part of the price may be left for the end where the type group says so, and is not paid at once. */
  private async refusedBalloon(term: PaymentTerm): Promise<ReadonlyMap<string, FieldErrorCode>> {
    const { balloonPercentage, downPaymentPercentage, paymentTypeGroupId } = term;
    if (!(Number(balloonPercentage) > 0)) return new Map();
    const [group] = await this.tools.database.query<{ has: boolean }>(
      'select has_balloon as has from payment_type_group where id = $1',
      [paymentTypeGroupId],
    );
    if (group?.has === false) return new Map([['balloonPercentage', 'INVALID_VALUE']]);
    const isTooMuch = Number(balloonPercentage) + Number(downPaymentPercentage) > 100;
    return new Map(isTooMuch ? [['balloonPercentage', 'TOO_LARGE']] : []);
  }

  /** A name may be used again by a term that is valid on other days. */
  private async refusedName(term: PaymentTerm): Promise<ReadonlyMap<string, FieldErrorCode>> {
    const { id, name, dealerGroupId, validFrom, validTo } = term;
    if (![validFrom, validTo].every((day) => isStorableDate(String(day)))) return new Map();
    const others = await this.tools.database.query<{ name: string }>(
      `select name from payment_term where dealer_group_id = $1 and id <> $2
        and valid_from <= $3::date and valid_to >= $4::date`,
      [dealerGroupId, id, validTo, validFrom],
    );
    return new Map(
      others.some((other) => uniqueKey(other.name) === uniqueKey(name)) ? [['name', 'TAKEN']] : [],
    );
  }
}

const access: RecordAccess = {
  ...recordAccess('terms'),
  exports: Needs('terms.read'),
  mayListen: (scope: Scope) => may(scope, 'terms.listen'),
};

export const PaymentTermsController = recordController(PaymentTerms, {
  routes: PAYMENT_TERM_ROUTES,
  contract: paymentTermContract,
  access,
  names: ['payment term', 'Payment terms'],
});
