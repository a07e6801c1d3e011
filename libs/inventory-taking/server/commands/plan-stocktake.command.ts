import type { PlanRequest } from '@floorplan/inventory-taking/contracts';
import {
  mayCount,
  planStocktake,
  stocktakeStream,
  type Responsible,
} from '@floorplan/inventory-taking/domain';
import { LISTED_DEALER_USERS } from '@floorplan/identity/contracts';
import { actorOf, canSeeDealer, type UserScope } from '@floorplan/identity/domain';
import type { Outcome } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  Clock,
  Commands,
  correlationId,
  factsOf,
  Ids,
  outcomeOf,
  refuse,
} from '@floorplan/platform/commands';
import { refusedFields } from '@floorplan/kernel/wire';
import { Database, idOf } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stocktakeCallerOf } from '../reader/stocktake-scope';

/**
 * Kind of the claim that a site holds while its stocktake is not signed. It prevents a second open
 * stocktake of the site.
 */
export const OPEN_STOCKTAKE = 'open-stocktake';

/** Plans a stocktake of a site, and returns its id. */
export class PlanStocktake extends Command<Outcome<number>> {
  constructor(
    readonly scope: UserScope,
    readonly request: PlanRequest,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(PlanStocktake)
export class PlanStocktakeHandler implements ICommandHandler<PlanStocktake> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly database: Database,
    private readonly parties: PartiesReader,
  ) {}

  async execute({ scope, request }: PlanStocktake): Promise<Outcome<number>> {
    const { DealerPartyId: dealerId, InventoryDate: date } = request;
    const dealer = (await this.parties.parties()).dealers.find(({ id }) => id === dealerId);
    const by = actorOf(scope);
    return outcomeOf(async () => {
      if (!dealer?.isActive || !canSeeDealer(scope, dealerId))
        return refuse(refusedFields(new Map([['DealerPartyId', 'UNKNOWN_RECORD']])).refusal);
      if (!mayCount(stocktakeCallerOf(scope), dealerId))
        return refuse({ code: 'FORBIDDEN', kind: 'forbidden' });
      const responsible = await this.responsibleFor(scope, request);
      const stocktakeId = await this.ids.next('inventory_taking_id');
      const context = { actor: by, correlationId: correlationId(), now: this.clock.now() };
      return this.commands.run(context, async (act, unitOfWork) => {
        unitOfWork.create(stocktakeStream, stocktakeId);
        const openId = await this.openOf(dealerId);
        const today = this.clock.today();
        const facts = factsOf(planStocktake({ stocktakeId, dealer, date, responsible, openId, today, by }));
        act.append(stocktakeStream, stocktakeId, facts);
        act.claim(OPEN_STOCKTAKE, String(dealerId), stocktakeStream, stocktakeId);
        return stocktakeId;
      });
    });
  }

  /** The caller, or a user who acts for the dealer; null when the requested user does not. */
  private async responsibleFor(
    scope: UserScope,
    { DealerPartyId, ResponsibleUserId }: PlanRequest,
  ): Promise<Responsible | null> {
    if (ResponsibleUserId === undefined || ResponsibleUserId === scope.userId)
      return { userId: scope.userId, name: scope.name };
    const [found] = await this.database.query<Responsible>(
      `select u.id as "userId", u.name from ${LISTED_DEALER_USERS} u where u.id = $1 and u.dealer_id = $2`,
      [ResponsibleUserId, DealerPartyId],
    );
    return found ?? null;
  }

  private async openOf(dealerId: number): Promise<number | null> {
    const [claim] = await this.database.query<{ stream: string }>(
      'select stream from claim where kind = $1 and key = $2',
      [OPEN_STOCKTAKE, String(dealerId)],
    );
    return claim ? Number(idOf(claim.stream)) : null;
  }
}
