import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, FINANCE_TYPE_FUNCTIONS, hasFunction, type Scope } from '@floorplan/identity/domain';
import { forbiddenTo, type Decision, type Merged, type RowState } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, Meanwhile, RowSaver, type Saved } from '@floorplan/platform/commands';
import { ProgramsReader, type SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  priceProgramStream,
  PROGRAMS_GUARD,
  RATES_GUARD,
  saveInterestRate,
  saveProgram,
  type InterestRate,
  type InterestRateSaved,
  type PriceProgramSaved,
  type ProgramReferences,
  type ProgramState,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onlyChanges, partsOfProgram, partsOfRequest, pathInRequest } from './program-parts';
import { patchOf } from './program-patch';

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

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Refuses when the caller may not choose the program's finance type, before or after the change. */
function mayChoose(scope: Scope, decision: Decision<PriceProgramSaved>): Decision<PriceProgramSaved> {
  if (!decision.ok || scope.kind !== 'user') return decision;
  const types = decision.facts.flatMap(({ data }) => [data.before?.financeType, data.after.financeType]);
  const denied = types.some((type) => type && !hasFunction(scope, FINANCE_TYPE_FUNCTIONS[type]));
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
  ) {}

  async execute({ scope, request, correlationId }: SavePriceProgram): Promise<Saved> {
    const by = actorOf(scope);
    const read = patchOf(request);
    if (!read.ok) return read;
    return this.rows.save<ProgramState, PriceProgramSaved>(
      { actor: by, correlationId },
      {
        stream: priceProgramStream,
        guard: PROGRAMS_GUARD,
        sequence: 'price_program_id',
        id: request.Id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) => {
          const merged = await this.merged(row && id, request);
          if (!merged.ok) return merged;
          const changes = patchOf(onlyChanges(request, merged.changed));
          if (!changes.ok) return changes;
          const sentRows = request.PriceProgramPeriods?.map(({ Id }) => Id);
          const command = { patch: changes.answer, sentRows, references: await this.references() };
          return mayChoose(scope, saveProgram(row, { id, ...command, today: this.clock.today(), by }));
        },
      },
    );
  }

  /** @param id null for a new program, for which no conflict is possible */
  private merged(id: number | null, request: SavePriceProgramRequest): Promise<Merged> {
    return this.meanwhile.merged<PriceProgramSaved>({
      ...{ stream: priceProgramStream, id: id ?? 0, facts: ['pricing/PriceProgramSaved'] },
      partsOf: ({ data }) => partsOfProgram(data.after),
      version: id === null ? undefined : request.Version,
      sent: partsOfRequest(request),
      pathOf: pathInRequest(request),
    });
  }

  private async references(): Promise<ProgramReferences> {
    const [parties, makes, rates] = await Promise.all([
      this.parties.parties(),
      this.makes.makes(),
      this.programs.interestRates(),
    ]);
    return {
      importerIds: idsOf(parties.importers),
      makeIds: idsOf(makes),
      organisationIds: idsOf(parties.organisations),
      dealerIds: idsOf(parties.dealers),
      interestRateIds: idsOf(rates),
    };
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
        guard: RATES_GUARD,
        sequence: 'interest_rate_id',
        id: rate.id,
        exists: ({ row }) => row !== null,
        decide: ({ row }, id) => saveInterestRate(row, { ...rate, id }, by),
      },
    );
  }
}
