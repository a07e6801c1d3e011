import { decided, type Actor } from '@floorplan/kernel';
import { OWNER_REGISTERED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { demoIsApproved, inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { DemoFinanceType, FinanceType } from '@floorplan/catalogue/domain';

/** The owner of a demo vehicle was registered in the road traffic register. */
export type OwnerRegistered = {
  readonly type: 'vehicle/OwnerRegistered';
  readonly data: { readonly on: string; readonly financeType: FinanceType; readonly by: Actor };
};

export const ownerRegistered: FactRow<OwnerRegistered['data']> = {
  signal: null,
  audience: 'dealer',
  category: OWNER_REGISTERED,
  describe: noDescription,
  fold: (before, { on, by }) => ({ ...before, approvals: { ...before.approvals, owner: { on, by } } }),
};

export interface OwnerRegistrationBody {
  /** The registration is refused when this differs from the vehicle's finance type. */
  readonly financetype?: DemoFinanceType | undefined;
}

export const registerOwner = vehicleAction<OwnerRegistrationBody, OwnerRegistered>({
  key: 'manual_owner_registration',
  right: 'vehicle.manual_owner_registration',
  guards: [
    inStatus('active'),
    demoIsApproved,
    ({ allowsOwnerRegistration }) => (allowsOwnerRegistration ? null : { code: 'OWNER_REG_NOT_ALLOWED' }),
    ({ ownerIsRegistered }) => (ownerIsRegistered ? { code: 'OWNER_IS_REGISTERED' } : null),
  ],
  decide: ({ financing }, { financetype }, { by, today }) => {
    const financeType = financing!.type;
    if (financetype && financetype !== financeType)
      return {
        ok: false,
        refusal: { code: 'OTHER_FINANCE_TYPE', words: { types: [`fin.${financeType}`] } },
      };
    return decided({ type: 'vehicle/OwnerRegistered', data: { on: today, financeType, by } });
  },
});
