import { recordedOn, type InlineProjection, type StreamChange } from '@floorplan/platform/event-store';
import {
  approvalAwaited,
  EVENT_CATEGORIES,
  eventCategoryOf,
  holdingsOf,
  totalPrice,
  vehicleStream,
  type Holding,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';

type Change = StreamChange<VehicleState, VehicleEvent>;

/** Business day on which a change was recorded. */
export const dayOf = ({ metadata, at }: Pick<Change, 'metadata' | 'at'>): string =>
  recordedOn({ metadata, recordedAt: at });

/** One fact of a change, with the states before and after it. */
interface Step {
  readonly fact: VehicleEvent;
  readonly version: number;
  readonly before: VehicleState;
  readonly after: VehicleState;
}

/** The facts of a change one by one, so that rows do not depend on which facts were committed together. */
export function stepsOf(change: Pick<Change, 'before' | 'after' | 'facts'>): readonly Step[] {
  const { before, after, facts } = change;
  if (facts.length === 1) return [{ ...facts[0]!, before, after }];
  let state = before;
  return facts.map(({ fact, version }) => {
    const was = state;
    state = vehicleStream.evolve(was, fact);
    return { fact, version, before: was, after: state };
  });
}

const isUndo = ({ fact }: Step): boolean => fact.type === 'vehicle/Undone';

/** Facts that an undo took back. */
export const undoneProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_undone',
  stream: vehicleStream,
  rows: ({ id, facts }) =>
    facts.flatMap(({ fact }) =>
      fact.type === 'vehicle/Undone'
        ? fact.data.undone.map((version) => ({ vehicle_id: Number(id), version }))
        : [],
    ),
};

const REASONS = new Set(EVENT_CATEGORIES.filter(({ isReason }) => isReason).map(({ id }) => id));

const holdings = (state: VehicleState): readonly Holding[] =>
  state.status === 'absent' ? [] : holdingsOf(state);

const isSame = (one: Holding, other: Holding | undefined): boolean =>
  one.from === other?.from && one.dealerId === other.dealerId && one.period.id === other.period.id;

function causesOf(step: Step, vehicle_id: number): readonly object[] {
  const category_id = eventCategoryOf(step.fact);
  if (category_id === null || !REASONS.has(category_id) || isUndo(step)) return [];
  const before = holdings(step.before);
  return holdings(step.after).flatMap((holding, place) => {
    const row = { vehicle_id, place, version: step.version, category_id };
    const was = before[place];
    const isClosed = holding.until !== null && holding.until !== was?.until;
    return [
      ...(isSame(holding, was) ? [] : [{ ...row, is_end: false }]),
      ...(isClosed ? [{ ...row, is_end: true }] : []),
    ];
  });
}

/** Event categories of the facts that began and ended each time of the vehicle at a dealer. */
export const holdingCauseProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_holding_cause',
  stream: vehicleStream,
  rows: (change) => stepsOf(change).flatMap((step) => causesOf(step, Number(change.id))),
};

/** Prices before corrections. */
export const earlierPriceProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_earlier_price',
  stream: vehicleStream,
  rows: (change) =>
    stepsOf(change).flatMap((step) => {
      const { before, after, version } = step;
      if (before.status === 'absent' || after.status === 'absent' || isUndo(step)) return [];
      const total = totalPrice(before.price);
      if (total === totalPrice(after.price) && before.price.price === after.price.price) return [];
      return [
        {
          vehicle_id: Number(change.id),
          version,
          until_day: dayOf(change),
          price: before.price.price,
          total_price: total,
        },
      ];
    }),
};

/** Table of the approvals that vehicles waited for, and of the days on which they began to wait. */
export const waitProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_wait',
  stream: vehicleStream,
  rows: (change) =>
    stepsOf(change).flatMap(({ before, after, version }) => {
      if (after.status === 'absent') return [];
      const awaited = approvalAwaited(after);
      if (awaited === (before.status === 'absent' ? null : approvalAwaited(before))) return [];
      const { importerId, dealerId } = after.parties;
      return [
        {
          vehicle_id: Number(change.id),
          version,
          on_day: dayOf(change),
          approve_status: awaited,
          importer_id: importerId,
          dealer_id: after.requests.demo?.dealer.dealerId ?? dealerId,
        },
      ];
    }),
};

/** Table of entries of the road traffic register that deviate from the financing. */
export const registerDeviationProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_register_deviation',
  stream: vehicleStream,
  rows: ({ id, facts }) =>
    facts.flatMap(({ fact, version }) => {
      if (fact.type !== 'vehicle/RegisterDeviationFound') return [];
      const { creditgiver, leasinggiver, checkedOn } = fact.data;
      return [{ vehicle_id: Number(id), version, creditgiver, leasinggiver, checked_on: checkedOn }];
    }),
};

export const HISTORY_PROJECTIONS = [
  undoneProjection,
  holdingCauseProjection,
  earlierPriceProjection,
  waitProjection,
  registerDeviationProjection,
];
