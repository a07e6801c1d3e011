import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { OBJECT_STATUS, oreOfKronor, rowTwice, type Merged, type Outcome } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import type { LimitSpecificationAnswer, SaveLimitSpecificationRequest } from '@floorplan/limits/contracts';
import {
  limitStream,
  saveSpecification,
  type LimitSpecification,
  type MakeLimit,
  type SpecificationSaved,
} from '@floorplan/limits/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Commands, factsOf, Meanwhile, outcomeOf, refuse } from '@floorplan/platform/commands';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changedRows, partsOfRequest, partsOfSpecification, pathInRequest } from './limit-parts';
import { specificationOf } from './specification-answer';

/** Saves the limit of one category of a dealer organisation and returns the limit after the save. */
export class SaveLimitSpecification extends Command<Outcome<LimitSpecificationAnswer>> {
  constructor(
    readonly scope: Scope,
    readonly request: SaveLimitSpecificationRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

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

/** Applies the edits of a request to the rows. Rows of makes that are not named stay unchanged. */
function editedRows(
  before: readonly MakeLimit[],
  rows: readonly SaveLimitSpecificationRequest['MakeLimits'][number][],
): MakeLimit[] {
  const edits = rows.map((edit) => ({
    row: makeLimitOf(edit),
    removed: edit.ObjectStatus === OBJECT_STATUS.removed,
  }));
  const named = new Set(edits.map(({ row }) => row.makeId));
  return [
    ...before.filter(({ makeId }) => !named.has(makeId)),
    ...edits.filter(({ removed }) => !removed).map(({ row }) => row),
  ];
}

/** Builds the command: the changed parts of the request, and the current values of all other parts. */
const commandOf = (
  request: SaveLimitSpecificationRequest,
  before: LimitSpecification | undefined,
  changed: ReadonlySet<string>,
) => ({
  organisationId: request.DealerOrganizationId,
  category: request.LimitCategory.CreditLimitType,
  approvedAmount: changed.has('ApprovedAmount')
    ? oreOfKronor(request.ApprovedAmount)
    : (before?.approvedAmount ?? 0),
  useDistribution: changed.has('UseDistribution')
    ? request.LimitCategory.UseDistribution
    : (before?.useDistribution ?? false),
  makeLimits: editedRows(before?.makeLimits ?? [], changedRows(request, changed)),
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
    private readonly meanwhile: Meanwhile,
  ) {}

  async execute(command: SaveLimitSpecification): Promise<Outcome<LimitSpecificationAnswer>> {
    const { scope, request, correlationId } = command;
    const missing = await this.unknownRecords(request);
    if (missing.length > 0) return refusedFields(new Map(missing.map((field) => [field, 'UNKNOWN_RECORD'])));
    const makeIds = request.MakeLimits.map(({ MakeId }) => MakeId || null);
    const twice = rowTwice(makeIds, (at) => `MakeLimits[${at}].MakeId`);
    if (twice) return twice;
    const by = actorOf(scope);
    const organisationId = request.DealerOrganizationId;
    const category = request.LimitCategory.CreditLimitType;
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now: this.clock.now() }, async (act, unitOfWork) => {
        const { state } = await unitOfWork.load(limitStream, organisationId);
        const merged = await this.merged(request);
        if (!merged.ok) return refuse(merged.refusal);
        const change = commandOf(request, state.specifications[category], merged.changed);
        const facts = factsOf(saveSpecification(state, { ...change, by }));
        const after = facts.length > 0 ? act.append(limitStream, organisationId, facts) : state;
        return specificationOf(after, category);
      }),
    );
  }

  private merged(request: SaveLimitSpecificationRequest): Promise<Merged> {
    const { DealerOrganizationId: id, LimitCategory, Version: version } = request;
    return this.meanwhile.merged<SpecificationSaved>({
      stream: limitStream,
      id,
      facts: ['limits/SpecificationSaved'],
      partsOf: partsOfSpecification,
      isAbout: ({ data }) => data.category === LimitCategory.CreditLimitType,
      version,
      sent: partsOfRequest(request),
      pathOf: pathInRequest(request),
    });
  }

  /** Fields that name records that do not exist. */
  private async unknownRecords(request: SaveLimitSpecificationRequest): Promise<readonly string[]> {
    const [{ organisations }, makes, rates] = await Promise.all([
      this.parties.parties(),
      this.makes.makes(),
      this.programs.interestRates(),
    ]);
    const isIn = (rows: readonly { readonly id: number }[], wantedId: number | null | undefined) =>
      !wantedId || rows.some(({ id }) => id === wantedId);
    const ofRows = request.MakeLimits.flatMap((row, index) => {
      if (row.ObjectStatus === OBJECT_STATUS.removed) return [];
      const name = (field: string) => `MakeLimits[${index}].${field}`;
      return [
        ...(isIn(makes, row.MakeId) ? [] : [name('MakeId')]),
        ...(isIn(rates, row.InterestRateId) ? [] : [name('InterestRateId')]),
      ];
    });
    return isIn(organisations, request.DealerOrganizationId) ? ofRows : ['DealerOrganizationId', ...ofRows];
  }
}
