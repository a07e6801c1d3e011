import {
  FINANCE_TYPE_FUNCTIONS,
  seesChargesTo,
  type AllowedFinanceType,
  type Role,
} from '@floorplan/identity/domain';

/** The caller of a what-if calculation. */
export interface WhatIfCaller {
  readonly role: Role;
  readonly holds: (functionKey: (typeof FINANCE_TYPE_FUNCTIONS)[AllowedFinanceType]) => boolean;
}

/** Whether the caller sees charges to the receiver; questions about other receivers are refused. */
export const mayAskOfReceiver = ({ role }: Pick<WhatIfCaller, 'role'>, receiver: 'IMP' | 'DEA'): boolean =>
  seesChargesTo(role, receiver);

/** Whether the caller may save price lists of the finance type. */
export const mayAskOfFinanceType = (
  { holds }: Pick<WhatIfCaller, 'holds'>,
  type: AllowedFinanceType,
): boolean => holds(FINANCE_TYPE_FUNCTIONS[type]);
