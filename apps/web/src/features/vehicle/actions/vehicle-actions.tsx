import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse } from '@floorplan/kernel';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { useTexts, type MenuItem } from '@floorplan/ui';
import { ActBar } from '../../../app/acts/act-bar';
import { useUser } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { actionState } from '../../../app/vehicles/action-state';
import { ActionDialog } from './action-dialog';
import { ACTIONS_ON_SCREEN } from './table';
import { undo } from './undo';
import { rulesOf, type ActionDialogProps, type VehicleActionOnScreen } from './vehicle-action';

interface VehicleActionsProps {
  readonly vehicle: VehicleAnswer;
  readonly asOf: string | null;
  /** The actions of a page for one decision. By default all actions. */
  readonly only?: readonly VehicleActionOnScreen[];
  /** Further menu items that follow the actions. */
  readonly others?: readonly MenuItem[];
}

/** Actions on a vehicle that the user may use. */
export function VehicleActions({ vehicle, asOf, only, others = [] }: VehicleActionsProps) {
  const texts = useTexts();
  const user = useUser();
  const offered = (only ?? ACTIONS_ON_SCREEN)
    .map((each) => ({ one: each, ...actionState(rulesOf(each), vehicle, user, asOf, texts) }))
    .filter(({ shown }) => shown);
  const mayUndo = mayUse(rulesOf(undo), callerOfUser(user));
  return (
    <ActBar
      of={plateText(vehicle.LicenseNumber) || vehicle.ChassisNumber}
      offered={offered}
      others={others}
      allButtons={only !== undefined}
    >
      {(action, { close, open }) => (
        <OpenDialog
          action={action}
          vehicle={vehicle}
          onClose={close}
          onUndo={action !== undo && mayUndo ? () => open(undo) : undefined}
        />
      )}
    </ActBar>
  );
}

function OpenDialog(props: ActionDialogProps & { action: VehicleActionOnScreen }) {
  const { action, ...rest } = props;
  const Dialog = action.dialog;
  if (typeof Dialog === 'function') return <Dialog {...rest} />;
  return <ActionDialog action={rulesOf(action)} texts={Dialog} {...rest} />;
}
