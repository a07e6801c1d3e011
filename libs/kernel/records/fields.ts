/** Decides how a field is stored, validated and edited. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'flag'
  | 'date'
  | 'percent'
  | 'reference'
  | 'identity-number'
  | 'postcode'
  | 'emails'
  | 'url';

interface Rules {
  /** Maximum number of characters. */
  readonly max?: number;
  readonly required?: true;
  /** Kind of the claim that makes the value unique over all records, ignoring case. */
  readonly unique?: string;
  /** Key of the help text below the control. */
  readonly help?: string;
}

/** A field of a record: its wire name, kind and rules. */
export interface FieldRules<V, W extends string = string> extends Rules {
  readonly wire: W;
  readonly kind: FieldKind;
  /** Value in a new record. */
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
  rules: Only<'max' | 'required' | 'unique' | 'help'> & { readonly kind?: 'text' | 'code' } = {},
): FieldRules<string, W> => ({ kind: 'text', max: 200, ...rules, wire, initial: '' });

export const optional = <W extends string>(
  kind: 'text' | 'code' | 'date' | 'identity-number' | 'postcode' | 'emails' | 'url',
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
