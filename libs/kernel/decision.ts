/** A domain fact: a stored type literal and its data. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** The reason why a command is refused: a stable code and the parameters of its text. */
export interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Parameters that are lists of text keys. The texts of a list are joined by "or". */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /**
   * `forbidden` when the caller may never run the command. Absent when only the current state does not allow
   * it.
   */
  readonly kind?: 'forbidden';
  /** Invalid fields of the request. */
  readonly fields?: readonly RefusedField[];
  /** Fields that others changed since the version that the save is based on. */
  readonly conflicts?: readonly Conflict[];
}

export interface RefusedField {
  /** Path such as `Invoice.NetAmount`. */
  readonly Field: string;
  readonly Code: string;
  readonly Message: string;
}

/**
 * A field that this save changes and that somebody else changed since the version on which the save is based.
 */
export interface Conflict {
  /** Path in the request. */
  readonly Field: string;
  /** Value in the version that the save is based on; null when the row did not exist. */
  readonly Before: unknown;
  /** Current value; null when the row was removed. */
  readonly Theirs: unknown;
  readonly Yours: unknown;
  readonly By: string;
  readonly At: string;
}

/** Result of a decision: the facts to append (none when there is nothing to do), or a refusal. */
export type Decision<F extends Fact> =
  { readonly ok: true; readonly facts: readonly F[] } | { readonly ok: false; readonly refusal: Refusal };

/**
 * Result of a command: an answer, or a refusal. The caller turns it into an HTTP response, a fact or a batch
 * row.
 */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: Refusal };

export const decided = <F extends Fact>(...facts: F[]): Decision<F> => ({ ok: true, facts });

export const refused = (code: string, params?: Refusal['params']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: params ? { code, params } : { code },
});

/** Refusal for invalid fields, each by name. */
export const invalidFields = (fields: readonly RefusedField[]): Refusal => ({
  code: 'INVALID_REQUEST',
  fields,
});

/** Refusal for a caller who may never run the command, whatever the state. */
export const forbiddenTo = (code = 'FORBIDDEN'): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, kind: 'forbidden' },
});
