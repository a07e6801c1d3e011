import { VEHICLE_ROUTES } from '@floorplan/vehicle/contracts';
import { refetchOwnChange, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { MailDialog } from '../../../app/acts/mail-dialog';
import { address } from '../../../app/session/api-client';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import type { ActionDialogProps, VehicleActionOnScreen } from './vehicle-action';

/** Dialog with the reminder of the end of a term, as it would be sent. */
function ReminderDialog({ vehicle: { Id }, onClose }: ActionDialogProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return (
    <MailDialog
      path={address(VEHICLE_ROUTES.dealerReminder, { vehicleId: Id })}
      title={t('mail.title')}
      done="vehicle.msg_reminded"
      failed="vehicle.err_remind"
      changed={() => refetchOwnChange(queries, vehicleKey(Id))}
      onClose={onClose}
    />
  );
}

export const dealerReminder: VehicleActionOnScreen = {
  key: 'dealerReminder',
  group: 'vehicle.grp_data',
  icon: 'envelope',
  button: 'vehicle.btn_remind',
  dialog: ReminderDialog,
};
