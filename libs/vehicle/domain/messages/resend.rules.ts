import { whyNot, type ActionRules, type Caller, type Guard, type Refusal } from '@floorplan/kernel';

export interface ResendSubject {
  /** Null when the vehicle has no importer. */
  readonly importerId: number | null;
}

/** Permits only staff and importers. Dealers may read job processes, but not resend messages. */
const ofStaffOrImporter: Guard<ResendSubject> = (_, { role }) =>
  role === 'admin' || role === 'IMP' ? null : { code: 'FORBIDDEN', kind: 'forbidden' };

/**
 * Rules for sending the current financing of a vehicle to its importer again. It is not in the action table,
 * because resending writes no fact on the vehicle.
 */
export const resendRules: ActionRules<ResendSubject> = {
  key: 'resend_vehicles',
  right: 'processes.resend',
  guards: [ofStaffOrImporter, ({ importerId }) => (importerId === null ? { code: 'NO_IMPORTER' } : null)],
};

export const whyNotResend = (subject: ResendSubject, caller: Caller): Refusal | null =>
  whyNot(resendRules, subject, caller);

/** Whether the caller may resend vehicles. Importers may resend only their own. */
export const mayResend = (caller: Caller): boolean => whyNotResend({ importerId: 0 }, caller) === null;
