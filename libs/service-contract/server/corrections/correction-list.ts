import type { UserScope } from '@floorplan/identity/domain';
import { refused } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { problemOf } from '@floorplan/platform/http';
import type { PriceCorrectionRow } from '@floorplan/service-contract/contracts';
import { Injectable } from '@nestjs/common';
import { savableBy } from '../category-scope';
import { soldSince } from './sold-since';

const LATEST = 20;

const latest = (scope: UserScope) => `
  with latest as (
    select * from price_correction r
     where not exists (select from contract_category c where c.id = any(r.category_ids) and (${savableBy(scope, 'c')}) is not true)
     order by r.id desc limit ${LATEST})
  select r.id as "Id", r.at as "at", r.by_name as "CreatedByName", r.percentage::float8 as "Percentage",
         r.is_customer_price as "CustomerPrice", cardinality(r.price_ids) as "Count", r.undone_at as "undoneAt",
         r.undone_by_name as "UndoneByName",
         r.undone_at is null and ${soldSince('r.id', 'r.price_ids')} as "isSold",
         exists (select from unnest(r.price_ids, r.price_amounts) as after(id, amount)
                   join contract_price p on p.id = after.id
                  where case when r.is_customer_price then p.price else p.purchase_price end
                        is distinct from after.amount) as "isChanged"
    from latest r order by r.id desc`;

interface Row extends Omit<PriceCorrectionRow, 'CreatedDT' | 'UndoneDT' | 'Code' | 'Reason'> {
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly isSold: boolean;
  readonly isChanged: boolean;
}

function codeOf({ undoneAt, isSold, isChanged }: Row): string | null {
  if (undoneAt) return 'CORRECTION_UNDONE';
  if (isSold) return 'PRICE_ALREADY_SOLD';
  return isChanged ? 'PRICE_CHANGED_SINCE' : null;
}

/** The latest corrections of prices that the caller may save, the newest first. */
@Injectable()
export class CorrectionList {
  constructor(private readonly database: Database) {}

  async latest(scope: UserScope): Promise<PriceCorrectionRow[]> {
    const rows = await this.database.query<Row>(latest(scope), []);
    return rows.map((row) => {
      const { at, undoneAt, isSold: _sold, isChanged: _changed, ...rest } = row;
      const Code = codeOf(row);
      return {
        ...rest,
        CreatedDT: at.toISOString(),
        UndoneDT: undoneAt?.toISOString() ?? null,
        Code,
        Reason: Code && problemOf(refused(Code).refusal).message,
      };
    });
  }
}
