import type { BusinessDate } from '@floorplan/kernel';
import type { TrialBalanceFilter } from '@floorplan/ledger/contracts';
import { BOOKED_LINES } from '../entries/booked-sql';

// The values in this SQL are validated: days, ids and codes of a fixed list.

export interface Period {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

type Narrowed = Pick<TrialBalanceFilter, 'finance_type' | 'importer_id' | 'organisation_id'> & {
  readonly account?: string | undefined;
};

/** SQL of the conditions on lines `e` that are no days. */
export const narrowedTo = ({ account, finance_type, importer_id, organisation_id }: Narrowed): string =>
  [
    account && `e.account = '${account}'`,
    finance_type && `e.finance_type = '${finance_type}'`,
    importer_id && `e.importer_id = ${importer_id}`,
    organisation_id && `e.organisation_id = ${organisation_id}`,
  ]
    .filter(Boolean)
    .map((condition) => ` and ${condition}`)
    .join('');

/** SQL of the lines that are booked in a period. */
export const periodLines = ({ from, to }: Period, filter: Narrowed): string => `(
  select e.* from ${BOOKED_LINES} e
   where e.booked_on >= date '${from}' and e.booked_on <= date '${to}'${narrowedTo(filter)})`;

/** SQL of the balance of each account and number at the beginning of a period. */
export const openingBalances = ({ from }: Period, filter: Narrowed): string => `(
  select e.account, e.account_number, sum(e.amount)::bigint as amount from ${BOOKED_LINES} e
   where e.booked_on < date '${from}'${narrowedTo(filter)} group by e.account, e.account_number)`;
