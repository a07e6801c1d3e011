import { OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import { ownPartyOf } from './find-program';
import type { PriceProgram } from './price-program';
import { invalidRows, invalidUnit, type InvalidFields } from './program-rows';

/** Ids of existing records, to which a program may refer. */
export interface ProgramReferences {
  readonly importerIds: readonly number[];
  readonly makeIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly dealerIds: readonly number[];
  readonly interestRateIds: readonly number[];
  /** Whether the program must name a make, because its author may only save programs of some makes. */
  readonly mustNameMake?: boolean;
}

/** Fields that refer to records that do not exist. */
function unknownRecords(
  program: PriceProgram,
  references: ProgramReferences,
  pathOf: (row: number) => string,
): InvalidFields {
  const named: [string, number | null, readonly number[]][] = [
    ['ImporterPartyId', program.importerId, references.importerIds],
    ['MakeId', program.makeId, references.makeIds],
    ['DealerOrganizationId', program.dealerOrganizationId, references.organisationIds],
    ['DealerPartyId', program.dealerId, references.dealerIds],
    ['ObjectClassificationId', program.objectClassificationId, OBJECT_CLASSIFICATIONS.map(({ id }) => id)],
    ...program.periods.map((row, index): [string, number | null, readonly number[]] => [
      `${pathOf(index)}.InterestRateId`,
      row.interestRateId,
      references.interestRateIds,
    ]),
  ];
  return named
    .filter(([, id, existing]) => id !== null && !existing.includes(id))
    .map(([field]) => [field, 'UNKNOWN_RECORD'] as const);
}

/** A dealer's own program names one dealer, or one organisation for private label, and nobody else. */
function wrongParties(program: PriceProgram): InvalidFields {
  const wanted = ownPartyOf(program);
  if (!wanted) return [];
  const parties: [string, number | null][] = [
    ['ImporterPartyId', program.importerId],
    ['MakeId', program.makeId],
    ['DealerOrganizationId', program.dealerOrganizationId],
    ['DealerPartyId', program.dealerId],
  ];
  return parties.flatMap(([field, id]): InvalidFields => {
    if (field === wanted) return id === null ? [[field, 'REQUIRED']] : [];
    return id === null ? [] : [[field, 'INVALID_VALUE']];
  });
}

function wrongClassification({ objectClassificationId, financeType }: PriceProgram): InvalidFields {
  const found = OBJECT_CLASSIFICATIONS.find(({ id }) => id === objectClassificationId);
  return found && found.financeType !== financeType ? [['ObjectClassificationId', 'INVALID_VALUE']] : [];
}

/** Faults that depend on the finance type of the program. */
const typedFaults = (program: PriceProgram, pathOf: (row: number) => string): InvalidFields => [
  ...wrongParties(program),
  ...wrongClassification(program),
  ...invalidUnit(program),
  ...invalidRows(program, pathOf),
];

/**
 * Returns the error code of each field that prevents saving.
 * @param isTyped whether the program has a finance type
 * @param pathOf path of the row with an index
 */
export function invalidFields(
  program: PriceProgram,
  {
    isTyped,
    references,
    pathOf,
  }: {
    readonly isTyped: boolean;
    readonly references: ProgramReferences;
    readonly pathOf: (row: number) => string;
  },
): ReadonlyMap<string, FieldErrorCode> {
  const wrong: InvalidFields = [
    ...(program.code ? [] : [['Code', 'REQUIRED'] as const]),
    ...(isTyped ? typedFaults(program, pathOf) : [['FinanceType', 'REQUIRED'] as const]),
    ...unknownRecords(program, references, pathOf),
    ...(references.mustNameMake && program.makeId === null ? [['MakeId', 'REQUIRED'] as const] : []),
  ];
  return new Map(wrong);
}
