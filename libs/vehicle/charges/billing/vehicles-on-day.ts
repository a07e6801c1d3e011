import type { BusinessDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog, streamName } from '@floorplan/platform/event-store';
import { vehicleStream, type Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_TYPES, withDocumentsOn, type StoredDocumentFact } from './documents-on';

/** Loads vehicles as known now, with only the documents that were in force at the end of a day. */
@Injectable()
export class VehiclesOnDay {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids. */
  async load(ids: readonly number[], day: BusinessDate): Promise<readonly Vehicle[]> {
    const loaded = await this.log.loadMany(ids.map((id) => ({ type: vehicleStream, id })));
    const vehicles = loaded.map(({ state }) => state as Vehicle);
    if (day >= this.clock.today()) return vehicles;
    const facts = await this.documentFacts(ids);
    return vehicles.map((vehicle) => {
      const own = facts.get(streamName(vehicleStream, vehicle.identity.vehicleId)) ?? [];
      return withDocumentsOn(vehicle, own, day);
    });
  }

  /** Facts of vehicles about their documents by stream, oldest first. Leaves out the lines of the documents. */
  private async documentFacts(ids: readonly number[]): Promise<Map<string, StoredDocumentFact[]>> {
    const facts = await this.database.query<StoredDocumentFact & { readonly stream: string }>(
      `select stream, version, type, data - 'lines' as data from event
        where stream = any($1) and type = any($2) order by stream, version`,
      [ids.map((id) => streamName(vehicleStream, id)), DOCUMENT_TYPES],
    );
    const byStream = new Map<string, StoredDocumentFact[]>();
    for (const fact of facts) {
      const own = byStream.get(fact.stream);
      if (own) own.push(fact);
      else byStream.set(fact.stream, [fact]);
    }
    return byStream;
  }
}
