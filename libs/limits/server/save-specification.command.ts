import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { oreOfKronor, unknown } from '@floorplan/kernel';
import type { LimitSpecificationAnswer, SaveLimitSpecificationRequest } from '@floorplan/limits/contracts';
import { limitStream, saveSpecification, type MakeLimit } from '@floorplan/limits/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { specificationOf } from './specification-answer';

/** Saves the limit of one category of a dealer organisation; answers it as it stands then. */
export class SaveLimitSpecification extends Command<LimitSpecificationAnswer> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveLimitSpecificationRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  err_update_limitspec_financerate_zero: 'Ange belåningsgrad för nya eller begagnade bilar',
  err_update_limitspec_missing_itr: 'Välj ränta för limitavgiften',
  ERR_LIMIT_OVERDISTRIBUTED: 'Fördelat belopp är högre än det beviljade',
  ERR_LIMIT_DUPLICATE_MAKE: 'Ett märke finns på mer än en rad',
  LIMIT_CHANGED: 'Limiten har ändrats av någon annan sedan du öppnade den',
  ERR_LIMIT_MAKE: 'Varje rad gäller antingen ett märke (MAK) eller eget lager (STK)',
};

const REMOVED = 3;

const makeLimitOf = (row: SaveLimitSpecificationRequest['MakeLimits'][number]): MakeLimit => ({
  makeId: row.MakeId || null,
  distributionType: row.DistributionType,
  limitAmount: oreOfKronor(row.LimitAmount),
  financeRateNewPct: row.FinanceRateNewPct,
  financeRateUsedPct: row.FinanceRateUsedPct,
  limitFeeType: row.LimitFeeType,
  feeValue: row.FeeValue,
  interestRateId: row.InterestRateId || null,
});

const commandOf = (request: SaveLimitSpecificationRequest) => ({
  organisationId: request.DealerOrganizationId,
  category: request.LimitCategory.CreditLimitType,
  approvedAmount: oreOfKronor(request.ApprovedAmount),
  useDistribution: request.LimitCategory.UseDistribution,
  makeLimits: request.MakeLimits.filter((row) => row.ObjectStatus !== REMOVED).map(makeLimitOf),
  ...(request.Reason && { reason: request.Reason }),
  ...(request.ApprovedAmountBefore != null && { approvedBefore: oreOfKronor(request.ApprovedAmountBefore) }),
});

@Injectable()
@CommandHandler(SaveLimitSpecification)
export class SaveLimitSpecificationHandler implements ICommandHandler<SaveLimitSpecification> {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly programs: ProgramsReader,
  ) {}

  async execute({
    scope,
    request,
    correlationId,
  }: SaveLimitSpecification): Promise<LimitSpecificationAnswer> {
    const missing = await this.unknownRecord(request);
    if (missing) throw problemOf(unknown(missing).refusal);
    const command = { ...commandOf(request), by: actorOf(scope) };
    const context = { actor: command.by, correlationId, now: this.clock.now() };
    return this.commands.run(context, async (act, session) => {
      const { state } = await session.load(limitStream, command.organisationId);
      const decision = saveSpecification(state, command);
      if (!decision.ok) throw problemOf(decision.refusal, TEXTS);
      const after =
        decision.facts.length > 0 ? act.append(limitStream, command.organisationId, decision.facts) : state;
      return specificationOf(after, command.category);
    });
  }

  /** The field of the first record named that does not exist. */
  private async unknownRecord(request: SaveLimitSpecificationRequest): Promise<string | undefined> {
    const [{ organisations }, makes, rates] = await Promise.all([
      this.parties.parties(),
      this.makes.makes(),
      this.programs.interestRates(),
    ]);
    const isIn = (rows: readonly { readonly id: number }[], wanted: number | null | undefined) =>
      !wanted || rows.some(({ id }) => id === wanted);
    if (!isIn(organisations, request.DealerOrganizationId)) return 'DealerOrganizationId';
    return request.MakeLimits.flatMap((row, index) => {
      if (row.ObjectStatus === REMOVED) return [];
      const name = (field: string) => `MakeLimits[${index}].${field}`;
      if (!isIn(makes, row.MakeId)) return [name('MakeId')];
      return isIn(rates, row.InterestRateId) ? [] : [name('InterestRateId')];
    })[0];
  }
}
