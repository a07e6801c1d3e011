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

/** Business day of an act. */
export const dayOf = ({ metadata, at }: Pick<Change, 'metadata' | 'at'>): string =>
  recordedOn({ metadata, recordedAt: at });

const isUndo = ({ facts }: Change): boolean => facts.some(({ fact }) => fact.type === 'vehicle/Undone');

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

/** Facts of the act with an event category that can begin or close a holding. */
const causesOf = ({ facts }: Change) =>
  facts.flatMap(({ fact, version }) => {
    const category_id = eventCategoryOf(fact);
    return category_id !== null && REASONS.has(category_id) ? [{ version, category_id }] : [];
  });

const holdings = (state: VehicleState): readonly Holding[] =>
  state.status === 'absent' ? [] : holdingsOf(state);

const isSame = (one: Holding, other: Holding | undefined): boolean =>
  one.from === other?.from && one.dealerId === other.dealerId && one.period.id === other.period.id;

/**
 * Event categories of the facts that began and closed each holding. In an act with several facts, such as a
 * swap, the first one closes and the last one begins.
 */
export const holdingCauseProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_holding_cause',
  stream: vehicleStream,
  rows: (change) => {
    const causes = causesOf(change);
    const [first, last] = [causes[0], causes.at(-1)];
    if (!first || !last || isUndo(change)) return [];
    const before = holdings(change.before);
    return holdings(change.after).flatMap((holding, place) => {
      const row = { vehicle_id: Number(change.id), place };
      const was = before[place];
      const begun = isSame(holding, was) ? [] : [{ ...row, is_end: false, ...last }];
      const isClosed = holding.until !== null && holding.until !== was?.until;
      return isClosed ? [...begun, { ...row, is_end: true, ...first }] : begun;
    });
  },
};

/** Prices before corrections. */
export const earlierPriceProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_earlier_price',
  stream: vehicleStream,
  rows: (change) => {
    const { id, before, after, version } = change;
    if (before.status === 'absent' || after.status === 'absent' || isUndo(change)) return [];
    const total = totalPrice(before.price);
    if (total === totalPrice(after.price) && before.price.price === after.price.price) return [];
    return [
      {
        vehicle_id: Number(id),
        version: change.facts[0]?.version ?? version,
        until_day: dayOf(change),
        price: before.price.price,
        total_price: total,
      },
    ];
  },
};

/** What a vehicle waits for, and since when. */
export const waitProjection: InlineProjection<VehicleState, VehicleEvent> = {
  table: 'vehicle_wait',
  stream: vehicleStream,
  rows: (change) => {
    const { id, before, after, version } = change;
    if (after.status === 'absent') return [];
    const awaited = approvalAwaited(after);
    if (awaited === (before.status === 'absent' ? null : approvalAwaited(before))) return [];
    const { importerId, dealerId } = after.parties;
    return [
      {
        vehicle_id: Number(id),
        version: change.facts[0]?.version ?? version,
        on_day: dayOf(change),
        approve_status: awaited,
        importer_id: importerId,
        dealer_id: after.requests.demo?.dealer.dealerId ?? dealerId,
      },
    ];
  },
};

export const HISTORY_PROJECTIONS = [
  undoneProjection,
  holdingCauseProjection,
  earlierPriceProjection,
  waitProjection,
];
