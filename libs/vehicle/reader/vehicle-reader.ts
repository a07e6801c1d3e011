import type { UserScope } from '@floorplan/identity/domain';
import { jobProcessStream } from '@floorplan/job-process/domain';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import type { Importer } from '@floorplan/parties/domain';
import { addDays } from '@floorplan/kernel';
import { limitStream } from '@floorplan/limits/domain';
import { Clock } from '@floorplan/platform/commands';
import { EventLog, type Loaded } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  initialVehicle,
  vehicleStream,
  type LoanOffer,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { ResidualContracts } from '@floorplan/vehicle/contracts';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { loanTermsOf } from './vehicle-choices';
import { canSee, heldUntil, versionFor } from './can-see';
import { PartiesNow } from './parties-now';
import { countingAt, isNow, NOW, pastOf, type Moment } from './moment';

/** Where a vehicle comes from: its message, or the residual-value contract that it was financed from. */
export interface VehicleOrigin {
  readonly processId: number | null;
  readonly residualContractNo: string | null;
}

export const NO_ORIGIN: VehicleOrigin = { processId: null, residualContractNo: null };

export interface SeenVehicle {
  /** Version of the vehicle for the reader: the number of facts that the reader may see. */
  version: number;
  vehicle: Vehicle;
  dealer: DealerWithMakes;
  /** Null for a dealer's own car. */
  importer: Importer | null;
  /**
   * Maximum loan in öre for a car that can get one. Null for other vehicles, and when the reader may not see
   * it.
   */
  offer: LoanOffer | null;
  /** Day on which the reader gave up the vehicle; null when the reader has the vehicle or never had it. */
  heldUntil: string | null;
  /** Day that day counts refer to: today, or the effective date. */
  today: string;
}

/**
 * Reads one vehicle with the reader's current rights. A vehicle outside the reader's scope does not exist for
 * the reader.
 */
@Injectable()
export class VehicleReader {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly parties: PartiesNow,
    // Absent in hosts without that context.
    @Optional() @Inject(ResidualContracts) private readonly residuals: ResidualContracts | null = null,
  ) {}

  /**
   * @throws 404 when the vehicle does not exist, did not exist at that moment or is not visible to the reader
   */
  async read(scope: UserScope, vehicleId: number, when: Moment = NOW): Promise<SeenVehicle> {
    const seen = await this.find(scope, vehicleId, when);
    if (!seen) throw notFound(textOf('answer.msg_not_there_yet'));
    return seen;
  }

  /**
   * Returns null when the vehicle did not exist at that moment.
   * @throws 404 when the vehicle does not exist at all or is not visible to the reader
   */
  async find(scope: UserScope, vehicleId: number, when: Moment): Promise<SeenVehicle | null> {
    const now = await this.log.load(vehicleStream, vehicleId);
    const until = heldUntil(scope, now.state);
    const past = pastOf(when, this.clock.today());
    const state = await this.seen(scope, now, vehicleId, past);
    if (!canSee(scope, state)) return null;
    const { dealerId, importerId } = state.parties;
    const { dealers, importers } = (await this.parties.current()).value;
    return {
      version: versionFor(scope, state),
      vehicle: state,
      dealer: dealers.find(({ id }) => id === dealerId)!,
      importer: importers.find(({ id }) => id === importerId) ?? null,
      offer: isNow(past) && !until ? await this.offerFor(scope, state) : null,
      heldUntil: until,
      today: earlierOf(past.asOf, until && addDays(until, -1)) ?? this.clock.today(),
    };
  }

  /**
   * State of the vehicle at a moment. An earlier dealer gets the last state before another dealer took over
   * the vehicle.
   */
  private async seen(
    scope: UserScope,
    now: Loaded<VehicleState>,
    vehicleId: number,
    past: Moment,
  ): Promise<VehicleState> {
    const has = canSee(scope, now.state);
    if (has && isNow(past)) return now.state;
    if (!has && heldUntil(scope, now.state) === null) throw notFound();
    let last: VehicleState = initialVehicle;
    let latest: VehicleState = initialVehicle;
    for (const event of countingAt(await this.log.history(vehicleStream, vehicleId), past)) {
      const fact = { type: event.type, data: event.data } as unknown as VehicleEvent;
      latest = vehicleStream.evolve(latest, fact);
      if (canSee(scope, latest)) last = latest;
    }
    return has ? latest : last;
  }

  /** Loan offer for staff and dealers, for a car that waits for a loan or could get one. */
  private async offerFor(scope: UserScope, vehicle: Vehicle): Promise<LoanOffer | null> {
    const { status, financing, parties } = vehicle;
    const waits = status === 'financingPending' && financing?.type === 'LOAN';
    if (scope.role === 'IMP' || !(waits || (status === 'inactive' && financing === null))) return null;
    const { state: limits } = await this.log.load(limitStream, parties.organisationId);
    return loanTermsOf(vehicle, limits, financing?.classification ?? 'LA').calculation;
  }

  /** The message, or the residual-value contract, that the vehicle comes from. */
  async originOf(scope: UserScope, { vehicle: { identity } }: SeenVehicle): Promise<VehicleOrigin> {
    const [process, residualContractNo] = await Promise.all([
      this.log.load(jobProcessStream, identity.detailId),
      this.residuals?.numberOf(scope, identity.vehicleId) ?? null,
    ]);
    return { processId: process.state.processId || null, residualContractNo };
  }

  /** Whether the vehicle exists and is visible to the reader. */
  async exists(scope: UserScope, vehicleId: number): Promise<boolean> {
    const { state } = await this.log.load(vehicleStream, vehicleId);
    return canSee(scope, state);
  }
}

const earlierOf = (day: string | undefined, other: string | null): string | undefined =>
  day === undefined || (other !== null && other < day) ? (other ?? undefined) : day;
