import { MakesReader } from '@floorplan/catalogue/contracts';
import { canSeeChargesTo, type Scope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import {
  programsInScope,
  ProgramsReader,
  type CheckAnswer,
  type PriceProgramRow,
  type ProgramsForImporterQuery,
  type SavePriceProgramRequest,
} from '@floorplan/pricing/contracts';
import {
  checkProgram,
  editedProgram,
  programLength,
  type PriceProgram,
  type ProgramFinding,
} from '@floorplan/pricing/domain';
import { answerOf, notFound } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { patchOf } from './program-patch';
import { programRow } from './program-row';

/** Lists the price programs visible to a scope by name, with drafts: its own programs, and those for any party. */
export class ListPricePrograms extends Query<readonly PriceProgramRow[]> {
  constructor(readonly scope: Scope) {
    super();
  }
}

/** Lists the programs of a scope that are valid today for an importer, make and organisation. */
export class ListProgramsForImporter extends Query<readonly PriceProgramRow[]> {
  constructor(
    readonly scope: Scope,
    readonly wanted: ProgramsForImporterQuery,
  ) {
    super();
  }
}

/**
 * Checks a program in the state in which it would be saved. Throws `notFound` for a program outside the scope.
 */
export class CheckPriceProgram extends Query<CheckAnswer> {
  constructor(
    readonly scope: Scope,
    readonly request: SavePriceProgramRequest,
  ) {
    super();
  }
}

/** Programs of the scope, without rows that charge a receiver whose charges the caller may not see. */
const programsFor = (...[scope, programs, makes]: Parameters<typeof programsInScope>) =>
  programsInScope(scope, programs, makes).map((program) => ({
    ...program,
    length: programLength(program),
    periods: program.periods.filter(({ receiverType }) => canSeeChargesTo(scope, receiverType)),
  }));

@Injectable()
@QueryHandler(ListPricePrograms)
export class ListProgramsHandler implements IQueryHandler<ListPricePrograms> {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
  ) {}

  async execute({ scope }: ListPricePrograms): Promise<readonly PriceProgramRow[]> {
    const [programs, makes] = await Promise.all([this.programs.programsWithDrafts(), this.makes.makes()]);
    return programsFor(scope, programs, makes).map(programRow);
  }
}

const fits = (requested: number, own: number | null): boolean =>
  requested === 0 || own === null || own === requested;

@Injectable()
@QueryHandler(ListProgramsForImporter)
export class ListProgramsForImporterHandler implements IQueryHandler<ListProgramsForImporter> {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, wanted }: ListProgramsForImporter): Promise<readonly PriceProgramRow[]> {
    const [programs, makes, { dealers }] = await Promise.all([
      this.programs.programs(),
      this.makes.makes(),
      this.parties.parties(),
    ]);
    const today = this.clock.today();
    const organisationOf = ({ dealerId, dealerOrganizationId }: PriceProgram) =>
      dealers.find(({ id }) => id === dealerId)?.dealerOrganizationId ?? dealerOrganizationId;
    return programsFor(scope, programs, makes)
      .filter(
        (program) =>
          program.validFrom <= today &&
          today <= program.validTo &&
          (!wanted.prp_type || program.financeType === wanted.prp_type) &&
          fits(wanted.importer_id, program.importerId) &&
          fits(wanted.make_id, program.makeId) &&
          fits(wanted.dealerorg_id, organisationOf(program)),
      )
      .map(programRow);
  }
}

@Injectable()
@QueryHandler(CheckPriceProgram)
export class CheckProgramHandler implements IQueryHandler<CheckPriceProgram> {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
    private readonly clock: Clock,
  ) {}

  async execute({ scope, request }: CheckPriceProgram): Promise<CheckAnswer> {
    const [all, makes] = await Promise.all([this.programs.programsWithDrafts(), this.makes.makes()]);
    const programs = programsFor(scope, all, makes);
    const before = programs.find(({ id }) => id === request.Id) ?? null;
    if (request.Id > 0 && !before) throw notFound();
    const edited = editedProgram(before, {
      id: request.Id,
      patch: answerOf(patchOf(request)),
      today: this.clock.today(),
    });
    const untyped = !before && !request.FinanceType;
    const findings: ProgramFinding[] = [
      ...(untyped ? [{ code: 'MISSING_FINANCE_TYPE' as const, rows: [] }] : []),
      ...checkProgram(edited, programs),
    ];
    return {
      Status: { Status: 'OK', Message: '' },
      Value: findings.length === 0,
      Findings: findings.map(({ code, rows }) => ({
        Code: code,
        Message: textOf(`prp.finding_${code}`),
        Rows: [...rows],
      })),
    };
  }
}
