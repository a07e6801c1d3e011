import { maySign, signStocktake, stocktakeStream } from '@floorplan/inventory-taking/domain';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { changeOf, type Actor, type Outcome } from '@floorplan/kernel';
import { dealer, dealerStream, PARTIES_VERSION, type DealerSaved } from '@floorplan/parties/domain';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  outcomeOf,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { StocktakeVehicles } from '../reader/stocktake-vehicles';
import { changedStocktake } from '../reader/stocktakes';
import { OPEN_STOCKTAKE } from './plan-stocktake.command';

/** Signs a stocktake and sets the date of the site's next one in the same transaction. */
@Injectable()
export class SignStocktakes {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly vehicles: StocktakeVehicles,
  ) {}

  async sign(scope: UserScope, id: number): Promise<Outcome<null>> {
    const by = actorOf(scope);
    const context = { actor: by, correlationId: correlationId(), now: this.clock.now() };
    return outcomeOf(() =>
      this.commands.run(context, async (act, unitOfWork) => {
        const stocktake = await changedStocktake(unitOfWork, scope, id, maySign);
        const { dealerId, expected } = stocktake;
        const ids = expected.map(({ vehicleId }) => vehicleId);
        const inStock = await this.vehicles.stillInStock(ids, dealerId);
        const facts = factsOf(signStocktake(stocktake, { inStock, today: this.clock.today(), by }));
        act.append(stocktakeStream, id, facts);
        act.release(OPEN_STOCKTAKE, String(dealerId), stocktakeStream, id);
        await setNext(act, unitOfWork, { dealerId, next: facts[0]!.data.next, by });
        return null;
      }),
    );
  }
}

async function setNext(
  act: Act,
  unitOfWork: UnitOfWork,
  { dealerId, next, by }: { readonly dealerId: number; readonly next: string; readonly by: Actor },
): Promise<void> {
  const { row } = (await unitOfWork.load(dealerStream, dealerId)).state;
  if (row === null) return;
  const after = { ...row, nextInventoryDate: next };
  const facts = factsOf(changeOf(dealer.fact, dealerId, row, after, by)) as readonly DealerSaved[];
  if (facts.length === 0) return;
  act.append(dealerStream, dealerId, facts);
  act.bump(PARTIES_VERSION);
}
