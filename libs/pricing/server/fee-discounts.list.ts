import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { listAccess } from '@floorplan/identity/access';
import {
  canSeeChargesTo,
  idsSql,
  languageOfScope,
  type Ids,
  type UserScope,
} from '@floorplan/identity/domain';
import { DEALINGS, LISTED_DEALERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import { Database, type Where } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  Lists,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  feeDiscountsContract,
  PRICING_ROUTES,
  type FeeDiscountRow,
  type FeeDiscountsFilter,
  FEE_DISCOUNTS_ORDER,
} from '@floorplan/pricing/contracts';
import { FEE_TYPES, FEES, type Fee } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { Injectable, Module } from '@nestjs/common';

/**
 * SQL expression of a property of fees. The expression lists all fees, because fees are defined in code and
 * not in a table.
 */
const ofFee = (value: (fee: Fee) => string): string =>
  `case r.fee_id ${FEES.map((fee) => `when ${fee.id} then '${value(fee)}'`).join(' ')} end`;

/** A column with a code that files export with the words of the screen. */
const fee = (
  value: (fee: Fee) => string,
  codes: readonly string[],
  key: (code: string) => string,
): SqlColumn<UserScope> => {
  const sql = ofFee(value);
  return { sql, type: 'text', inFile: sqlInWords(sql, codes, key) };
};

const COLUMNS: { readonly [Name in keyof FeeDiscountRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'r.id' },
  DealerPartyId: { sql: 'r.dealer_id' },
  DealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  DealerOrganizationId: { sql: 'r.dealer_organization_id' },
  DealerOrganizationName: { sql: 'o.name', type: 'text', searched: true },
  MakeId: { sql: 'r.make_id' },
  Make: { sql: 'm.name', type: 'text', searched: true },
  FeeId: { sql: 'r.fee_id' },
  FeeType: fee(
    ({ type }) => type,
    FEE_TYPES,
    (type) => `fee.${type}`,
  ),
  ReceiverType: fee(
    ({ receiverType }) => receiverType,
    ['IMP', 'DEA'],
    (receiver) => `fee.receiver_${receiver}`,
  ),
  SubType: fee(
    ({ subType }) => subType,
    FINANCE_TYPES,
    (type) => `fin.${type}`,
  ),
  Value: { sql: 'r.value', type: 'number' },
  Text: { sql: 'r.text', type: 'text', searched: true },
};

/** SQL condition that the column is one of the ids. */
function within(column: string, ids: Ids): string {
  const sql = idsSql(ids);
  return sql ? `${column} in ${sql}` : 'true';
}

/**
 * Limits the list to discounts on charges that the caller sees: of the caller's own dealers and organisations, or
 * for the makes of the caller's importer, of the dealers with which the importer deals.
 */
function onlyDiscountsSeen(where: Where, scope: UserScope): void {
  where.and('r.is_active');
  const seen = FEES.filter(({ receiverType }) => canSeeChargesTo(scope, receiverType)).map(({ id }) => id);
  if (seen.length < FEES.length) where.and(`r.fee_id in ${idsSql(seen)}`);
  where.and(
    `(${within('r.dealer_id', scope.dealerIds)} or ${within('r.dealer_organization_id', scope.organisationIds)})`,
  );
  const importers = idsSql(scope.importerIds);
  if (!importers) return;
  where.and(
    `(r.make_id is null or r.make_id in (select id from ${LISTED_MAKES} own where own.importer_id in ${importers}))`,
  );
  where.and(`exists (select from ${DEALINGS} dealt where dealt.importer_id in ${importers}
    and (dealt.dealer_id = r.dealer_id or dealt.dealer_organization_id = r.dealer_organization_id))`);
}

/** List of discounts on fees, which new financings get when they start. Sorted by dealer. */
const feeDiscounts: ListDescription<UserScope, FeeDiscountsFilter, typeof COLUMNS> = {
  table: 'fee_discount',
  alias: 'r',
  joined: {
    d: { rows: LISTED_DEALERS, by: 'r.dealer_id' },
    o: { rows: LISTED_ORGANISATIONS, by: 'r.dealer_organization_id' },
    m: { rows: LISTED_MAKES, by: 'r.make_id' },
  },
  columns: COLUMNS,
  order: FEE_DISCOUNTS_ORDER,
  scope: onlyDiscountsSeen,
  filters: {},
  language: languageOfScope,
};

@Injectable()
export class FeeDiscountsList extends JsonList<UserScope, UserScope, FeeDiscountsFilter> {
  constructor(database: Database) {
    super(database, feeDiscounts, (scope) => scope);
  }
}

const FeeDiscountsController = listController(FeeDiscountsList, {
  routes: { list: PRICING_ROUTES.feeDiscounts, export: PRICING_ROUTES.exportFeeDiscounts },
  contract: feeDiscountsContract,
  access: listAccess('discounts.read'),
  tag: 'fees',
  summary: 'Discounts that financings begin with',
});

@Module({ controllers: [FeeDiscountsController], providers: [Lists, FeeDiscountsList] })
export class FeeDiscountsApiModule {}
