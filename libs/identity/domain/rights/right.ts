import type { FunctionKey } from '../functions';
import type { Role } from '../roles';
import type { PartnerRight } from '../scope';

/**
 * Who may hold a right: everybody without signing in, every user, staff, or staff who administer users (role
 * code 10).
 */
export type Holders = 'anyone' | 'users' | 'staff' | 'administrators';

/**
 * Data to which a right applies: all, what the holder sees, the dealers for which the holder acts, the holder's
 * dealer group, or what belongs to the holder alone.
 */
export type Within = 'all' | 'seen' | 'acted for' | 'dealer group' | 'own';

/** One row of the table of rights. */
export interface Right {
  /** Function keys of which one is needed; a list of several is needed whole. Absent when no key is needed. */
  readonly keys?: readonly (FunctionKey | readonly FunctionKey[])[];
  /** The default is every user. */
  readonly who?: Holders;
  /**
   * Roles besides staff whose users can use the right; absent for all. The rules of the act refuse others with a
   * reason, so the guard lets them through. Documents and previews name only these.
   */
  readonly usedBy?: readonly Role[];
  /** Users of a dealer group need none of the keys. */
  readonly dealerGroups?: true;
  /** Partner clients may call too: all of them, or those with this right. */
  readonly partners?: true | PartnerRight;
  /** Staff with role code 12 hold no right that changes anything but their own settings. */
  readonly does: 'reads' | 'changes' | 'changes own settings';
  /** With `dry_run=true` its calls change nothing, so that role code 12 may then use it. */
  readonly tries?: true;
  readonly within: Within;
  /** Names of the screens that it opens, as in the paths of the portal's features. */
  readonly screens?: readonly string[];
  /** Text keys of the buttons that it offers. */
  readonly buttons?: readonly string[];
}

export type Rights = Readonly<Record<string, Right>>;
