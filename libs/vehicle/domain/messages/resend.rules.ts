import { whyNot, type ActionRules, type Caller, type Guard, type Refusal } from '@floorplan/kernel';

export interface ResendSubject {
  /** Null: nobody to send it to. */
  readonly importerId: number | null;
}

/** Dealers may look at job processes; what is sent to importers is theirs and the staff's. */
const ofStaffOrImporter: Guard<ResendSubject> = (_, { role }) =>
  role === 'admin' || role === 'IMP' ? null : { code: 'FORBIDDEN', kind: 'forbidden' };

/**
 * Sends the present financing of a vehicle to its importer once more. It is a message, and no fact on the vehicle: its row
 * stands apart from the table of actions, whose routes and facts it has not.
 */
export const resendRules: ActionRules<ResendSubject> = {
  key: 'resend_vehicles',
  rights: ['fncProcesses'],
  guards: [ofStaffOrImporter, ({ importerId }) => (importerId === null ? { code: 'NO_IMPORTER' } : null)],
};

export const whyNotResend = (subject: ResendSubject, caller: Caller): Refusal | null =>
  whyNot(resendRules, subject, caller);

/** Whether the caller may resend vehicles at all: those of its importers. */
export const mayResend = (caller: Caller): boolean => whyNotResend({ importerId: 0 }, caller) === null;
