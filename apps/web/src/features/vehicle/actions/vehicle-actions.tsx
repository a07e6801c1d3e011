import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse } from '@floorplan/kernel';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { ActionButton, MenuButton, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOfferActions } from '../../../app/palette/offered-actions';
import { useUser } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { ActionDialog } from './action-dialog';
import { ACTIONS_ON_SCREEN } from './table';
import { undo } from './undo';
import { actionState } from '../../../app/vehicles/action-state';
import type { ActionDialogProps, ActionOnScreen } from './vehicle-action';

interface Offered {
  readonly one: ActionOnScreen;
  readonly reason: string | null;
}

/**
 * The single button that a phone has room for: a possible primary action, or else a possible secondary one.
 */
function firstOf(buttons: readonly Offered[]): readonly Offered[] {
  const possible = buttons.filter(({ reason }) => !reason);
  return (possible.some(({ one }) => !one.quiet) ? possible.filter(({ one }) => !one.quiet) : possible).slice(
    0,
    1,
  );
}

interface VehicleActionsProps {
  readonly vehicle: VehicleAnswer;
  readonly asOf: string | null;
  readonly only?: readonly ActionOnScreen[];
  /** Further menu items that follow the actions. */
  readonly others?: readonly MenuItem[];
}

/** The actions that the user may use, and the one whose dialog is open. */
function useOffered({ vehicle, asOf, only = ACTIONS_ON_SCREEN }: VehicleActionsProps) {
  const texts = useTexts();
  const user = useUser();
  const { state } = useLocation() as { state: { readonly acts?: readonly string[] } | null };
  const offered = only
    .map((one) => ({ one, ...actionState(one.action, vehicle, user, asOf, texts) }))
    .filter(({ shown }) => shown);
  // A link may name actions by the text keys of their buttons. The first possible one opens.
  const [open, setOpen] = useState<ActionOnScreen | null>(
    () =>
      offered.find(({ one, reason }) => state?.acts?.includes(one.button) && reason === null)?.one ?? null,
  );
  return { offered, open, setOpen };
}

/** Whether the action has a button of its own. Otherwise it is in the menu. */
const isButton = ({ one, reason }: Offered, only: readonly ActionOnScreen[]): boolean =>
  only !== ACTIONS_ON_SCREEN || one.primary === 'always' || (one.primary === 'when possible' && !reason);

/**
 * Actions that the user may use. Primary ones are buttons, the others are in a menu. Impossible ones show a
 * reason.
 */
export function VehicleActions(props: VehicleActionsProps) {
  const { vehicle, only = ACTIONS_ON_SCREEN, others = [] } = props;
  const { t } = useTexts();
  const user = useUser();
  const narrow = useNarrow();
  const { offered, open, setOpen } = useOffered(props);
  const itemOf = ({ one, reason }: Offered): MenuItem => ({
    key: one.button,
    label: t(one.button),
    icon: one.icon,
    group: t(one.group),
    reason,
    run: () => setOpen(one),
  });
  useOfferActions({
    of: plateText(vehicle.LicenseNumber) || vehicle.ChassisNumber,
    items: [...offered.map(itemOf), ...others],
  });
  const possible = offered.filter((each) => isButton(each, only));
  const buttons = narrow ? firstOf(possible) : possible;
  const menu = offered.filter((each) => !buttons.includes(each));
  return (
    <>
      {buttons.map(({ one, reason }) => (
        <ActionButton
          key={one.button}
          icon={`pi pi-${one.icon}`}
          label={t(one.button)}
          outlined={one.quiet ?? false}
          reason={reason}
          onClick={() => setOpen(one)}
        />
      ))}
      {menu.length + others.length > 0 && (
        <MenuButton label={t('action.menu')} icon="ellipsis-v" items={[...menu.map(itemOf), ...others]} />
      )}
      {open && (
        <OpenDialog
          action={open}
          vehicle={vehicle}
          onClose={() => setOpen(null)}
          onUndo={open !== undo && mayUse(undo.action, callerOfUser(user)) ? () => setOpen(undo) : undefined}
        />
      )}
    </>
  );
}

function OpenDialog(props: ActionDialogProps & { action: ActionOnScreen }) {
  const { action, ...rest } = props;
  const Dialog = action.dialog;
  if (typeof Dialog === 'function') return <Dialog {...rest} />;
  return <ActionDialog action={action.action} texts={Dialog} {...rest} />;
}
