import { decided, oreOfKronor, type Fact } from '@floorplan/kernel';
import type { FieldRules } from '@floorplan/kernel/records';
import { businessDate, kronor, requiredText } from '@floorplan/kernel/wire';
import { z, type ZodObject, type ZodType } from 'zod';
import { actRow, type AnyActRow } from './act-row';

type Fields = Readonly<Record<string, FieldRules<unknown>>>;

/** An act that stores what its fields say, as its domain describes it. */
interface Described {
  readonly summary: string;
  readonly fact: string;
  readonly fields: Fields;
}

const KRONOR = 100;
const LONGEST = 2_000;

/** Schema of a sent value. */
function schemaOf({ kind, required, min, max, values = [] }: FieldRules<unknown>): ZodType {
  switch (kind) {
    case 'flag':
      return z.boolean();
    case 'date':
      return businessDate;
    case 'choice':
      return z.enum(values);
    case 'amount':
      return kronor.min((min ?? 0) / KRONOR).max((max ?? Number.MAX_SAFE_INTEGER) / KRONOR);
    case 'integer':
      return z
        .int32()
        .min(min ?? 0)
        .max(max ?? 2 ** 31 - 1);
    case 'text':
    case 'lines':
      return required ? requiredText(max ?? LONGEST) : z.string().max(max ?? LONGEST);
    default:
      throw new Error(`an act has no fields of the kind ${kind}; describe its request by hand`);
  }
}

const titled = (key: string) => key.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase());

/**
 * Schema of the request of an act with these fields. Fields that are not required may be left out.
 * @param key key of the act, by which the API's document names the request
 */
export const describedBody = (key: string, fields: Fields): ZodObject =>
  z
    .strictObject(
      Object.fromEntries(
        Object.values(fields).map((field) => {
          const schema = schemaOf(field);
          return [field.wire, field.required ? schema : schema.nullish()];
        }),
      ),
    )
    .meta({ id: `${titled(key)}Request` });

function valueOf({ kind }: FieldRules<unknown>, sent: unknown): unknown {
  if (typeof sent === 'string') return sent.trim();
  return kind === 'amount' && typeof sent === 'number' ? oreOfKronor(sent) : sent;
}

/** The values of a request in the domain, by the names of the fields. */
export const describedValues = (fields: Fields, sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, sent[field.wire]) ?? field.initial]),
  );

/** Rows of acts that are described by their fields. Each confirms with the text `<key>.done`. */
export const describedRows = <Key extends string, S, F extends Fact>(
  acts: Readonly<Record<Key, Described>>,
): Readonly<Record<Key, AnyActRow<S, F>>> =>
  Object.fromEntries(
    Object.entries<Described>(acts).map(([key, { summary, fact, fields }]) => [
      key,
      actRow<S, F>()({
        summary,
        body: describedBody(key, fields),
        done: `${key}.done`,
        decide: (_, sent, { on, by }) =>
          decided({ type: fact, data: { on, by, ...describedValues(fields, sent) } } as unknown as F),
      }),
    ]),
  ) as unknown as Readonly<Record<Key, AnyActRow<S, F>>>;
