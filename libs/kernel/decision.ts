/** A fact as the domain writes it: a stored type literal and its data. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** Why a command is not carried out: a stable code and what its text needs. */
export interface Refusal {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a decision answers: the facts to append (none = nothing to do), or a refusal. */
export type Decision<F extends Fact> =
  { readonly ok: true; readonly facts: readonly F[] } | { readonly ok: false; readonly refusal: Refusal };

export const decided = <F extends Fact>(...facts: F[]): Decision<F> => ({ ok: true, facts });

export const refused = (code: string, params?: Refusal['params']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: params ? { code, params } : { code },
});
