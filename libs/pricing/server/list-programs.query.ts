import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import {
  canSeeChargesTo,
  canSeeDealer,
  canSeeImporter,
  canSeeOrganisation,
  type Scope,
} from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import {
  ProgramsReader,
  type CheckAnswer,
  type PriceProgramRow,
  type SavePriceProgramRequest,
} from '@floorplan/pricing/contracts';
import {
  checkProgram,
  editedProgram,
  feeOf,
  type KeptProgram,
  type PriceProgram,
  type ProgramFinding,
  type ProgramFindingCode,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { patchOf } from './program-patch';

/** The price programs that exist for a scope, by name: those of nobody in particular, and its own. */
export class ListPricePrograms extends Query<readonly PriceProgramRow[]> {
  constructor(readonly scope: Scope) {
    super();
  }
}

/** What is wrong with a program as it would be saved. */
export class CheckPriceProgram extends Query<CheckAnswer> {
  constructor(
    readonly scope: Scope,
    readonly request: SavePriceProgramRequest,
  ) {
    super();
  }
}

/** Staff count every change; others those of what they may see. Where that is not known they are told of one. */
function versionFor(scope: Scope, { version, importerVersion, dealerVersion }: KeptProgram): number {
  const [importers, dealers] = [canSeeChargesTo(scope, 'IMP'), canSeeChargesTo(scope, 'DEA')];
  if (importers && dealers) return version;
  return (importers ? importerVersion : dealerVersion) ?? 1;
}

/** The part of the programs that exists for a scope, each with the rows that charge the caller's side. */
function programsFor(
  scope: Scope,
  programs: readonly KeptProgram[],
  makes: readonly Make[],
): readonly KeptProgram[] {
  const ofMake = ({ makeId }: PriceProgram) => {
    const make = makes.find(({ id }) => id === makeId);
    return !make || canSeeImporter(scope, make.importerId);
  };
  return programs
    .filter(
      (program) =>
        ofMake(program) &&
        (program.importerId === null || canSeeImporter(scope, program.importerId)) &&
        (program.dealerOrganizationId === null || canSeeOrganisation(scope, program.dealerOrganizationId)) &&
        (program.dealerId === null || canSeeDealer(scope, program.dealerId)),
    )
    .map((program) => ({
      ...program,
      version: versionFor(scope, program),
      periods: program.periods.filter(({ receiverType }) => canSeeChargesTo(scope, receiverType)),
    }));
}

function programRow(program: PriceProgram): PriceProgramRow {
  return {
    Id: program.id,
    Version: program.version,
    Name: program.name,
    Code: program.code,
    FinanceType: program.financeType,
    SubType: program.subType,
    ValidFrom: program.validFrom,
    ValidTo: program.validTo,
    PriodUnit: program.periodUnit,
    FinishAction: program.finishAction,
    ImporterPartyId: program.importerId,
    MakeId: program.makeId,
    DealerOrganizationId: program.dealerOrganizationId,
    DealerPartyId: program.dealerId,
    ObjectClassificationId: program.objectClassificationId,
    ResidualPct: program.residualPct,
    PriceProgramPeriods: program.periods.map((row) => ({
      Id: row.id,
      FeeId: row.feeId,
      Fee: {
        Id: row.feeId,
        Type: row.feeType,
        ReceiverType: row.receiverType,
        SubType: feeOf(row.feeId)?.subType ?? program.financeType,
      },
      InterestRateId: row.interestRateId,
      Value: row.value,
      FromDay: row.fromDay,
      ToDay: row.toDay,
      Text: row.text,
    })),
  };
}

const FINDING_TEXTS: Readonly<Record<ProgramFindingCode, string>> = {
  MISSING_CODE: 'Prislistan saknar kod.',
  MISSING_FINANCE_TYPE: 'Prislistan saknar finansieringsform.',
  NO_ROWS: 'Prislistan har inga rader.',
  OTHER_FEE: 'Avgiften hör till en annan finansieringsform.',
  FROM_BEFORE_START: 'Från-dagen är före den första dagen.',
  TOO_LONG: 'Raden slutar senare än en finansiering får löpa.',
  VALUE: 'Värdet är orimligt.',
  OVERLAP: 'Två rader för samma avgift och mottagare överlappar varandra.',
  GAP_IN_INTEREST: 'Det finns dagar utan ränta.',
  FROM_AFTER_TO: 'Från-dagen är efter till-dagen.',
  MISSING_INTEREST_RATE: 'En rörlig avgift saknar räntesats.',
  VALIDITY_REVERSED: 'Prislistan slutar gälla innan den börjar.',
  DUPLICATE_CODE: 'Koden finns redan på en prislista som gäller samtidigt.',
};

@Injectable()
@QueryHandler(ListPricePrograms)
export class ListProgramsHandler implements IQueryHandler<ListPricePrograms> {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
  ) {}

  async execute({ scope }: ListPricePrograms): Promise<readonly PriceProgramRow[]> {
    const [programs, makes] = await Promise.all([this.programs.programs(), this.makes.makes()]);
    return programsFor(scope, programs, makes).map(programRow);
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
    const [all, makes] = await Promise.all([this.programs.programs(), this.makes.makes()]);
    const programs = programsFor(scope, all, makes);
    const before = programs.find(({ id }) => id === request.Id) ?? null;
    const edited = editedProgram(before, {
      id: request.Id,
      patch: patchOf(request),
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
        Message: FINDING_TEXTS[code],
        Rows: [...rows],
      })),
    };
  }
}
