import { canSeeChargesTo, canSeeFact, type UserScope } from '@floorplan/identity/domain';
import { categoryTextKey } from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import type { AsOfQuery, VehicleEventRow, VehicleFact } from '@floorplan/vehicle/contracts';
import {
  EVENT_CATEGORIES,
  eventCategoryOf,
  eventDescriptionOf,
  initialVehicle,
  vehicleStream,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { eventName, countingAt, isNow, momentOf, pastOf } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';

/**
 * A fact that the reader may see. Facts are numbered without gaps, because a gap would reveal a hidden fact.
 */
export interface KnownFact {
  readonly event: StoredEvent;
  readonly fact: VehicleEvent;
  readonly number: number;
}

/** Reads the event list and the timeline of facts of a vehicle. */
@Injectable()
export class VehicleEvents {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the events, newest first. */
  async list(scope: UserScope, vehicleId: number, when: AsOfQuery): Promise<VehicleEventRow[]> {
    const known = await this.known(scope, vehicleId, when);
    const numbers = new Map(known.map(({ event, number }) => [event.version, number]));
    const rows = await this.database.query<{
      stream: string;
      version: number;
      category_id: number;
      at: Date;
      by_name: string;
      description: string;
    }>(
      `select * from vehicle_event where vehicle_id = $1 and version = any($2) order by at desc, version desc`,
      [vehicleId, [...numbers.keys()]],
    );
    const listed = EVENT_CATEGORIES.filter((category) => category.showOnEventList);
    const names = new Map(listed.map(({ id }) => [id, eventName(scope, id)]));
    return rows
      .filter(({ category_id }) => names.has(category_id))
      .map((row) => ({
        Id: `${row.stream}/${numbers.get(row.version)}`,
        VehicleId: vehicleId,
        EventCategoryId: row.category_id,
        Name: names.get(row.category_id)!,
        Description: row.description,
        Date: row.at.toISOString(),
        By: row.by_name,
      }));
  }

  /** Returns the facts, oldest first, with only the data that the reader may see. */
  async facts(scope: UserScope, vehicleId: number, when: AsOfQuery): Promise<VehicleFact[]> {
    return (await this.known(scope, vehicleId, when)).map((fact) => toFact(fact, scope));
  }

  private async known(scope: UserScope, vehicleId: number, when: AsOfQuery): Promise<readonly KnownFact[]> {
    const past = pastOf(momentOf(when), this.clock.today());
    const history = await this.log.history(vehicleStream, vehicleId);
    const known = knownFacts(scope, history);
    if (isNow(past)) return known;
    const counting = new Set(countingAt(history, past));
    return known.filter(({ event }) => counting.has(event));
  }
}

/**
 * The facts that the reader may see, oldest first. Each type of fact declares its readers. The reader's
 * current rights apply, also to old facts.
 */
export function knownFacts(scope: UserScope, history: readonly StoredEvent[]): readonly KnownFact[] {
  const known: KnownFact[] = [];
  let state: VehicleState = initialVehicle;
  for (const event of history) {
    const fact = factOf(event);
    state = vehicleStream.evolve(state, fact);
    if (canSeeFact(scope, vehicleStream.readers(state, fact)))
      known.push({ event, fact, number: known.length + 1 });
  }
  return known;
}

export const factOf = ({ type, data }: StoredEvent): VehicleEvent =>
  ({ type, data }) as unknown as VehicleEvent;

/** A fact as shown in the timeline. */
export const toFact = ({ event, fact, number }: KnownFact, scope: UserScope): VehicleFact => ({
  Type: event.type,
  Version: number,
  At: event.metadata.at ?? event.recordedAt.toISOString(),
  By: event.metadata.actor.name,
  Data: factData(fact, scope),
});

function factData(fact: VehicleEvent, scope: UserScope): Record<string, unknown> {
  switch (fact.type) {
    case 'vehicle/FinancingStarted': {
      const { financeType, program, period, capital, supplierInvoice, detailId, messageId } = fact.data;
      return {
        EventCategoryId: eventCategoryOf(fact),
        FinanceType: financeType,
        PriceProgram: program.code,
        BeginFromDate: period?.begin ?? null,
        EndPeriodDate: period?.end ?? null,
        Capital: kronorOfOre(capital),
        InvoiceNumber: supplierInvoice.number,
        TotalAmount: kronorOfOre(supplierInvoice.total),
        ProcessDetailId: detailId,
        MessageId: messageId,
      };
    }
    case 'vehicle/DealerVehicleRegistered': {
      const { price, salesPrice, detailId, messageId } = fact.data;
      return {
        Price: kronorOfOre(price),
        SalesPrice: salesPrice === null ? null : kronorOfOre(salesPrice),
        ProcessDetailId: detailId,
        MessageId: messageId,
      };
    }
    case 'vehicle/Invoiced':
      return {
        Description: textOf(categoryTextKey(fact.data.category)),
        InvoiceNumber: String(fact.data.number),
      };
    case 'vehicle/BuyoutPaid':
    case 'vehicle/BuyoutUnpaid':
      return { InvoiceNumber: String(fact.data.number) };
    case 'vehicle/BuyoutNetted':
      return { Amount: kronorOfOre(fact.data.amount) };
    case 'vehicle/BillsCredited':
      return { Description: fact.data.numbers.join(', ') };
    case 'vehicle/FinancingEnded':
      return {
        EventCategoryId: eventCategoryOf(fact),
        Description: eventDescriptionOf(fact),
        // The importer may not see amounts that the dealer pays.
        ...(canSeeChargesTo(scope, 'DEA') && { Amount: kronorOfOre(fact.data.payoff.amount) }),
      };
    default:
      return { EventCategoryId: eventCategoryOf(fact), Description: eventDescriptionOf(fact) };
  }
}
