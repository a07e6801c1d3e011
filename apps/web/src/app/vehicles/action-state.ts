import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import { mayUse, whyNot, type ActionRules } from '@floorplan/kernel';
import { reasonText, type Language, type Translate } from '@floorplan/ui';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import type { ActionSubject } from '@floorplan/vehicle/domain';

/** Whether the user sees the action. `reason` explains why it is not possible now; null means possible. */
export function actionState(
  action: ActionRules<ActionSubject>,
  vehicle: VehicleAnswer,
  user: CurrentUser,
  asOf: string | null,
  texts: { t: Translate; language: Language },
): { readonly shown: boolean; readonly reason: string | null } {
  const caller = callerOfUser(user);
  if (!mayUse(action, caller)) return { shown: false, reason: null };
  if (asOf) return { shown: true, reason: texts.t('action.reason_as_of') };
  if (vehicle.HeldUntil) return { shown: true, reason: texts.t('action.reason_left') };
  const refusal = whyNot(action, vehicle.ActionSubject, caller);
  return { shown: true, reason: refusal && reasonText(refusal, texts.t, texts.language) };
}
