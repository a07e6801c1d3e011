import { callerOfUser } from '@floorplan/identity/contracts';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { mayBeDisplayed, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { useTexts } from '@floorplan/ui';
import { useUser } from '../../session/session';
import { actionState } from '../action-state';
import { CodeButton } from '../code-button';

/**
 * Registration code, hidden at first. To show it for a minute, a user who may see it has to confirm that the
 * portal records the showing.
 */
export function CodeReveal({ vehicle, asOf }: { vehicle: VehicleAnswer; asOf: string | null }) {
  const texts = useTexts();
  const { t } = texts;
  const user = useUser();
  if (!vehicle.HasCBRCode) return <span className="soft">{t('vehicle.code_none')}</span>;
  const { shown, reason } = actionState(VEHICLE_ACTIONS.showCode, vehicle, user, asOf, texts);
  const isWithheld = mayBeDisplayed(vehicle.ActionSubject, callerOfUser(user)) !== null;
  if (!shown || isWithheld)
    return (
      <span className="soft">
        {t('vehicle.code_hidden')}. {t('vehicle.code_who')}
      </span>
    );
  return <CodeButton vehicleId={vehicle.Id} reason={reason} stays />;
}
