const KEY = 'session';

/**
 * Whether this browser may have a session. Scripts cannot read the session cookie, so local storage records
 * each sign-in. Without that record, the portal requests no session.
 */
export const sessionMayExist = (): boolean => localStorage.getItem(KEY) !== null;

/** Records that a session may exist: at sign-in, and before an external sign-in. */
export const traceSession = (): void => localStorage.setItem(KEY, '1');

export const forgetSession = (): void => localStorage.removeItem(KEY);
