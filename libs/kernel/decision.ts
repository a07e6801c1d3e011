/** A fact as the domain writes it: a stored type literal and its data. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** Why a command is not carried out: a stable code and what its text needs. */
export interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Parameters that are texts themselves, as keys: each list is said with "or". */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** `forbidden`: whatever the state, this caller may not. Without it the state of things is in the way. */
  readonly kind?: 'forbidden';
  /** What is wrong with which fields of what was sent. */
  readonly fields?: readonly RefusedField[];
  /** What others changed of it since the version that it rests on. */
  readonly conflicts?: readonly Conflict[];
}

export interface RefusedField {
  /** A path such as `Invoice.NetAmount`. */
  readonly Field: string;
  readonly Code: string;
  readonly Message: string;
}

/** A field that a save changes and that somebody else has changed since the version that the save rests on. */
export interface Conflict {
  /** Its path in what was sent. */
  readonly Field: string;
  /** On the version that the save rests on; null: the row did not exist. */
  readonly Before: unknown;
  /** As it stands now; null: the row was taken away. */
  readonly Theirs: unknown;
  readonly Yours: unknown;
  readonly By: string;
  readonly At: string;
}

/** What a decision answers: the facts to append (none = nothing to do), or a refusal. */
export type Decision<F extends Fact> =
  { readonly ok: true; readonly facts: readonly F[] } | { readonly ok: false; readonly refusal: Refusal };

/** What a command answers. Who called decides what that becomes: an HTTP answer, a fact, a row of a result. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: Refusal };

export const decided = <F extends Fact>(...facts: F[]): Decision<F> => ({ ok: true, facts });

export const refused = (code: string, params?: Refusal['params']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: params ? { code, params } : { code },
});

/** Refused for what was sent, each field by name. */
export const invalidFields = (fields: readonly RefusedField[]): Refusal => ({
  code: 'INVALID_REQUEST',
  fields,
});

/** Refused whatever the state: the caller may not. */
export const forbiddenTo = (code = 'FORBIDDEN'): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, kind: 'forbidden' },
});
