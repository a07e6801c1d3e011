import {
  FINANCE_TYPE_FUNCTIONS,
  seesChargesTo,
  type AllowedFinanceType,
  type Role,
} from '@floorplan/identity/domain';

/** Who asks what a change comes to. */
export interface WhatIfAsker {
  readonly role: Role;
  readonly holds: (functionKey: (typeof FINANCE_TYPE_FUNCTIONS)[AllowedFinanceType]) => boolean;
}

/** Receivers whose charges the caller sees; a question about anybody else's is refused. */
export const mayAskOfReceiver = ({ role }: Pick<WhatIfAsker, 'role'>, receiver: 'IMP' | 'DEA'): boolean =>
  seesChargesTo(role, receiver);

/** As whoever may save a list of a finance type. */
export const mayAskOfFinanceType = (
  { holds }: Pick<WhatIfAsker, 'holds'>,
  type: AllowedFinanceType,
): boolean => holds(FINANCE_TYPE_FUNCTIONS[type]);
