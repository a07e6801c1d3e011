import { initialValue } from '@floorplan/ui';
import { nowOf, useVehiclePeriods } from '../../../app/vehicles/get-vehicle';
import { TO_CHOOSE, useAvailableDealers, useAvailablePricelists } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen } from './vehicle-action';

const KEEP = 0;

const comment = { name: 'comment', label: 'dlg.comment', kind: 'lines' as const, maxLength: 500 };

function useDealerField(id: number, onlySites: boolean) {
  const dealers = useAvailableDealers(id).data?.Rows;
  const offered = (dealers ?? []).filter(
    ({ SameOrganizationNumber }) => SameOrganizationNumber || !onlySites,
  );
  return {
    name: 'dealer',
    label: 'dlg.new_dealer',
    kind: 'choice' as const,
    initial: '',
    required: 'dlg.swap_err_dealer',
    ...(dealers &&
      offered.length === 0 && { nothing: onlySites ? 'dlg.change_dealer_none' : 'dlg.swap_none' }),
    options: [
      TO_CHOOSE,
      ...offered.map(({ DealerPartyId, Name, City }) => ({
        value: DealerPartyId,
        label: `${Name}, ${City}`,
      })),
    ],
  };
}

/** Whether the vehicle's term has ended. The new dealer then needs a new price list. */
function useHasRunOut(id: number): boolean {
  const period = useVehiclePeriods(nowOf(id)).data?.Rows.at(-1);
  return period !== undefined && period.DaysLeft < 0;
}

export const swap: VehicleActionOnScreen = {
  key: 'swapBetweenDealers',
  group: 'vehicle.grp_move',
  icon: 'arrow-right-arrow-left',
  button: 'vehicle.btn_swap',
  dialog: {
    title: 'vehicle.btn_swap',
    text: 'dlg.swap_text',
    confirm: 'dlg.btn_swap',
    failed: 'vehicle.err_swap',
    useFields: ({ Id }, _caller, _language, { dealer }) => {
      const dealerField = useDealerField(Id, false);
      const chosen = dealer ?? initialValue(dealerField);
      const programs =
        useAvailablePricelists(Id, typeof chosen === 'number' ? chosen : null).data?.Rows ?? [];
      const options = programs.map(({ Id: value, Code, Name }) => ({ value, label: `${Code} · ${Name}` }));
      const program = { name: 'program', label: 'dlg.swap_program', kind: 'choice' } as const;
      return [
        dealerField,
        useHasRunOut(Id)
          ? { ...program, initial: '', required: 'reason.PROGRAM_NEEDED', options: [TO_CHOOSE, ...options] }
          : {
              ...program,
              initial: KEEP,
              options: [{ value: KEEP, text: 'dlg.swap_keep_program' }, ...options],
              help: 'dlg.swap_program_help',
            },
        comment,
      ];
    },
    body: ({ dealer, program, comment }) => ({
      new_dealer_id: dealer,
      comment,
      new_price_program_id: program || null,
      mode: 'SWAP',
    }),
  },
};

export const changeDealer: VehicleActionOnScreen = {
  key: 'changeDealer',
  group: 'vehicle.grp_move',
  icon: 'building',
  button: 'vehicle.btn_change_dealer',
  dialog: {
    title: 'vehicle.btn_change_dealer',
    text: 'dlg.change_dealer_how',
    confirm: 'dlg.btn_change_dealer',
    failed: 'vehicle.err_change_dealer',
    useFields: ({ Id }) => [useDealerField(Id, true), comment],
    body: ({ dealer, comment }) => ({ new_dealer_id: dealer, comment, mode: 'CHANGE' }),
  },
};
