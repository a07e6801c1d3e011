import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import {
  PAYMENT_TYPE_GROUP_ROUTES,
  paymentTypeGroupContract,
  type PaymentTypeGroupsQuery,
} from '@floorplan/net-sale/contracts';
import { NET_SALE_VERSION, paymentTypeGroup, paymentTypeGroupStream } from '@floorplan/net-sale/domain';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { usesNetSale } from './net-sale-scope';

const TERM_COUNT = '(select count(*) from payment_term t where t.payment_type_group_id = r.id)';

/** Fields that do not change once a payment term belongs to the group. */
const FIXED = ['name', 'productType'] as const;

/** Payment type groups. Staff may edit them; users of dealer groups may see them. */
@Injectable()
export class PaymentTypeGroups extends Records<
  typeof paymentTypeGroup,
  Scope,
  Pick<PaymentTypeGroupsQuery, 'product_type' | 'text'>
> {
  constructor(tools: RecordTools) {
    super(tools, {
      description: paymentTypeGroup,
      stream: paymentTypeGroupStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      columns: { TermCount: { sql: TERM_COUNT, type: 'number' } },
      scope: (where, { scope }) => usesNetSale(scope) || where.and('false'),
      filters: { product_type: (where, product) => where.and('r.product_type = ?', product) },
      refused: {
        dataVersions: [NET_SALE_VERSION],
        codes: async (row, before) => {
          const fixed = FIXED.filter((name) => before && before[name] !== row[name]);
          const changed = fixed.length > 0 && (await this.isUsed(row.id)) ? fixed : [];
          const takesBalloons = before?.hasBalloon && !row.hasBalloon && (await this.hasBalloons(row.id));
          const names = [...changed, ...(takesBalloons ? ['hasBalloon'] : [])];
          return new Map(names.map((name): [string, FieldErrorCode] => [name, 'FIXED']));
        },
      },
    });
  }

  private async hasBalloons(id: number): Promise<boolean> {
    const sql =
      'select from payment_term where payment_type_group_id = $1 and balloon_percentage > 0 limit 1';
    return (await this.tools.database.query(sql, [id])).length > 0;
  }

  private async isUsed(id: number): Promise<boolean> {
    const sql = 'select from payment_term where payment_type_group_id = $1 limit 1';
    return (await this.tools.database.query(sql, [id])).length > 0;
  }
}

export const PaymentTypeGroupsController = recordController(PaymentTypeGroups, {
  routes: PAYMENT_TYPE_GROUP_ROUTES,
  contract: paymentTypeGroupContract,
  access: recordAccess('typeGroups'),
  names: ['payment type group', 'Payment type groups'],
});
