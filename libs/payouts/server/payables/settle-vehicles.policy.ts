import { PartiesReader } from '@floorplan/parties/contracts';
import { stockholmDate } from '@floorplan/kernel';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { paidBefore, type Owed, type PayableSource } from '@floorplan/payouts/domain';
import { vehicleStream, type VehicleEvent } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { owedForVehicle } from './owed-by-vehicle';
import { following, PayableBook } from './payable-book';
import { PayoutStart } from './payout-start';

/** Facts after which another amount may be owed for a vehicle. */
const VEHICLE_FACTS: readonly string[] = [
  'vehicle/FinancingStarted',
  'vehicle/FinancingApproved',
  'vehicle/PrivateLabelApproved',
  'vehicle/DemoApprovedByDealer',
  'vehicle/DemoApprovedByImporter',
  'vehicle/DemoRejected',
  'vehicle/PriceCorrected',
  'vehicle/Reversed',
  'vehicle/Undone',
];

type PaidParties = Parameters<typeof owedForVehicle>[1];

/**
 * Keeps the payables of vehicles at what is owed to their importers. It compares state with state, so it may run again
 * and may skip facts between.
 */
@Injectable()
export class SettleVehicles {
  static readonly readerName = 'settle-payables-of-vehicles';
  static readonly types = VEHICLE_FACTS;

  constructor(
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly book: PayableBook,
    private readonly start: PayoutStart,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const latest = new Map(events.map((event) => [event.stream, event]));
    for (const event of latest.values()) await this.settle(Number(idOf(event.stream)), event);
  }

  /** Compares the payables of a vehicle with what is owed for it. */
  async settle(vehicleId: number, event: StoredEvent): Promise<void> {
    const source: PayableSource = { type: 'vehicle', id: vehicleId, fact: 0 };
    const parties = await this.parties.parties();
    const before = await this.paidBefore(vehicleId, parties);
    await this.book.settle(
      source,
      following(event),
      async (unitOfWork) => owedForVehicle((await unitOfWork.load(vehicleStream, vehicleId)).state, parties),
      before,
    );
  }

  /** What was due and so paid when this version began to make payables. */
  private async paidBefore(vehicleId: number, parties: PaidParties): Promise<Owed | null> {
    const start = await this.start.read();
    if (start.isNew) return null;
    const facts = (await this.log.history(vehicleStream, vehicleId)).filter(
      ({ recordedAt }) => recordedAt <= start.at,
    );
    let state = vehicleStream.initialState;
    return paidBefore(
      facts.map((fact, at) => {
        state = vehicleStream.evolve(state, fact as unknown as VehicleEvent);
        const next = facts[at + 1];
        return {
          owed: owedForVehicle(state, parties),
          until: next ? stockholmDate(next.recordedAt) : start.on,
        };
      }),
    );
  }
}
