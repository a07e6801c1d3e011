import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { RowState } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, RowSaver } from '@floorplan/platform/commands';
import { problemOf } from '@floorplan/platform/http';
import { ProgramsReader, type SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  priceProgramStream,
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
import { patchOf } from './program-patch';

/** Saves one price program; answers its id. */
export class SavePriceProgram extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly request: SavePriceProgramRequest,
    readonly correlationId: string,
  ) {
    super();
  }
}

/** Saves one interest rate with all its values (id 0: a new one); answers its id. */
export class SaveInterestRate extends Command<number> {
  constructor(
    readonly scope: Scope,
    readonly rate: InterestRate,
    readonly correlationId: string,
  ) {
    super();
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

@Injectable()
@CommandHandler(SavePriceProgram)
export class SavePriceProgramHandler implements ICommandHandler<SavePriceProgram> {
  constructor(
    private readonly rows: RowSaver,
    private readonly programs: ProgramsReader,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, request, correlationId }: SavePriceProgram): Promise<number> {
    const by = actorOf(scope);
    const patch = patchOf(request);
    const saved = await this.rows.save<ProgramState, PriceProgramSaved>(
      { actor: by, correlationId },
      {
        stream: priceProgramStream,
        sequence: 'price_program_id',
        id: request.Id,
        exists: ({ row }) => row !== null,
        decide: async ({ row }, id) =>
          saveProgram(row, { id, patch, references: await this.references(), today: this.clock.today(), by }),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
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

  async execute({ scope, rate, correlationId }: SaveInterestRate): Promise<number> {
    const by = actorOf(scope);
    const saved = await this.rows.save<RowState<InterestRate>, InterestRateSaved>(
      { actor: by, correlationId },
      {
        stream: interestRateStream,
        sequence: 'interest_rate_id',
        id: rate.id,
        exists: ({ row }) => row !== null,
        decide: ({ row }, id) => saveInterestRate(row, { ...rate, id }, by),
      },
    );
    if (!saved.ok) throw problemOf(saved.refusal);
    return saved.id;
  }
}
