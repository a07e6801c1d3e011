import type { Actor, Caller } from '@floorplan/kernel';
import { dealerNumbersOf } from '@floorplan/parties/domain';
import {
  Clock,
  Commands,
  factsOf,
  refuse,
  type Act,
  type UnitOfWork,
  guardedValue,
} from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  endFinancing,
  endsByItself,
  finishTerm,
  statusCodeOf,
  vehicleStream,
  type Vehicle,
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
    private readonly commands: Commands,
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
  finish(id: number, finishing: Finishing): Promise<number> {
    const context = { actor: finishing.by, correlationId: `terms-${finishing.today}`, now: this.clock.now() };
    return this.commands.run(context, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(vehicleStream, id);
      const ends = this.settings.autoEndFinancing && endsByItself(state, finishing.today);
      if (ends && (await this.end(state, finishing, { act, unitOfWork }))) return 1;
      const facts = factsOf(finishTerm(state, finishing));
      if (facts.length > 0) act.append(vehicleStream, id, facts);
      return facts.length;
    });
  }

  /** @returns whether the financing was ended; otherwise the caller of this method proposes the end */
  private async end(
    vehicle: Vehicle,
    { today, by }: Finishing,
    { act, unitOfWork }: { readonly act: Act; readonly unitOfWork: UnitOfWork },
  ): Promise<boolean> {
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
    const decision = endFinancing.decide(vehicle, {}, context, known);
    if (!decision.ok) return false;
    const after = act.append(vehicleStream, vehicle.identity.vehicleId, decision.facts) as Vehicle;
    const access = { knowsLimit: () => true, sees: () => true, rough: null, onExceeded: refuse };
    await moveHolds({ act, unitOfWork, database: this.database, ...access }, vehicle, after);
    const { facts } = decision;
    await this.billing.bill({ act, unitOfWork, today, by, before: vehicle, after, facts });
    return true;
  }
}
