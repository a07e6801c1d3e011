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

/** A field of a record: its wire name, label key, kind and rules. */
export interface Field<V, W extends string = string> extends Rules {
  readonly wire: W;
  readonly label: string;
  readonly kind: FieldKind;
  /** Value in a new record. */
  readonly initial: V;
}

type Only<T extends keyof Rules> = Pick<Rules, T>;

export const text = <W extends string>(
  wire: W,
  label: string,
  rules: Only<'max' | 'required' | 'unique' | 'help'> & { readonly kind?: 'text' | 'code' } = {},
): Field<string, W> => ({ kind: 'text', max: 200, ...rules, wire, label, initial: '' });

export const optional = <W extends string>(
  kind: 'text' | 'code' | 'date' | 'identity-number' | 'postcode' | 'emails' | 'url',
  wire: W,
  label: string,
  rules: Only<'max' | 'help'> = {},
): Field<string | null, W> => ({ max: 200, ...rules, kind, wire, label, initial: null });

export const identityNumber = <W extends string>(
  wire: W,
  label: string,
  {
    follows,
    ...rules
  }: Only<'help' | 'unique'> & {
    /** Whether an empty value means that another record's value applies. */
    readonly follows?: true;
  } = {},
): Field<string, W> => ({
  ...rules,
  kind: 'identity-number',
  max: 20,
  ...(!follows && { required: true as const }),
  wire,
  label,
  initial: '',
});

export const flag = <W extends string>(
  wire: W,
  label: string,
  initial = false,
  rules: Only<'help'> = {},
): Field<boolean, W> => ({ ...rules, kind: 'flag', wire, label, initial });

/** Up to 100, three decimals. */
export const percent = <W extends string>(wire: W, label: string, initial: number): Field<number, W> => ({
  kind: 'percent',
  wire,
  label,
  initial,
});

/** The id of another record, which must exist. */
export const reference = <W extends string>(wire: W, label: string): Field<number, W> => ({
  kind: 'reference',
  required: true,
  wire,
  label,
  initial: 0,
});

export const optionalReference = <W extends string>(wire: W, label: string): Field<number | null, W> => ({
  kind: 'reference',
  wire,
  label,
  initial: null,
});
