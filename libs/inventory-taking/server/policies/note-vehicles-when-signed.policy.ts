import { linesOf, stocktakeStream, type Signed, type Stocktake } from '@floorplan/inventory-taking/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database, EventLog, idOf, streamName, type StoredEvent } from '@floorplan/platform/event-store';
import { noteStocktake, vehicleStream, type StocktakeResult } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const NOTED = ['vehicle/VehicleCounted', 'vehicle/VehicleMissing'];

/**
 * Records a signed stocktake on its vehicles, as counted or missing. A vehicle that has the fact already is left
 * alone, so the policy may run again.
 */
@Injectable()
export class NoteVehiclesWhenSigned {
  static readonly readerName = 'note-vehicles-when-stocktake-signed';
  static readonly types: readonly string[] = ['inventory-taking/Signed'];

  constructor(
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) await this.note(event);
  }

  private async note(event: StoredEvent): Promise<void> {
    const { counted, missing, on, by } = event.data as Signed['data'];
    const id = Number(idOf(event.stream));
    const { state } = await this.log.asOfVersion(stocktakeStream, id, event.version);
    const stocktake = state as Stocktake;
    const notes = new Map(linesOf(stocktake).map(({ vehicleId, note }) => [vehicleId, note]));
    const isMissing = new Set(missing);
    const noted = await this.notedBy(id, [...counted, ...missing]);
    const left = [...counted, ...missing].filter((vehicleId) => !noted.has(vehicleId));
    const context = {
      actor: by,
      correlationId: event.metadata.correlationId,
      causationId: event.eventId,
      now: this.clock.now(),
    };
    await this.commands.runBatch(
      context,
      left,
      (unitOfWork, ids) =>
        unitOfWork.preload(ids.map((vehicleId) => ({ type: vehicleStream, id: vehicleId }))),
      (act, unitOfWork, vehicleId) => {
        const result: StocktakeResult = {
          stocktakeId: id,
          dealerId: stocktake.dealerId,
          on,
          by,
          isMissing: isMissing.has(vehicleId),
          note: notes.get(vehicleId) ?? '',
        };
        const facts = noteStocktake(unitOfWork.get(vehicleStream, vehicleId).state, result);
        if (facts.length > 0) act.append(vehicleStream, vehicleId, facts);
      },
    );
  }

  private async notedBy(stocktakeId: number, vehicleIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ stream: string }>(
      `select distinct stream from event
        where stream = any($1) and type = any($2) and data ->> 'stocktakeId' = $3`,
      [vehicleIds.map((id) => streamName(vehicleStream, id)), NOTED, String(stocktakeId)],
    );
    return new Set(rows.map(({ stream }) => Number(idOf(stream))));
  }
}
