import { isStaffRole } from '@floorplan/identity/domain';
import { nextStep, type VehicleAnswer, type VehiclePeriod } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import type { VehicleView } from '../get-vehicle';
import type { Figure } from '../../layout/figures';

/** Text key of each action's button on the vehicle's page, by action key. */
export const NEXT_STEP_TEXTS: Readonly<Record<string, string>> = {
  start_financing: 'vehicle.btn_start_financing',
  manual_pl_approval: 'vehicle.btn_approve_pl',
  manual_approval: 'vehicle.btn_manual_approval',
  manual_importer_approval: 'vehicle.btn_importer_approval',
  extend_program: 'vehicle.btn_extend',
  end_financing: 'vehicle.btn_end',
  end_pl_financing: 'vehicle.btn_end_pl',
  end_quote: 'vehicle.btn_request_quote',
};

/**
 * Next action and the roles that may perform it. Empty for an earlier day, and for a dealer who no longer has
 * the vehicle.
 */
export function useNextStep(
  vehicle: VehicleAnswer,
  period: VehiclePeriod | undefined,
  { asOf }: VehicleView,
): readonly Figure[] {
  const { t } = useTexts();
  if (asOf !== null || vehicle.HeldUntil) return [];
  const step = nextStep(vehicle.ActionSubject, period?.PriceProgram.FinishAction === 'EXT');
  const label = t('vehicle.next');
  if (!step) return [[label, <span className="soft">{t('vehicle.next_none')}</span>]];
  if (step.roles.length === 0) return [[label, t('vehicle.next_by_itself')]];
  const action = t(NEXT_STEP_TEXTS[step.action.key]!);
  const who = step.roles.map((role) => t(isStaffRole(role) ? 'role.FIN' : `role.${role}`)).join(' / ');
  return [
    [
      label,
      <>
        {action} <span className="soft">{who}</span>
      </>,
    ],
  ];
}
