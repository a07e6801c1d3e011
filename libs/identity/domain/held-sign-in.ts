import type { Actor } from '@floorplan/kernel';
import type { IdentityEvent } from './identity.events';

/** Facts that decide who may know a user's password. */
export type UserFact = Extract<IdentityEvent, { type: 'identity/UserSaved' | 'identity/PasswordChanged' }>;

interface Held {
  readonly email: string | null;
  /** Who gave the user another mail address than before. */
  readonly mailedBy: Actor | null;
  /** Who may know the password. */
  readonly knownTo: Actor | null;
}

const NOBODY: Held = { email: null, mailedBy: null, knownTo: null };

const isUser = (id: number, { kind, id: actorId }: Actor): boolean =>
  kind === 'user' && actorId === String(id);

/**
 * Returns who may know the password of a user, besides the user; null for nobody. A user who replaces a password that
 * somebody else has set may be that other person, so only a mailed link ends it, and not one that is mailed to an
 * address which that person has put in place of the user's.
 * @param facts facts of the user, oldest first
 */
export function whoKnowsPassword(id: number, facts: readonly UserFact[]): Actor | null {
  return facts.reduce((held, fact) => after(id, held, fact), NOBODY).knownTo;
}

function after(id: number, held: Held, { type, data }: UserFact): Held {
  const isOwn = isUser(id, data.by);
  switch (type) {
    case 'identity/UserSaved': {
      const email = data.email ?? null;
      if (email === held.email) return held;
      return { ...held, email, mailedBy: isOwn || held.email === null ? null : data.by };
    }
    case 'identity/PasswordChanged':
      if (!isOwn) return { ...held, knownTo: data.by };
      return data.byLink === true ? { ...held, knownTo: held.mailedBy } : held;
  }
}
