import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse } from '@floorplan/kernel';
import { VEHICLE_ROUTES, type ShowCodeAnswer } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { savingFailure, useTexts, useToast, type ToastMessage } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi, useUser } from '../../../app/session/session';
import { vehicleKey } from '../../../app/vehicles/get-vehicle';
import { DISPLAY_MS } from '../../../app/vehicles/show-code';

/**
 * Key of the toasts about a vehicle's registration code. A new toast replaces the earlier one with the same
 * key.
 */
export const aboutCode = (id: number) => `code ${id}`;

/**
 * Returns the part of a toast that offers a released registration code. The user has to press a button to see
 * the code, because each showing is recorded.
 */
export function useOfferedCode(id: number): () => Partial<ToastMessage> {
  const { t } = useTexts();
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const mayShow = mayUse(VEHICLE_ACTIONS.showCode, callerOfUser(useUser()));
  const about = aboutCode(id);
  const show = async () => {
    try {
      const { CBRCode: code } = await api.post<ShowCodeAnswer>(address(VEHICLE_ROUTES.showCode, { id }), {});
      toast({ tone: 'warning', about, text: t('vehicle.msg_cbr_code', { code }), goneAfter: DISPLAY_MS });
      await queries.invalidateQueries({ queryKey: vehicleKey(id) });
    } catch (error) {
      toast(savingFailure(t('vehicle.err_code'), error, t));
    }
  };
  return () =>
    mayShow
      ? {
          tone: 'warning',
          about,
          detail: [t('vehicle.msg_code_released'), t('vehicle.code_hint')].join(' '),
          result: { label: t('vehicle.btn_show_code'), run: () => void show() },
          goneAfter: DISPLAY_MS,
        }
      : {};
}
