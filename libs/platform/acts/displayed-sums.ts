import { formatOre, oreOfKronor } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, kronor } from '@floorplan/kernel/wire';
import { z, type ZodType } from 'zod';
import { invalid } from '../http';
import { textOf } from '../texts';

/** A sum that a preview shows: what it is, and kronor. */
export type DisplayedSum = readonly [of: readonly string[], kronor: number];

/** The sums in the previews of one kind of record. */
export interface SumsOf<Preview> {
  /** Schema of what a sum can be. Callers send it back, so it is validated. */
  readonly schema: ZodType<readonly string[]>;
  /** Sums of a preview without ids and times that the act generates. */
  readonly in: (preview: Preview) => readonly DisplayedSum[];
  /** Name of a sum for people. The preview may not contain the sum. */
  readonly label: (of: readonly string[], preview: Preview) => string;
  /** Text of a sum that is no amount of money. */
  readonly text?: (sum: number) => string;
}

/**
 * Sums of a preview that always has the same amounts.
 * @param names text keys of the names of the amounts, by amount
 * @param amountsIn kronor by amount; an amount that the caller may not see is null
 */
export function amountSums<Name extends string, Preview>(
  names: Readonly<Record<Name, string>>,
  amountsIn: (preview: Preview) => Readonly<Record<NoInfer<Name>, number | null>>,
): SumsOf<Preview> {
  const keys = Object.keys(names) as Name[];
  return {
    schema: z.tuple([z.enum(keys)]),
    in: (preview) => {
      const amounts = amountsIn(preview);
      return keys.flatMap((name) => (amounts[name] === null ? [] : [[[name], amounts[name]] as const]));
    },
    label: ([name]) => textOf(names[name as Name]),
  };
}

const MAX_SUMS = 200;

/** Encodes the sums of a preview as a text that the caller sends back as `expected_preview`. */
export const encodeSums = (sums: readonly DisplayedSum[]): string =>
  Buffer.from(JSON.stringify(sums)).toString('base64url');

/** Decodes the sums that the caller saw. @throws a field error when the text is invalid */
export function decodeSums(text: string, of: ZodType<readonly string[]>): readonly DisplayedSum[] {
  try {
    const sums = z.array(z.tuple([of, kronor])).max(MAX_SUMS);
    return sums.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    const Message = FIELD_ERROR_TEXTS.INVALID_FORMAT;
    throw invalid([{ Field: 'expected_preview', Code: 'INVALID_FORMAT', Message }]);
  }
}

const amountText = (amount: number): string =>
  textOf('lbl.amount_kr', { amount: formatOre(oreOfKronor(amount), 2) }).replaceAll(' ', '\u00a0');

/** Describes each sum that differs between what the caller saw and what holds now: name, then, now. */
export function changedSums(
  shown: readonly DisplayedSum[],
  current: readonly DisplayedSum[],
  label: (of: readonly string[]) => string,
  text: (sum: number) => string = amountText,
): readonly string[] {
  const told = (sum: number | undefined): string => (sum === undefined ? '–' : text(sum));
  const byKey = (sums: readonly DisplayedSum[]) =>
    new Map(sums.map(([of, sum]) => [JSON.stringify(of), sum]));
  const [then, now] = [byKey(shown), byKey(current)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((key) => then.get(key) !== now.get(key))
    .map((key) => `${label(JSON.parse(key) as string[])}: ${told(then.get(key))} → ${told(now.get(key))}`);
}
