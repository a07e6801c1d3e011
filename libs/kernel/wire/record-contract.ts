import { z } from 'zod';
import { fieldsOf } from '../records/description';
import type { RecordDescription, SentOf, WireOf } from '../records/description';
import { kronorOfOre } from '../money/money';
import { mayBeNull, type Field } from '../records/fields';
import { exportRequest } from './export';
import {
  fieldValue,
  kronor,
  listAnswer,
  listFields,
  objectStatus,
  rowId,
  rowLimit,
  savedStatus,
  searchText,
  type ListAnswer,
} from './schemas';

const ROWS = 1000;
/** Id of a record that need not be chosen; 0 chooses none. */
const idOrNone = z
  .number()
  .int()
  .min(0)
  .transform((id) => id || null);
/** Number of saves of the record. */
const rowVersion = z.number().int().min(0);

/** The schemas of a kind of record. */
export interface RecordContract<Row, Sent, Filter> {
  readonly row: z.ZodType<Row>;
  readonly answer: z.ZodType<ListAnswer<Row>>;
  readonly query: z.ZodType<Filter & RecordQuery>;
  readonly exportRequest: z.ZodType<z.infer<ReturnType<typeof exportRequest>> & { Filter: Filter }>;
  readonly saveRequest: z.ZodType<Sent>;
}

export interface RecordQuery {
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly descending: boolean;
}

function shown(field: Field<unknown>): z.ZodType {
  const { kind, values = [] } = field;
  if (kind === 'flag') return z.boolean();
  const schemas: Partial<Record<typeof kind, z.ZodType>> = {
    percent: z.number(),
    reference: z.number().int(),
    amount: kronor,
    integer: z.number().int(),
    choice: z.enum(values),
  };
  const value = schemas[kind] ?? z.string();
  return mayBeNull(field) ? value.nullable() : value;
}

/** Properties without those that are undefined. */
const known = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
const kronorOrNone = (ore: number | undefined) => (ore === undefined ? undefined : kronorOfOre(ore));

/**
 * Schema of a sent field with its type. The bounds are only documented: missing, unparseable and unbounded
 * values pass, since the save itself reports them together with all other errors.
 */
function sent(field: Field<unknown>): z.ZodType {
  const { kind, required, values = [], min: minimum, max: maximum } = field;
  const schemas: Partial<Record<typeof kind, () => z.ZodType>> = {
    flag: () => z.boolean(),
    percent: () => z.number().meta(known({ minimum, maximum })),
    reference: () => (required ? rowId : idOrNone),
    amount: () => z.number().meta(known({ minimum: kronorOrNone(minimum), maximum: kronorOrNone(maximum) })),
    integer: () => z.int32().meta(known({ minimum, maximum })),
    choice: () => z.string().meta({ enum: [...values] }),
  };
  const schema = schemas[kind]?.() ?? z.string().meta({ maxLength: maximum ?? 0 });
  return mayBeNull(field) || required ? schema.nullish() : schema.optional();
}

const byWire = (description: RecordDescription, schema: (field: Field<unknown>) => z.ZodType) =>
  Object.fromEntries(fieldsOf(description).map(([, field]) => [field.wire, schema(field)]));

/**
 * Schemas of a record's list, page and save.
 * @param name prefix in the OpenAPI document: `Make` gives `MakeRow` and `SaveMakeRequest`
 * @param extra properties of rows besides the record's fields
 * @param filter filter fields besides the free text
 */
export function recordContract<D extends RecordDescription, X extends z.ZodRawShape, F extends z.ZodRawShape>(
  name: string,
  description: D,
  { extra, filter }: { extra: X; filter: F },
) {
  const row = z
    .object({ Id: z.number().int(), Version: rowVersion, ...byWire(description, shown), ...extra })
    .meta({ id: `${name}Row` });
  const narrowed = z.strictObject({ ...filter, text: searchText.optional() });
  const contract = {
    row,
    answer: listAnswer(row),
    query: z.strictObject({ ...narrowed.shape, ...listFields, limit: rowLimit.default(ROWS) }),
    exportRequest: exportRequest(narrowed).meta({ id: `${name}ExportRequest` }),
    /**
     * `Id` 0 or absent creates a record. An absent field stays unchanged; null clears it. `Version` is the
     * version that the caller read. The save is refused when it changes a field that somebody else has
     * changed since that version. Without a version all sent fields are saved. The extra properties of rows
     * may be sent back and are ignored.
     */
    saveRequest: z
      .strictObject({
        ...z.object(extra).partial().shape,
        Id: z.number().int().min(0).default(0),
        ObjectStatus: (description.removable ? objectStatus : savedStatus).optional(),
        Version: rowVersion.optional(),
        ...byWire(description, sent),
      })
      .meta({ id: `Save${name}Request` }),
  };
  type Row = { readonly Id: number; readonly Version: number } & WireOf<D> &
    Readonly<z.infer<z.ZodObject<X>>>;
  type Filter = Readonly<z.infer<z.ZodObject<F>>> & { readonly text?: string | undefined };
  return contract as unknown as RecordContract<Row, SentOf<D>, Filter>;
}

const fieldChange = z.object({ Field: z.string(), Before: fieldValue, After: fieldValue });

/** Saves of a record with author, time, and the values before and after. Newest first. */
export const recordHistoryAnswer = listAnswer(
  z.object({
    Version: z.number().int(),
    At: z.string(),
    By: z.string(),
    Changes: z.array(fieldChange),
  }),
).meta({ id: 'RecordHistory' });
