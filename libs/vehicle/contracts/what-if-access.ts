import {
  FINANCE_TYPE_FUNCTIONS,
  seesChargesTo,
  type AllowedFinanceType,
  type Role,
} from '@floorplan/identity/domain';

/** Caller of a what-if calculation. */
export interface WhatIfCaller {
  readonly role: Role;
  readonly holds: (functionKey: (typeof FINANCE_TYPE_FUNCTIONS)[AllowedFinanceType]) => boolean;
}

/**
 * Whether the caller may calculate changes of charges to the receiver. Requests for other receivers are
 * refused.
 */
export const mayAskOfReceiver = ({ role }: Pick<WhatIfCaller, 'role'>, receiver: 'IMP' | 'DEA'): boolean =>
  seesChargesTo(role, receiver);

/** Whether the caller may save price lists for the finance type. */
export const mayAskOfFinanceType = (
  { holds }: Pick<WhatIfCaller, 'holds'>,
  type: AllowedFinanceType,
): boolean => holds(FINANCE_TYPE_FUNCTIONS[type]);
