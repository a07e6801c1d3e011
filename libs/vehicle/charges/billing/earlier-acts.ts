import {
  settleByCreditIn,
  type BillContribution,
  type BillPart,
  type IssuingAct,
} from '@floorplan/invoicing/billing';
import { amountsOf, BUY_BACK, BUYOUT, COLLECTIVE_BUYOUT } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import type { BaseRates } from '@floorplan/pricing/domain';
import { EVENT_COLUMNS, streamName, type Database, type StoredEvent } from '@floorplan/platform/event-store';
import {
  vehicleStream,
  type BuyoutPaid,
  type Invoiced,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { billsOfAct, type BillOfAct } from './bills-of-act';
import { invoicedVehicle } from './receivers';

// Bills actions that were recorded before the portal issued invoices. A billing run bills each of these
// actions once, by a document with the date of the run.

/**
 * Types of facts whose actions now issue documents at once. Swaps and transfers are excluded, because a run
 * bills their charges as charges of the month.
 */
const TYPES: readonly VehicleEvent['type'][] = [
  'vehicle/FinancingEnded',
  'vehicle/Returned',
  'vehicle/DemoApprovedByImporter',
];

/**
 * An action without a document: version and day of its fact, and a document that has to be issued for the
 * action.
 */
interface UnbilledAct {
  readonly version: number;
  readonly on: string;
  readonly bill: BillOfAct;
}

const hasBill = ({ bills }: Vehicle, ...categories: number[]): boolean =>
  bills.some(({ category }) => categories.includes(category));

/**
 * Whether an action of the vehicle may lack its document. If not, the facts of the vehicle need not be read.
 */
export function mayHaveUnbilledAct(vehicle: Vehicle): boolean {
  const { periods, financing } = vehicle;
  const last = periods.at(-1);
  if (!last) return false;
  // A run issues the buyout and the importer's part of the discount separately, and one of them may fail.
  const isBilledByRun = vehicle.bills.some(({ ofFact }) => ofFact !== undefined);
  if (last.paidOff) return isBilledByRun || !hasBill(vehicle, BUYOUT, COLLECTIVE_BUYOUT);
  if (vehicle.status === 'inactive') return !hasBill(vehicle, BUY_BACK);
  return financing?.type === 'AVBETALNING' && periods.length > 1 && !hasBill(vehicle, BUYOUT);
}

/** Finds actions without a document in the facts of a vehicle. Undone actions need no document. */
export function unbilledActs(
  vehicle: Vehicle,
  events: readonly StoredEvent[],
  { parties, rates }: { readonly parties: Parties; readonly rates: BaseRates },
): UnbilledAct[] {
  const facts = events.map(({ type, data }) => ({ type, data }) as VehicleEvent);
  const undone = new Set(facts.flatMap((fact) => (fact.type === 'vehicle/Undone' ? fact.data.undone : [])));
  const billed = new Set(
    facts.flatMap((fact) =>
      fact.type === 'vehicle/Invoiced' ? `${fact.data.ofFact} ${fact.data.category}` : [],
    ),
  );
  const actsWithBills = new Set(
    events.filter(({ type }) => type === 'vehicle/Invoiced').map(({ metadata }) => actOf(metadata)),
  );
  return events.flatMap(({ version, metadata }, at) => {
    const fact = facts[at]!;
    // A netted buyout is billed through the netting account.
    const isNetted = fact.type === 'vehicle/FinancingEnded' && vehicle.netted !== null;
    const isBilled = undone.has(version) || isNetted || actsWithBills.has(actOf(metadata));
    if (isBilled || !TYPES.includes(fact.type)) return [];
    const { on } = fact.data as { readonly on: string };
    return billsOfAct([fact], { before: vehicle, parties, rates })
      .filter(({ category }) => !billed.has(`${version} ${category}`))
      .map((bill) => ({ version, on, bill }));
  });
}

const actOf = ({ correlationId, at }: StoredEvent['metadata']): string => `${correlationId} ${at ?? ''}`;

const billKey = (vehicleId: number, { version, bill: { receiver, category } }: UnbilledAct): string =>
  `${receiver.side}:${receiver.id}:act:${vehicleId}:${version}:${category}`;

export const isActBill = (bill: string): boolean => bill.split(':')[2] === 'act';

/** Facts of vehicles by vehicle id, oldest first. */
export async function historiesOf(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredEvent[]>> {
  const streams = new Map(ids.map((id) => [streamName(vehicleStream, id), id]));
  const events = await database.query<StoredEvent>(
    `select ${EVENT_COLUMNS} from event where stream = any($1) order by stream, version`,
    [[...streams.keys()]],
  );
  const histories = new Map<number, StoredEvent[]>();
  for (const event of events) {
    const id = streams.get(event.stream)!;
    histories.set(id, [...(histories.get(id) ?? []), event]);
  }
  return histories;
}

/** The documents to issue for unbilled actions of a vehicle, as parts of a preview. */
export const partsOfActs = (vehicleId: number, acts: readonly UnbilledAct[]): BillPart[] =>
  acts.map((act) => ({
    bill: billKey(vehicleId, act),
    category: act.bill.category,
    receiver: act.bill.receiver,
    subject: vehicleId,
    ...amountsOf(act.bill.rows),
  }));

/** The document to issue for one unbilled action. */
export function contributeAct(
  issuing: IssuingAct,
  vehicle: Vehicle,
  acts: readonly UnbilledAct[],
  { key, parties }: { readonly key: string; readonly parties: Parties },
): BillContribution {
  const { vehicleId } = vehicle.identity;
  const found = acts.find((act) => billKey(vehicleId, act) === key);
  if (!found) return { documents: [], record: () => undefined };
  const { receiver, category, rows } = found.bill;
  const shares = [{ vehicle: invoicedVehicle(vehicle, receiver, parties), rows }];
  return {
    documents: [{ category, receiver, rows, shares, actOn: found.on }],
    record: (numberOf) => recordAct(issuing, vehicleId, found, numberOf(category)),
  };
}

function recordAct(
  issuing: IssuingAct,
  vehicleId: number,
  { version, bill }: UnbilledAct,
  number: number,
): void {
  const { act, today: on, by } = issuing;
  const { category, receiver, lines, through, settledByCredit, paysBuyout } = bill;
  if (settledByCredit) settleByCreditIn(issuing, number, settledByCredit);
  const invoiced: Invoiced = {
    type: 'vehicle/Invoiced',
    data: {
      on,
      number,
      category,
      side: receiver.side,
      receiverId: receiver.id,
      through,
      lines,
      by,
      month: null,
      corrections: false,
      ofFact: version,
    },
  };
  const paid: BuyoutPaid = { type: 'vehicle/BuyoutPaid', data: { on, number, by } };
  act.append<VehicleState, VehicleEvent>(
    vehicleStream,
    vehicleId,
    paysBuyout ? [invoiced, paid] : [invoiced],
  );
}
