import type { Actor } from '@floorplan/kernel';
import type { IdentityEvent } from './identity.events';

/** Facts that decide who may sign in as a user. */
export type UserFact =
  | Extract<IdentityEvent, { type: 'identity/UserSaved' | 'identity/PasswordChanged' }>
  | {
      readonly type: 'identity/PersonalNumberChanged' | 'identity/PersonalNumberRemoved';
      readonly data: { readonly id: number; readonly by: Actor };
    };

/** Who, besides the user, may be able to sign in as the user. */
export interface SignInHolders {
  /** Who may know the password; null for nobody. */
  readonly password: Actor | null;
  /** Who gave the user the personal number of the sign-in elsewhere; null without one, or when the user did. */
  readonly personalNumber: Actor | null;
  /** Whether the user signs in elsewhere with a personal number. */
  readonly hasPersonalNumber: boolean;
}

interface Held extends SignInHolders {
  readonly email: string | null;
  /** Who gave the user another mail address than before. */
  readonly mailedBy: Actor | null;
}

const NOBODY: Held = {
  email: null,
  mailedBy: null,
  password: null,
  personalNumber: null,
  hasPersonalNumber: false,
};

export const isSamePerson = (one: Actor, other: Actor): boolean =>
  one.kind === other.kind && one.id === other.id;

/**
 * Returns who may be able to sign in as a user. What is done as the user proves nothing, since that may be the one who
 * knows the password. Only a mailed link ends that, and not one that is mailed to an address which somebody has put in
 * place of the user's. The address that a user is created with counts as the user's own.
 * @param facts facts of the user, oldest first
 */
export function signInHolders(id: number, facts: readonly UserFact[]): SignInHolders {
  const { password, personalNumber, hasPersonalNumber } = facts.reduce(
    (held, fact) => after(id, held, fact),
    NOBODY,
  );
  return { password, personalNumber, hasPersonalNumber };
}

function after(id: number, held: Held, { type, data }: UserFact): Held {
  const isOwn = isSamePerson(data.by, { kind: 'user', id: String(id), name: '' });
  const actor = isOwn ? held.password : data.by;
  switch (type) {
    case 'identity/UserSaved': {
      const email = data.email ?? null;
      if (email === held.email) return held;
      return { ...held, email, mailedBy: held.email === null ? null : actor };
    }
    case 'identity/PasswordChanged':
      if (!isOwn) return { ...held, password: data.by };
      return data.byLink === true ? { ...held, password: held.mailedBy } : held;
    case 'identity/PersonalNumberChanged':
      return { ...held, personalNumber: actor, hasPersonalNumber: true };
    case 'identity/PersonalNumberRemoved':
      return { ...held, personalNumber: null, hasPersonalNumber: false };
  }
}
