const KEY = 'session';

/**
 * Whether this browser may have a session. Scripts cannot read the session cookie, so a mark is kept in local
 * storage; without it, no session is requested for a visitor who never signed in.
 */
export const sessionMayExist = (): boolean => localStorage.getItem(KEY) !== null;

/** Sets the mark: at sign-in, and before an external sign-in, which returns with a session. */
export const traceSession = (): void => localStorage.setItem(KEY, '1');

export const forgetSession = (): void => localStorage.removeItem(KEY);
