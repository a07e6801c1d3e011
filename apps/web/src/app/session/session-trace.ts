const KEY = 'session';

/**
 * Whether this browser may hold a session. Its cookie is not for scripts to read, so a trace of it is kept here: a
 * visitor who never signed in is not asked about.
 */
export const sessionMayExist = (): boolean => localStorage.getItem(KEY) !== null;

/** At sign-in, and before leaving for an external sign-in, which comes back with a session. */
export const traceSession = (): void => localStorage.setItem(KEY, '1');

export const forgetSession = (): void => localStorage.removeItem(KEY);
