/** The rights of a caller that decide about repairs. */
export interface Repairer {
  readonly role: 'admin' | 'IMP' | 'DEA' | 'DEO' | 'partner';
  /** Whether the caller is read-only staff. */
  readonly readOnly: boolean;
  /** Whether the caller has the right `processes.read`. */
  readonly hasProcesses: boolean;
  readonly importerIds: readonly number[] | 'all';
}

/**
 * Whether an action is allowed. `right`: this caller may never perform the action (403). `state`: the current
 * state of the message does not allow it (409).
 */
export type ActionAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: 'right' | 'state'; readonly reason: string };

export const YES: ActionAnswer = { allowed: true };
export const noRight = (reason: string): ActionAnswer => ({ allowed: false, because: 'right', reason });
export const notNow = (reason: string): ActionAnswer => ({ allowed: false, because: 'state', reason });

/**
 * Whether the caller may repair several picked messages. Everybody who may repair a single message may repair
 * several.
 */
export const pickedAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' || (repairer.role === 'IMP' && repairer.hasProcesses)
    ? YES
    : noRight('NOT_YOURS');
};

/** Whether the caller may repair all messages that match a filter. Only staff may. */
export const bulkAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' ? YES : noRight('STAFF_ONLY');
};
