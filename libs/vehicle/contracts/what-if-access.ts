import {
  seesChargesTo,
  type AllowedFinanceType,
  type RightName,
  type Role,
} from '@floorplan/identity/domain';

/** Caller of a what-if calculation. */
export interface WhatIfCaller {
  readonly role: Role;
  readonly holds: (right: RightName) => boolean;
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
): boolean => holds(`financeTypes.${type}`);
