import { actorOf, type Scope } from '@floorplan/identity/domain';
import { kronorOfOre, oreOfKronor, unknown, type Outcome } from '@floorplan/kernel';
import type { SaveWholesaleLimitRequest, WholesaleLimitAnswer } from '@floorplan/limits/contracts';
import {
  approvedForStock,
  limitStream,
  saveWholesaleLimit,
  type LimitState,
  type WholesaleLimitSaved,
} from '@floorplan/limits/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands, factsOf, Meanwhile, outcomeOf, refuse } from '@floorplan/platform/commands';
import { partsOfWholesale } from './limit-parts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/**
 * Saves the total amount that a dealer organisation's stock may be approved for, and returns it after the
 * save.
 */
export class SaveWholesaleLimit extends Command<Outcome<WholesaleLimitAnswer>> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveWholesaleLimitRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const oreOrNull = (kronor: number | null) => (kronor === null ? null : oreOfKronor(kronor));

export function wholesaleLimitOf(
  organisationId: number,
  state: LimitState,
  Version: number,
): WholesaleLimitAnswer {
  const approved = approvedForStock(state);
  const { wholesale } = state;
  return {
    DealerOrganizationId: organisationId,
    DealerOrgLimit: wholesale === null ? null : kronorOfOre(wholesale),
    ApprovedAmount: kronorOfOre(approved),
    UnUsedAmount: wholesale === null ? null : kronorOfOre(wholesale - approved),
    Version,
  };
}

@Injectable()
@CommandHandler(SaveWholesaleLimit)
export class SaveWholesaleLimitHandler implements ICommandHandler<SaveWholesaleLimit> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly parties: PartiesReader,
    private readonly meanwhile: Meanwhile,
  ) {}

  async execute({
    scope,
    request,
    correlationId,
  }: SaveWholesaleLimit): Promise<Outcome<WholesaleLimitAnswer>> {
    const { DealerOrganizationId: organisationId, DealerOrgLimitBefore: before, Reason: reason } = request;
    const { organisations } = await this.parties.parties();
    if (!organisations.some(({ id }) => id === organisationId)) return unknown('DealerOrganizationId');
    const by = actorOf(scope);
    const sent = oreOrNull(request.DealerOrgLimit);
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(limitStream, organisationId);
        const merged = await this.meanwhile.merged<WholesaleLimitSaved>({
          stream: limitStream,
          id: organisationId,
          facts: ['limits/WholesaleLimitSaved'],
          partsOf: partsOfWholesale,
          version: request.Version,
          sent: new Map([['DealerOrgLimit', request.DealerOrgLimit]]),
        });
        if (!merged.ok) return refuse(merged.refusal);
        const amount = merged.changed.size > 0 ? sent : state.wholesale;
        const expected = before === undefined ? {} : { amountBefore: oreOrNull(before) };
        const facts = factsOf(saveWholesaleLimit(state, { organisationId, amount, ...expected, by, reason }));
        const after = facts.length > 0 ? act.append(limitStream, organisationId, facts) : state;
        const { version } = unitOfWork.get(limitStream, organisationId);
        return wholesaleLimitOf(organisationId, after, version);
      }),
    );
  }
}
