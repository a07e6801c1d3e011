import type { Actor, Caller, Decision } from '@floorplan/kernel';
import { dealerNumbersOf } from '@floorplan/parties/domain';
import { Acts, type Acting } from '@floorplan/platform/acts';
import { Clock, guardedValue, refuse } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  endFinancing,
  endsByItself,
  finishTerm,
  statusCodeOf,
  vehicleStream,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { ActBilling, Payoffs, RatesNow } from '@floorplan/vehicle/charges';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { moveHolds } from '../action-engine/holds';

export abstract class FinishSettings {
  /** Whether finish action SEL ends the financing automatically. Otherwise it only proposes the end. */
  abstract readonly autoEndFinancing: boolean;
}

@Module({})
export class FinishSettingsModule {
  static with(autoEndFinancing: boolean): DynamicModule {
    const value: FinishSettings = { autoEndFinancing };
    return {
      module: FinishSettingsModule,
      global: true,
      providers: [{ provide: FinishSettings, useValue: value }],
      exports: [FinishSettings],
    };
  }
}

interface Finishing {
  readonly today: string;
  readonly by: Actor;
}

/** Caller that has all rights, because automatic ends depend only on the price list. */
const BY_ITSELF: Caller = { role: 'admin', readsOnly: false, holds: () => true, actsFor: () => true };

/**
 * Applies the finish actions of price lists to expired terms: extends them, ends financings, or proposes the
 * end.
 */
@Injectable()
export class FinishTerms {
  constructor(
    private readonly database: Database,
    private readonly acts: Acts,
    private readonly clock: Clock,
    private readonly payoffs: Payoffs,
    private readonly parties: PartiesNow,
    private readonly rates: RatesNow,
    private readonly settings: FinishSettings,
    private readonly billing: ActBilling,
  ) {}

  /**
   * Handles all expired terms. Idempotent.
   * @returns the number of facts that were written
   */
  async run(by: Actor): Promise<number> {
    const today = this.clock.today();
    const ended = await this.database.query<{ id: number }>(
      'select id from vehicle where status_code = any($1) and end_date < $2 order by id',
      [[statusCodeOf('active'), statusCodeOf('pending')], today],
    );
    let finished = 0;
    const failed: unknown[] = [];
    for (const { id } of ended)
      try {
        finished += await this.finish(id, { today, by });
      } catch (cause) {
        // Continue with the other terms; the job fails at the end and is retried.
        failed.push(new Error(`the term of vehicle ${id} was not finished`, { cause }));
      }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} terms were not finished`);
    return finished;
  }

  /** @returns the number of facts written for the vehicle */
  async finish(id: number, { today, by }: Finishing): Promise<number> {
    const { facts } = await this.acts.bySystem<VehicleState, VehicleEvent>(
      { stream: vehicleStream },
      {
        id,
        decide: async (state, acting) => {
          const ends = this.settings.autoEndFinancing && endsByItself(state, today);
          const ended = ends ? await this.end(state, { today, by }, acting) : null;
          return ended?.ok ? ended : finishTerm(state, { today, by });
        },
        follow: async (before, after, decided, acting) => {
          if (decided.some(({ type }) => type === 'vehicle/FinancingEnded'))
            await this.followEnd(before as Vehicle, after as Vehicle, decided, acting);
        },
      },
      { by, correlationId: `terms-${today}` },
    );
    return facts.length;
  }

  /** Decides the end of a financing. When it is refused, the end is proposed instead. */
  private async end(
    vehicle: Vehicle,
    { today, by }: Finishing,
    { act }: Acting,
  ): Promise<Decision<VehicleEvent>> {
    const parties = guardedValue(act, await this.parties.current());
    const rates = guardedValue(act, await this.rates.current());
    const dealer = parties.dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    const known = {
      payoff: await this.payoffs.calculate(
        vehicle,
        { endDate: today, discount: 0 },
        { today, parties, rates },
      ),
      dealerNumbers: dealerNumbersOf(dealer),
    };
    const context = { by, today, caller: BY_ITSELF, newKey: randomUUID };
    return endFinancing.decide(vehicle, {}, context, known);
  }

  /** Updates the limit of the vehicle's organisation, and bills the end. */
  private async followEnd(
    vehicle: Vehicle,
    after: Vehicle,
    facts: readonly VehicleEvent[],
    { act, unitOfWork, by, on: today }: Acting,
  ): Promise<void> {
    const access = { knowsLimit: () => true, sees: () => true, rough: null, onExceeded: refuse };
    await moveHolds({ act, unitOfWork, database: this.database, ...access }, vehicle, after);
    await this.billing.bill({ act, unitOfWork, today, by, before: vehicle, after, facts });
  }
}
