import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import { actorOf, canSeeChargesTo, may, seesAll, type Scope } from '@floorplan/identity/domain';
import { forbiddenTo, type Decision, type Merged, type RowState } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Meanwhile, RowSaver, type Saved } from '@floorplan/platform/commands';
import { EventLog } from '@floorplan/platform/event-store';
import { programsInScope, ProgramsReader, type SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  priceProgramStream,
  PROGRAMS_VERSION,
  RATES_VERSION,
  saveInterestRate,
  saveProgram,
  type InterestRate,
  type InterestRateSaved,
  type PriceProgram,
  type PriceProgramSaved,
  type ProgramReferences,
  type ProgramState,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onlyChanges, partsOfProgram, partsOfRequest, pathInRequest } from './program-parts';
import { patchOf } from './program-patch';
import {
  maySavePrograms,
  PricingSettings,
  referencesFor,
  refusalOfDraft,
  savesDraftsOnly,
} from './program-rights';

/** Saves one price program. */
export class SavePriceProgram extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly request: SavePriceProgramRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Saves one interest rate with all its values. Id 0 creates a rate. */
export class SaveInterestRate extends Command<Saved> {
  constructor(
    readonly scope: Scope,
    readonly rate: InterestRate,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Refuses when the caller may not choose the program's finance type, before or after the change. */
function mayChoose(scope: Scope, decision: Decision<PriceProgramSaved>): Decision<PriceProgramSaved> {
  if (!decision.ok || scope.kind !== 'user') return decision;
  const types = decision.facts.flatMap(({ data }) => [data.before?.financeType, data.after.financeType]);
  const denied = types.some((type) => type && !may(scope, `financeTypes.${type}`));
  return denied ? forbiddenTo('RIGHT_MISSING') : decision;
}

@Injectable()
@CommandHandler(SavePriceProgram)
export class SavePriceProgramHandler implements ICommandHandler<SavePriceProgram> {
  constructor(
    private readonly rows: RowSaver,
    private readonly programs: ProgramsReader,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly clock: Clock,
    private readonly meanwhile: Meanwhile,
    private readonly log: EventLog,
    private readonly settings: PricingSettings,
  ) {}

  async execute({ scope, request: sent, correlationId }: SavePriceProgram): Promise<Saved> {
    if (!maySavePrograms(scope, this.settings)) return forbiddenTo();
    const by = actorOf(scope);
    const read = patchOf(sent);
    if (!read.ok) return read;
    const makes = await this.makes.makes();
    const drafts = savesDraftsOnly(scope);
    const isSeen = (state: ProgramState, row: PriceProgram) =>
      !drafts || programsInScope(scope, [{ ...state, ...row }], makes).length > 0;
    const request = { ...sent, ...(drafts && sent.Id === 0 && { IsDraft: sent.IsDraft ?? true }) };
    return this.rows.save<ProgramState, PriceProgramSaved>(
      { actor: by, correlationId },
      {
        stream: priceProgramStream,
        dataVersion: PROGRAMS_VERSION,
        sequence: 'price_program_id',
        id: request.Id,
        exists: (state) => state.row !== null && isSeen(state, state.row),
        decide: async ({ row }, id) => {
          const refusal = drafts ? refusalOfDraft(scope, row, request) : null;
          if (refusal) return { ok: false, refusal };
          const merged = await this.merged(scope, row, request);
          if (!merged.ok) return merged;
          const changes = patchOf(onlyChanges(request, merged.changed));
          if (!changes.ok) return changes;
          const sentRows = request.PriceProgramPeriods?.map(({ Id }) => Id);
          const command = {
            patch: changes.answer,
            sentRows,
            references: await this.references(scope, makes),
          };
          return mayChoose(scope, saveProgram(row, { id, ...command, today: this.clock.today(), by }));
        },
      },
    );
  }

  /**
   * A draft is published as it was read, because publishing it is an approval of all of it.
   * @param row null for a new program, for which no conflict is possible
   */
  private async merged(
    scope: Scope,
    row: PriceProgram | null,
    request: SavePriceProgramRequest,
  ): Promise<Merged> {
    return this.meanwhile.merged<PriceProgramSaved>({
      stream: priceProgramStream,
      id: row?.id ?? 0,
      facts: ['pricing/PriceProgramSaved'],
      partsOf: ({ data }) => partsOfProgram(data.after),
      isOfWhole: Boolean(row?.isDraft) && request.IsDraft === false,
      version: row === null ? undefined : await this.storedVersion(scope, row.id, request.Version),
      sent: partsOfRequest(request),
      pathOf: pathInRequest(request),
    });
  }

  /**
   * Version of the program that a caller has read. For callers who see the rows of one side, a version counts only
   * the changes of that side.
   */
  private async storedVersion(
    scope: Scope,
    id: number,
    read: number | undefined,
  ): Promise<number | undefined> {
    if (read === undefined || scope.kind !== 'user' || seesAll(scope)) return read;
    const side = canSeeChargesTo(scope, 'IMP') ? 'importerVersion' : 'dealerVersion';
    let [state, stored] = [priceProgramStream.initialState, 0];
    for (const { type, data, version } of await this.log.history(priceProgramStream, id)) {
      state = priceProgramStream.evolve(state, { type, data } as PriceProgramSaved);
      if (state[side] <= read) stored = version;
    }
    return state[side] < read ? stored + 1 : stored;
  }

  private async references(scope: Scope, makes: readonly Make[]): Promise<ProgramReferences> {
    const [parties, rates] = await Promise.all([this.parties.parties(), this.programs.interestRates()]);
    return { ...referencesFor(scope, parties, makes), interestRateIds: rates.map(({ id }) => id) };
  }
}

@Injectable()
@CommandHandler(SaveInterestRate)
export class SaveInterestRateHandler implements ICommandHandler<SaveInterestRate> {
  constructor(private readonly rows: RowSaver) {}

  async execute({ scope, rate, correlationId }: SaveInterestRate): Promise<Saved> {
    const by = actorOf(scope);
    return this.rows.save<RowState<InterestRate>, InterestRateSaved>(
      { actor: by, correlationId },
      {
        stream: interestRateStream,
        dataVersion: RATES_VERSION,
        sequence: 'interest_rate_id',
        id: rate.id,
        exists: ({ row }) => row !== null,
        decide: ({ row }, id) => saveInterestRate(row, { ...rate, id }, by),
      },
    );
  }
}
