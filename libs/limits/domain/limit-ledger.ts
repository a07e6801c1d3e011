import type {
  DistributionType,
  LimitCategory,
  LimitEvent,
  MakeLimit,
  SpecificationSaved,
} from './limit.events';
import { evolveLimits, usedByMake, usedOf, type LimitState } from './limit.state';

export const LEDGER_KINDS = ['RESERVED', 'RELEASED', 'CORRECTED', 'APPROVED'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One entry of the ledger of a limit, in öre. The sum of all changes is the used amount. */
export interface LedgerEntry {
  readonly category: LimitCategory;
  readonly kind: LedgerKind;
  /** Null for the approved amount of the whole category or of the own-stock row. */
  readonly makeId: number | null;
  /** Row of the distribution whose approved amount changed; otherwise null. */
  readonly row: DistributionType | null;
  readonly vehicleId: number | null;
  /** Residual-value contract whose guarantee uses the limit; null for other entries. */
  readonly contractNo: string | null;
  /** Change of the used amount; 0 for a change of the approved amount. */
  readonly change: number;
  /** Used amount of the category after the entry. */
  readonly balance: number;
  /** Used amount of the make after the entry; null without a make. */
  readonly makeBalance: number | null;
  /** New approved amount; null for other kinds, and for a row that was removed. */
  readonly approved: number | null;
}

type Counted = Pick<LedgerEntry, 'category' | 'kind' | 'vehicleId' | 'contractNo' | 'change'> & {
  readonly makeId: number;
};

const counted = (state: LimitState, entry: Counted): LedgerEntry => ({
  ...entry,
  row: null,
  balance: usedOf(state, entry.category),
  makeBalance: usedByMake(state, entry.category, entry.makeId),
  approved: null,
});

const placeOf = ({ distributionType, makeId }: MakeLimit): string => `${distributionType} ${makeId}`;

/** Entries for the approved amounts that a save changed: of the category, and of the rows of its distribution. */
function approvals(before: LimitState, { data }: SpecificationSaved): LedgerEntry[] {
  const { category, approvedAmount, makeLimits } = data;
  const current = before.specifications[category];
  const entry = (
    row: DistributionType | null,
    makeId: number | null,
    approved: number | null,
  ): LedgerEntry => ({
    category,
    kind: 'APPROVED',
    makeId,
    row,
    vehicleId: null,
    contractNo: null,
    change: 0,
    approved,
    balance: usedOf(before, category),
    makeBalance: makeId === null ? null : usedByMake(before, category, makeId),
  });
  const earlier = new Map((current?.makeLimits ?? []).map((row) => [placeOf(row), row]));
  const kept = new Set(makeLimits.map(placeOf));
  return [
    ...(current?.approvedAmount === approvedAmount ? [] : [entry(null, null, approvedAmount)]),
    ...makeLimits
      .filter((row) => earlier.get(placeOf(row))?.limitAmount !== row.limitAmount)
      .map((row) => entry(row.distributionType, row.makeId, row.limitAmount)),
    ...[...earlier.values()]
      .filter((row) => !kept.has(placeOf(row)))
      .map((row) => entry(row.distributionType, row.makeId, null)),
  ];
}

/** Returns the ledger entries of one fact, given the limits before it. */
export function ledgerEntries(before: LimitState, fact: LimitEvent): readonly LedgerEntry[] {
  switch (fact.type) {
    case 'limits/SpecificationSaved':
      return approvals(before, fact);
    case 'limits/CapitalReserved':
    case 'limits/CapitalReleased': {
      const { category, makeId, vehicleId, contractNo = null, amount } = fact.data;
      const isReserved = fact.type === 'limits/CapitalReserved';
      const kind = isReserved ? 'RESERVED' : 'RELEASED';
      const change = isReserved ? amount : -amount;
      return [counted(evolveLimits(before, fact), { category, kind, makeId, vehicleId, contractNo, change })];
    }
    case 'limits/LimitBookUpdated': {
      let state = before;
      return fact.data.corrections.map((correction) => {
        state = evolveLimits(state, { ...fact, data: { ...fact.data, corrections: [correction] } });
        const { category, makeId, before: was, after } = correction;
        return counted(state, {
          category,
          kind: 'CORRECTED',
          makeId,
          vehicleId: null,
          contractNo: null,
          change: after - was,
        });
      });
    }
    case 'limits/WholesaleLimitSaved':
      return [];
  }
}
