import type { StoredEvent } from '@floorplan/platform/event-store';
import type { Bill, ChargeDifference, Vehicle, VehicleEvent } from '@floorplan/vehicle/domain';

/** Types of facts that issue or credit documents, or change amounts that were billed already. */
export const DOCUMENT_TYPES = [
  'vehicle/Invoiced',
  'vehicle/BillsCredited',
  'vehicle/Undone',
  'vehicle/PriceCorrected',
  'vehicle/FeeAdded',
  'vehicle/FeeRemoved',
] as const satisfies readonly VehicleEvent['type'][];

type DocumentFact = Extract<VehicleEvent, { type: (typeof DOCUMENT_TYPES)[number] }>;

/** A stored fact of one of the types above, with its version. */
export type StoredDocumentFact = Pick<StoredEvent, 'version' | 'type' | 'data'>;

interface Dated<T> {
  readonly version: number;
  readonly value: T;
}

const sameReceiver = (
  { receiver, receiverId }: ChargeDifference,
  one: Pick<Bill, 'side' | 'receiverId'>,
): boolean => receiver === one.side && receiverId === one.receiverId;

const corrects = (difference: ChargeDifference, bill: Bill): boolean =>
  sameReceiver(difference, bill) && bill.through.some(({ periodId }) => periodId === difference.periodId);

/**
 * Returns the current vehicle, but with only the documents that were issued and not credited by the end of a
 * day. Differences are pending from the day of the action that caused them, unless the action was undone
 * later.
 * @param facts all document facts of the vehicle, oldest first
 */
export function withDocumentsOn(
  vehicle: Vehicle,
  facts: readonly StoredDocumentFact[],
  day: string,
): Vehicle {
  const all = facts.map(({ version, type, data }) => ({ version, ...({ type, data } as DocumentFact) }));
  if (all.every(({ data }) => data.on <= day)) return vehicle;
  const undone = new Set(all.flatMap(({ type, data }) => (type === 'vehicle/Undone' ? data.undone : [])));
  let bills: Dated<Bill>[] = [];
  let corrections: ChargeDifference[] = [];
  for (const fact of all) {
    if (fact.data.on > day) continue;
    switch (fact.type) {
      case 'vehicle/Invoiced':
        bills.push({ version: fact.version, value: fact.data });
        if (fact.data.corrections)
          corrections = corrections.filter((correction) => !sameReceiver(correction, fact.data));
        break;
      case 'vehicle/BillsCredited': {
        const credited = bills.filter(({ value }) => fact.data.numbers.includes(value.number));
        bills = bills.filter((bill) => !credited.includes(bill));
        corrections = corrections.filter(
          (correction) => !credited.some(({ value }) => corrects(correction, value)),
        );
        break;
      }
      case 'vehicle/Undone':
        // An undo credits the documents of the undone action.
        bills = bills.filter(({ version }) => !fact.data.undone.includes(version));
        break;
      default:
        if (!undone.has(fact.version)) corrections.push(...(fact.data.differences ?? []));
    }
  }
  return { ...vehicle, bills: bills.map(({ value }) => value), corrections };
}
