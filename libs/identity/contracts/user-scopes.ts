import type { UserScope } from '../domain/scope';

/** Reads what a user may see now, for work that is done for the user without a session. */
export abstract class UserScopes {
  /** Null when the user is locked. */
  abstract read(userId: number): Promise<UserScope | null>;
}
