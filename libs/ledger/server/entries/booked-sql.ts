import { ENTRY_SOURCES } from '@floorplan/ledger/domain';
import { accountNumber } from '../lists/account-words';
import { LEDGER_ENTRIES } from './entries-sql';

/** SQL of the last closed day; before all days when there is none. */
const LAST_CLOSED = `(select coalesce(max(day), '-infinity') from ledger_closed_day)`;

/** SQL of the first day that is not closed; null when no day is closed. */
const FIRST_OPEN = `(select max(day) + 1 from ledger_closed_day)`;

const firstOf = (source: string): string => `(select min(effective_on) from ledger_${source}_entry)`;

/** SQL of the next day to close: at first the day of the first entry. Null when there is nothing to close. */
export const NEXT_DAY = `coalesce(${FIRST_OPEN}, least(${ENTRY_SOURCES.map(firstOf).join(', ')}))`;

/** SQL of the day on which open entry `e` is booked. */
export const BOOKED_ON = `greatest(e.effective_on, ${FIRST_OPEN})`;

/**
 * SQL of the first day on which a fact may have been recorded that the last close has not seen: a fact carries the time
 * at which its command began, which is earlier than its commit.
 */
const SEEN_BEFORE = `(select closed_on - 1 from ledger_closed_day order by day desc limit 1)`;

/**
 * SQL of the entries in no voucher: those about a day that is not closed, and those about a closed day that were
 * recorded after it was closed. Postgres finds both by an index, so the cost follows from their number: with an upper bound
 * it expects few rows after a day that it does not know when it plans, and without one a third of all.
 */
export const OPEN_ENTRIES = `(
  select o.* from ${LEDGER_ENTRIES} o
   where o.effective_on > ${LAST_CLOSED} and o.effective_on < 'infinity'
   union all
  select o.* from ${LEDGER_ENTRIES} o
   where o.effective_on <= ${LAST_CLOSED} and o.recorded_on >= ${SEEN_BEFORE} and o.recorded_on < 'infinity'
     and not exists (select from ledger_voucher_line v
                      where v.source = o.source and v.source_id = o.source_id and v.version = o.version
                        and v.line = o.line))`;

/** SQL of whether entry `n` is about a closed day, and no close will book it: it was not there when it should have been. */
export const NEVER_BOOKED = `n.effective_on <= ${LAST_CLOSED} and n.recorded_on < ${SEEN_BEFORE}`;

const SHARED = `source, source_id, version, line, kind, account, amount, effective_on, recorded_on, importer_id, dealer_id,
         organisation_id, finance_type, vehicle_id, document`;

/**
 * SQL of all lines of the books by the day on which they are booked: lines of vouchers as they were when their day was
 * closed, and entries in no voucher, which are booked on the first open day when they are about an earlier one.
 */
export const BOOKED_LINES = `(
  select ${SHARED}, account_number, day as booked_on, voucher_id, number from ledger_voucher_line
   union all
  select ${SHARED}, ${accountNumber('account', BOOKED_ON)} as account_number, ${BOOKED_ON} as booked_on,
         null::bigint as voucher_id, null::int as number
    from ${OPEN_ENTRIES} e)`;
