import { OBJECT_STATUS, type Parts } from '@floorplan/kernel';
import type { PriceProgramRow, SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import type { PriceProgram } from '@floorplan/pricing/domain';
import { programRow } from './program-row';

type Row = Pick<PriceProgramRow['PriceProgramPeriods'][number], 'FeeId' | 'Value' | 'FromDay' | 'ToDay'> & {
  readonly InterestRateId?: number | null | undefined;
  readonly Text?: string | null | undefined;
};

const REFERENCES: readonly string[] = [
  'ImporterPartyId',
  'MakeId',
  'DealerOrganizationId',
  'DealerPartyId',
  'ObjectClassificationId',
];
/** Properties of the request that are not saved as fields of a program. */
const NO_FIELDS: readonly string[] = ['Id', 'Version', 'Length', 'ObjectStatus', 'PriceProgramPeriods'];

const rowPart = (id: number): string => `PriceProgramPeriods#${id}`;

const rowValue = ({ FeeId, InterestRateId, Value, FromDay, ToDay, Text }: Row): object => ({
  FeeId,
  InterestRateId: InterestRateId ?? null,
  Value,
  FromDay,
  ToDay,
  Text: Text ?? null,
});

const fieldParts = (fields: object): [string, unknown][] =>
  Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !NO_FIELDS.includes(name))
    .map(([name, value]: [string, unknown]) => [name, REFERENCES.includes(name) ? value || null : value]);

/** Values of all fields and rows of a program after a save. */
export function partsOfProgram(program: PriceProgram): Parts {
  const row = programRow(program);
  const rows = row.PriceProgramPeriods.map((period) => [rowPart(period.Id), rowValue(period)] as const);
  return new Map([...fieldParts(row), ...rows]);
}

type Edits = NonNullable<SavePriceProgramRequest['PriceProgramPeriods']>;

/**
 * Values of the fields and rows that a request names. Excludes new rows, because a new row cannot conflict
 * with another user's change.
 */
export function partsOfRequest(request: SavePriceProgramRequest): Parts {
  const rows = (request.PriceProgramPeriods ?? [])
    .filter(({ Id }) => Id > 0)
    .map((edit) => {
      const isRemoved = edit.ObjectStatus === OBJECT_STATUS.removed;
      return [rowPart(edit.Id), isRemoved ? undefined : rowValue(edit)] as const;
    });
  return new Map([...fieldParts(request), ...rows]);
}

/** Path of a row in the request. */
export const pathInRequest =
  ({ PriceProgramPeriods: rows = [] }: SavePriceProgramRequest) =>
  (part: string): string => {
    const at = rows.findIndex(({ Id }) => rowPart(Id) === part);
    return at < 0 ? part : `PriceProgramPeriods[${at}]`;
  };

/** Reduces the request to the parts that it changes. */
export function onlyChanges(
  request: SavePriceProgramRequest,
  changed: ReadonlySet<string>,
): SavePriceProgramRequest {
  const changedFields = Object.entries(request).filter(
    ([name]) => NO_FIELDS.includes(name) || changed.has(name),
  );
  const rows: Edits | undefined = request.PriceProgramPeriods?.filter(
    ({ Id }) => Id === 0 || changed.has(rowPart(Id)),
  );
  return { ...(Object.fromEntries(changedFields) as SavePriceProgramRequest), PriceProgramPeriods: rows };
}
