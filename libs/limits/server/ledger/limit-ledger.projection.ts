import { stockholmDate } from '@floorplan/kernel';
import {
  evolveLimits,
  ledgerEntries,
  limitStream,
  type LimitEvent,
  type LimitState,
} from '@floorplan/limits/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/**
 * Upper bound for the number of ledger entries of one fact, so that the ids of different facts do not
 * overlap.
 */
const ENTRIES_A_FACT = 10_000;

/**
 * Ledger of the limits: one row per change of a used or approved amount, with the balances after it. The
 * balances are stored, so that any page of the ledger shows them without reading the rows before it.
 */
export const limitLedger: InlineProjection<LimitState, LimitEvent> = {
  table: 'limit_entry',
  stream: limitStream,
  rows: ({ id, before, facts, metadata, at }) => {
    let state = before;
    const recordedOn = metadata.date ?? stockholmDate(at);
    return facts.flatMap(({ fact, version }) => {
      const entries = ledgerEntries(state, fact);
      state = evolveLimits(state, fact);
      return entries.map((entry, place) => ({
        organisation_id: Number(id),
        category: entry.category,
        id: version * ENTRIES_A_FACT + place,
        recorded_on: recordedOn,
        at,
        kind: entry.kind,
        make_id: entry.makeId,
        row_type: entry.row,
        vehicle_id: entry.vehicleId,
        contract_no: entry.contractNo,
        change: entry.change,
        balance: entry.balance,
        make_balance: entry.makeBalance,
        approved: entry.approved,
      }));
    });
  },
};
