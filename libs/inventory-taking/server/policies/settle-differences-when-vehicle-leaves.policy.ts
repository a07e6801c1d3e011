import {
  settleDifference,
  stocktakeStream,
  type Settlement,
  type Signed,
  type Stocktake,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { decided } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Database, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import type { VehicleEvent } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

interface Difference {
  readonly stocktakeId: number;
  readonly vehicleId: number;
  readonly how: Settlement;
}

const SIGNED = 'inventory-taking/Signed';

/** Facts after which a vehicle may no longer be in the stock of its site. */
const LEAVING: readonly VehicleEvent['type'][] = [
  'vehicle/FinancingEnded',
  'vehicle/SoldToEndCustomer',
  'vehicle/Returned',
  'vehicle/Reversed',
  'vehicle/SwapReleased',
  'vehicle/DealerChanged',
  'vehicle/VehicleTransferred',
  'vehicle/DemoRejected',
];

/**
 * Accounts for a missing vehicle when its financing ends, when it goes to its importer or another dealer, and
 * when a later stocktake counts it.
 */
@Injectable()
export class SettleDifferencesWhenVehicleLeaves {
  static readonly readerName = 'settle-stocktake-differences-when-vehicle-leaves';
  static readonly types: readonly string[] = [...LEAVING, SIGNED];

  constructor(
    private readonly acts: Acts,
    private readonly database: Database,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const { correlationId } = event.metadata;
      for (const difference of await this.settledBy(event)) await this.settle(difference, correlationId);
    }
  }

  private async settledBy({ type, stream, data }: StoredEvent): Promise<readonly Difference[]> {
    if (type !== SIGNED) return this.leftOf([Number(idOf(stream))]);
    const { missing, counted } = data as Signed['data'];
    // Check the stock again, because a vehicle may leave while the stocktake is being signed.
    const left = await this.leftOf(missing);
    return [...left, ...(await this.countedAgain(counted, Number(idOf(stream))))];
  }

  private async settle({ stocktakeId, vehicleId, how }: Difference, correlationId: string): Promise<void> {
    await this.acts.bySystem<StocktakeState, StocktakeEvent>(
      { stream: stocktakeStream },
      {
        id: stocktakeId,
        decide: (state, { on: today, by }) => {
          const settling = { vehicleId, how, note: '', isStaff: true, today, by };
          const decision = settleDifference(state as Stocktake, settling);
          // Others may have accounted for it, or it is not missing any more.
          return decision.ok ? decision : decided();
        },
      },
      { correlationId },
    );
  }

  /** Missing vehicles among these that their site no longer has in stock. */
  private leftOf(vehicleIds: readonly number[]): Promise<Difference[]> {
    return this.database.query(
      `select l.inventory_taking_id as "stocktakeId", v.id as "vehicleId",
              case when v.is_returned then 'RETURNED' when v.is_in_stock then 'MOVED' else 'ENDED' end as how
         from inventory_taking_line l join ${LISTED_VEHICLES} v on v.id = l.vehicle_id
        where l.kind = 'MISSING' and l.vehicle_id = any($1)
          and not (v.is_in_stock and v.dealer_id = l.dealer_id)`,
      [vehicleIds],
    );
  }

  /** Vehicles that earlier stocktakes miss and this one counted. */
  private countedAgain(vehicleIds: readonly number[], stocktakeId: number): Promise<Difference[]> {
    return this.database.query(
      `select l.inventory_taking_id as "stocktakeId", l.vehicle_id as "vehicleId", 'FOUND' as how
         from inventory_taking_line l
        where l.kind = 'MISSING' and l.vehicle_id = any($1) and l.inventory_taking_id < $2`,
      [vehicleIds, stocktakeId],
    );
  }
}
