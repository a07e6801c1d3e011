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
  | 'url';

interface Rules {
  /** Maximum number of characters of a text; largest amount in öre, or largest integer. */
  readonly max?: number;
  /** Smallest amount in öre, or smallest integer. */
  readonly min?: number;
  readonly required?: true;
  /** Kind of the claim that makes the value unique over all records, ignoring case. */
  readonly unique?: string;
  /** Key of the help text below the control. */
  readonly help?: string;
  /** Values of a choice. */
  readonly values?: readonly string[];
}

/** A field of a record: its wire name, kind and rules. */
export interface FieldRules<V, W extends string = string> extends Rules {
  readonly wire: W;
  readonly kind: FieldKind;
  /** Value in a new record; null for a required field that has no default. */
  readonly initial: V;
}

/** A field of a described record. */
export interface Field<V, W extends string = string> extends FieldRules<V, W> {
  /** Key of its label. */
  readonly label: string;
}

type Only<T extends keyof Rules> = Pick<Rules, T>;

export const text = <W extends string>(
  wire: W,
  rules: Only<'max' | 'required' | 'unique' | 'help'> & { readonly kind?: 'text' | 'code' | 'lines' } = {},
): FieldRules<string, W> => ({ kind: 'text', max: 200, ...rules, wire, initial: '' });

export const optional = <W extends string>(
  kind: 'text' | 'lines' | 'code' | 'date' | 'identity-number' | 'postcode' | 'emails' | 'url',
  wire: W,
  rules: Only<'max' | 'help'> = {},
): FieldRules<string | null, W> => ({ max: 200, ...rules, kind, wire, initial: null });

export const identityNumber = <W extends string>(
  wire: W,
  {
    follows,
    ...rules
  }: Only<'help' | 'unique'> & {
    /** Whether an empty value means that another record's value applies. */
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

/** Up to 100, three decimals. */
export const percent = <W extends string>(wire: W, initial: number): FieldRules<number, W> => ({
  kind: 'percent',
  wire,
  initial,
});

/** The id of another record, which must exist. */
export const reference = <W extends string>(wire: W): FieldRules<number, W> => ({
  kind: 'reference',
  required: true,
  wire,
  initial: 0,
});

export const optionalReference = <W extends string>(wire: W): FieldRules<number | null, W> => ({
  kind: 'reference',
  wire,
  initial: null,
});

type Bounds = Only<'min' | 'max' | 'help'>;
type NumberKind = 'amount' | 'integer';

/** A default value, or `required` for a field without one. */
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

/** Integer öre, kronor in wire format; required unless it has a default. */
export const amount = numberOf('amount');
export const optionalAmount = optionalNumberOf('amount');

/** An integer; required unless it has a default. */
export const integer = numberOf('integer');
export const optionalInteger = optionalNumberOf('integer');

/** One of fixed values, whose texts have the keys of `choiceText`; required unless it has a default. */
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

/** Key of the text of a choice's value. */
export const choiceText = ({ label }: Pick<Field<unknown>, 'label'>, value: string): string =>
  `${label}_${value}`;

/** Whether a stored record may lack a value of the field. */
export const mayBeNull = ({ initial, required }: FieldRules<unknown>): boolean =>
  initial === null && !required;
