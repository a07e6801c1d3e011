import type { UserScope } from '@floorplan/identity/domain';
import { jobProcessStream } from '@floorplan/job-process/domain';
import { PartiesReader, type DealerWithMakes, type Parties } from '@floorplan/parties/contracts';
import type { Importer } from '@floorplan/parties/domain';
import { addDays } from '@floorplan/kernel';
import { Clock, VersionedCache, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database, EventLog, type Loaded } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import type { AsOfQuery } from '@floorplan/vehicle/contracts';
import { vehicleStream, type Vehicle, type VehicleState } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { canSee, lastDayOf, readsImporterNotes } from '../../can-see';

export interface SeenVehicle {
  /** How many facts the reader may know of. */
  version: number;
  vehicle: Vehicle;
  dealer: DealerWithMakes;
  /** Null: a dealer's own car. */
  importer: Importer | null;
  /** The day that days are counted from: today, or the as-of date. */
  today: string;
}

/** One vehicle for one reader; what is outside the reader's scope does not exist. Rights are those of today. */
@Injectable()
export class VehicleReader {
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    database: Database,
    reader: PartiesReader,
  ) {
    this.parties = new VersionedCache(database, REFERENCE_GUARD, () => reader.parties());
  }

  /** @throws 404 when it is not there, was not there yet on that date, or is not for this reader */
  async read(scope: UserScope, vehicleId: number, when: AsOfQuery = NOW): Promise<SeenVehicle> {
    const now = await this.log.load(vehicleStream, vehicleId);
    const lastDay = lastDayOf(scope, now.state);
    if (!canSee(scope, now.state) && lastDay === null) throw notFound();
    const asOf = earlierOf(this.pastDay(when), lastDay);
    const { version, state } = asOf ? await this.asOf(vehicleId, { ...when, asOf }) : now;
    if (!canSee(scope, state)) throw notFound('Fordonet fanns inte ännu den dagen.');
    const { dealerId, importerId } = state.parties;
    const { dealers, importers } = (await this.parties.current()).value;
    return {
      version: readsImporterNotes(scope) ? version : version - state.notes.importer,
      vehicle: state,
      dealer: dealers.find(({ id }) => id === dealerId)!,
      importer: importers.find(({ id }) => id === importerId) ?? null,
      today: asOf ?? this.clock.today(),
    };
  }

  /** The process that the message about the vehicle came in; null when the message is not on the log. */
  async processIdOf({ vehicle: { identity } }: SeenVehicle): Promise<number | null> {
    return (await this.log.load(jobProcessStream, identity.detailId)).state.processId || null;
  }

  /** Whether the vehicle is there for this reader. */
  async exists(scope: UserScope, vehicleId: number): Promise<boolean> {
    const { state } = await this.log.load(vehicleStream, vehicleId);
    return canSee(scope, state);
  }

  /** The day asked for when it is past; today and later are now. */
  pastDay({ asOf }: AsOfQuery): string | undefined {
    return asOf !== undefined && asOf < this.clock.today() ? asOf : undefined;
  }

  private asOf(vehicleId: number, { asOf, basis }: PastDay): Promise<Loaded<VehicleState>> {
    if (basis === 'effective') return this.log.asOfDate(vehicleStream, vehicleId, asOf);
    return this.log.asOf(vehicleStream, vehicleId, endOfDay(asOf));
  }
}

const NOW: AsOfQuery = { basis: 'effective' };

const earlierOf = (day: string | undefined, other: string | null): string | undefined =>
  day === undefined || (other !== null && other < day) ? (other ?? undefined) : day;

type PastDay = AsOfQuery & { readonly asOf: string };

/** When a day ends in Stockholm, as an instant. */
export const endOfDay = (date: string): Date => startOfDay(addDays(date, 1));

/** Midnight in Stockholm as an instant. */
function startOfDay(date: string): Date {
  const guess = new Date(`${date}T00:00:00Z`);
  const shown = new Date(
    `${guess.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' }).replace(' ', 'T')}Z`,
  );
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()));
}
