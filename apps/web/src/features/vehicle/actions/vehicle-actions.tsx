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

/**
 * Actions that the user may use. Primary ones are buttons, the others are in a menu. Impossible ones show a
 * reason.
 */
export function VehicleActions({
  vehicle,
  asOf,
  only = ACTIONS_ON_SCREEN,
  others = [],
}: {
  vehicle: VehicleAnswer;
  asOf: string | null;
  only?: readonly ActionOnScreen[];
  /** Further menu items that follow the actions. */
  others?: readonly MenuItem[];
}) {
  const texts = useTexts();
  const { t } = texts;
  const user = useUser();
  const { state } = useLocation() as { state: { readonly acts?: readonly string[] } | null };
  // A link may name actions by the text keys of their buttons. The first possible one opens.
  const [open, setOpen] = useState<ActionOnScreen | null>(
    () =>
      only.find((one) => {
        const { shown, reason } = actionState(one.action, vehicle, user, asOf, texts);
        return state?.acts?.includes(one.button) && shown && reason === null;
      }) ?? null,
  );
  const offered = only
    .map((one) => ({
      one,
      ...actionState(one.action, vehicle, user, asOf, texts),
    }))
    .filter(({ shown }) => shown);
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
  const isButton = ({ one, reason }: Offered) =>
    only !== ACTIONS_ON_SCREEN || one.primary === 'always' || (one.primary === 'when possible' && !reason);
  const narrow = useNarrow();
  const buttons = narrow ? firstOf(offered.filter(isButton)) : offered.filter(isButton);
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
