import type { FoundRequest } from '@floorplan/inventory-taking/contracts';
import {
  mayCount,
  removeStocktake,
  settleDifference,
  stocktakeStream,
  type Stocktake,
  type StocktakeCaller,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { actorOf, isActingStaff, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { Clock, Commands, correlationId, factsOf, outcomeOf, type Act } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { changedStocktake } from '../reader/stocktakes';
import { OPEN_STOCKTAKE } from './plan-stocktake.command';

const ofSite = (caller: StocktakeCaller, { dealerId }: Stocktake): boolean => mayCount(caller, dealerId);

/** Removes planned stocktakes, and accounts for missing vehicles that were found. */
@Injectable()
export class ChangeStocktakes {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  remove(scope: UserScope, id: number): Promise<Outcome<null>> {
    return this.change(scope, id, (stocktake, act) => {
      act.release(OPEN_STOCKTAKE, String(stocktake.dealerId), stocktakeStream, id);
      return factsOf(removeStocktake(stocktake, actorOf(scope)));
    });
  }

  found(scope: UserScope, id: number, { VehicleId, Note }: FoundRequest): Promise<Outcome<null>> {
    const found = { vehicleId: VehicleId, how: 'FOUND', note: Note?.trim() ?? '' } as const;
    const caller = { isStaff: isActingStaff(scope), today: this.clock.today(), by: actorOf(scope) };
    return this.change(scope, id, (stocktake) =>
      factsOf(settleDifference(stocktake, { ...found, ...caller })),
    );
  }

  private change(
    scope: UserScope,
    id: number,
    decide: (stocktake: Stocktake, act: Act) => readonly StocktakeEvent[],
  ): Promise<Outcome<null>> {
    const context = { actor: actorOf(scope), correlationId: correlationId(), now: this.clock.now() };
    return outcomeOf(() =>
      this.commands.run(context, async (act, unitOfWork) => {
        const facts = decide(await changedStocktake(unitOfWork, scope, id, ofSite), act);
        if (facts.length > 0) act.append<StocktakeState, StocktakeEvent>(stocktakeStream, id, facts);
        return null;
      }),
    );
  }
}
