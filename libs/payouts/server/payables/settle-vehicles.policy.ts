import { PartiesReader } from '@floorplan/parties/contracts';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import type { PayableSource } from '@floorplan/payouts/domain';
import { vehicleStream } from '@floorplan/vehicle/domain';
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

  /** Öre that were due and so paid when this version began to make payables. */
  private async paidBefore(
    vehicleId: number,
    parties: Parameters<typeof owedForVehicle>[1],
  ): Promise<number> {
    const start = await this.start.read();
    if (start.isNew) return 0;
    const { state } = await this.log.asOf(vehicleStream, vehicleId, start.at);
    const owed = owedForVehicle(state, parties);
    return owed && owed.due <= start.on ? owed.amount : 0;
  }
}
