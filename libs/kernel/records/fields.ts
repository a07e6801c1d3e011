/** Decides how a field is stored, validated and edited. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'code'
  | 'amount'
  | 'integer'
  | 'choice'
  | 'flag'
  | 'date'
  | 'percent'
  | 'reference'
  | 'identity-number'
  | 'postcode'
  | 'emails'
  | 'e-invoice-address'
  | 'url';

interface Rules {
  /** Maximum number of characters of a text, largest amount in öre, or largest number. */
  readonly max?: number;
  /** Smallest amount in öre, or smallest number. */
  readonly min?: number;
  /** Maximum number of decimals of a percentage. */
  readonly decimals?: number;
  readonly required?: true;
  /** Kind of the claim that makes the value unique over all records, ignoring upper and lower case. */
  readonly unique?: string;
  /** Reference field within whose record the value is unique. The default is all records. */
  readonly within?: string;
  /** Whether the value never changes once the record exists. */
  readonly fixed?: true;
  /** A date in a new record: this many years from today. */
  readonly startsInYears?: number;
  /** Date field that the date must not precede, and the most years between the two. */
  readonly follows?: { readonly date: string; readonly mostYears: number };
  /** Most mail addresses. */
  readonly most?: number;
  /** Key of the help text below the control. */
  readonly help?: string;
  /** Allowed values of a choice. */
  readonly values?: readonly string[];
  /** Allowed values of an integer that is one of a list. */
  readonly numbers?: readonly number[];
}

/** A field of a record: its wire name, kind and rules. */
export interface FieldRules<V, W extends string = string> extends Rules {
  readonly wire: W;
  readonly kind: FieldKind;
  /** Value in a new record. Null for a required field without a default. */
  readonly initial: V;
}

/** A field of a described record. */
export interface Field<V, W extends string = string> extends FieldRules<V, W> {
  /** Text key of the field's label. */
  readonly label: string;
}

type Only<T extends keyof Rules> = Pick<Rules, T>;

export const text = <W extends string>(
  wire: W,
  rules: Only<'max' | 'required' | 'unique' | 'within' | 'help'> & {
    readonly kind?: 'text' | 'code' | 'lines';
  } = {},
): FieldRules<string, W> => ({ kind: 'text', max: 200, ...rules, wire, initial: '' });

export const optional = <W extends string>(
  kind:
    | 'text'
    | 'lines'
    | 'code'
    | 'date'
    | 'identity-number'
    | 'postcode'
    | 'emails'
    | 'e-invoice-address'
    | 'url',
  wire: W,
  rules: Only<'max' | 'help'> = {},
): FieldRules<string | null, W> => ({ max: 200, ...rules, kind, wire, initial: null });

/** Required mail addresses, at most as many as `most`. */
export const emails = <W extends string>(
  wire: W,
  rules: Only<'max' | 'most' | 'help'> = {},
): FieldRules<string, W> => ({ max: 500, ...rules, required: true, kind: 'emails', wire, initial: '' });

export const identityNumber = <W extends string>(
  wire: W,
  {
    follows,
    ...rules
  }: Only<'help' | 'unique'> & {
    /** Whether the value of another record applies while the field is empty. */
    readonly follows?: true;
  } = {},
): FieldRules<string, W> => ({
  ...rules,
  kind: 'identity-number',
  max: 20,
  ...(!follows && { required: true as const }),
  wire,
  initial: '',
});

export const flag = <W extends string>(
  wire: W,
  initial = false,
  rules: Only<'help'> = {},
): FieldRules<boolean, W> => ({ ...rules, kind: 'flag', wire, initial });

/** The id of another record, which must exist. */
export const reference = <W extends string>(wire: W, rules: Only<'fixed'> = {}): FieldRules<number, W> => ({
  ...rules,
  kind: 'reference',
  required: true,
  wire,
  initial: 0,
});

export const optionalReference = <W extends string>(
  wire: W,
  rules: Only<'fixed' | 'help'> = {},
): FieldRules<number | null, W> => ({
  ...rules,
  kind: 'reference',
  wire,
  initial: null,
});

/** A required business date. With `startsInYears`, new records get a default date. */
export const date = <W extends string>(
  wire: W,
  rules: Only<'startsInYears' | 'follows' | 'help'> = {},
): FieldRules<string, W> => ({ max: 200, ...rules, required: true, kind: 'date', wire, initial: '' });

type Bounds = Only<'min' | 'max' | 'help'>;
type NumberKind = 'amount' | 'integer';

/** Rules for a field with this default value, or for a required field when there is no default value. */
const startingWith = <V>(initial: V | undefined) =>
  initial === undefined ? { required: true as const, initial: null as V } : { initial };

const numberOf =
  (kind: NumberKind) =>
  <W extends string>(
    wire: W,
    { initial, ...bounds }: Bounds & { readonly initial?: number } = {},
  ): FieldRules<number, W> => ({ ...bounds, ...startingWith(initial), kind, wire });

const optionalNumberOf =
  (kind: NumberKind) =>
  <W extends string>(wire: W, bounds: Bounds = {}): FieldRules<number | null, W> => ({
    ...bounds,
    kind,
    wire,
    initial: null,
  });

/** An amount in integer öre, in kronor in wire format. Required unless it has a default. */
export const amount = numberOf('amount');
export const optionalAmount = optionalNumberOf('amount');
export const optionalInteger = optionalNumberOf('integer');

/** A percentage from 0 to 100 with three decimals, unless the rules say otherwise. Required unless it has a default. */
export const percent = <W extends string>(
  wire: W,
  { initial, ...rules }: Bounds & Only<'decimals'> & { readonly initial?: number } = {},
): FieldRules<number, W> => ({
  min: 0,
  max: 100,
  decimals: 3,
  ...rules,
  ...startingWith(initial),
  kind: 'percent',
  wire,
});

/** An integer. Required unless it has a default. */
export const integer = numberOf('integer');

/** A required integer that is one of a list. Forms offer the list as a choice. */
export const oneOf = <W extends string>(
  wire: W,
  numbers: readonly number[],
  rules: Only<'help'> = {},
): FieldRules<number, W> => ({
  ...rules,
  ...startingWith<number>(undefined),
  kind: 'integer',
  numbers,
  wire,
});

/**
 * One of fixed values. Their texts have the keys that `choiceText` returns. Required unless it has a default.
 */
export const choice = <W extends string, const C extends string>(
  wire: W,
  values: readonly C[],
  { initial, ...rules }: Only<'help'> & { readonly initial?: NoInfer<C> } = {},
): FieldRules<C, W> => ({ ...rules, ...startingWith<C>(initial), kind: 'choice', values, wire });

export const optionalChoice = <W extends string, const C extends string>(
  wire: W,
  values: readonly C[],
  rules: Only<'help'> = {},
): FieldRules<C | null, W> => ({ ...rules, kind: 'choice', values, wire, initial: null });

/** Key of the text of one value of a choice. */
export const choiceText = ({ label }: Pick<Field<unknown>, 'label'>, value: string): string =>
  `${label}_${value}`;

/** Whether a stored record may have null in this field. */
export const mayBeNull = ({ initial, required }: FieldRules<unknown>): boolean =>
  initial === null && !required;
