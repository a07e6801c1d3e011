import { whyNot, type ActionRules, type Caller, type Guard, type Refusal } from '@floorplan/kernel';

export interface ResendSubject {
  /** Null when there is no importer to send it to. */
  readonly importerId: number | null;
}

/** Dealers may read job processes; only staff and importers may resend messages to importers. */
const ofStaffOrImporter: Guard<ResendSubject> = (_, { role }) =>
  role === 'admin' || role === 'IMP' ? null : { code: 'FORBIDDEN', kind: 'forbidden' };

/**
 * Rules for sending the current financing of a vehicle to its importer again. Resending writes no fact on the
 * vehicle, so it is not part of the action table, whose actions have routes and facts.
 */
export const resendRules: ActionRules<ResendSubject> = {
  key: 'resend_vehicles',
  rights: ['fncProcesses'],
  guards: [ofStaffOrImporter, ({ importerId }) => (importerId === null ? { code: 'NO_IMPORTER' } : null)],
};

export const whyNotResend = (subject: ResendSubject, caller: Caller): Refusal | null =>
  whyNot(resendRules, subject, caller);

/** Whether the caller may resend vehicles at all; importers only their own. */
export const mayResend = (caller: Caller): boolean => whyNotResend({ importerId: 0 }, caller) === null;
