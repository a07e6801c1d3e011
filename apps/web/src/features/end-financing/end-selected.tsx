import { MAX_ASKED, MAX_ENDED, type ConsignInventoryRow } from '@floorplan/vehicle/contracts';
import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse } from '@floorplan/kernel';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { ActionButton, useTexts, type ChosenRows } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { readServed } from '../../app/lists/served-list';
import { useApi, useUser } from '../../app/session/session';
import { servedConsign, type ConsignChoice } from './consign-list';
import { EndDialog } from './end-dialog';
import type { EndTerms } from './end-financing.machine';
import { useEndFlow } from './use-end-flow';
import { sumOfPayoffs, usePayoffs } from './use-payoffs';

const NO_TERMS: EndTerms = {};

/**
 * `end`: the user may end financings. `ask`: the user may only request that they end. Null: the user may do
 * neither.
 */
export function useMayEnd(): 'end' | 'ask' | null {
  const caller = callerOfUser(useUser());
  if (mayUse(VEHICLE_ACTIONS.endFinancing, caller)) return 'end';
  return mayUse(VEHICLE_ACTIONS.requestEndFinancing, caller) ? 'ask' : null;
}

interface EndSelectedProps {
  readonly chosen: ChosenRows<ConsignInventoryRow>;
  readonly filter: ConsignChoice;
  /** True when the user may only request that the financings end. */
  readonly isRequest: boolean;
}

/** Sum to pay for the chosen vehicles, with the button that ends their financings. */
export function EndSelected({ chosen, filter, isRequest }: EndSelectedProps) {
  const { t, format } = useTexts();
  const flow = useEndFlow();
  const { vehicles, whole } = useChosenVehicles(chosen, filter, flow.open);
  const ids = vehicles.map(({ VehicleId }) => VehicleId);
  // Show the sum beside the button only when few vehicles are chosen. The dialog shows it for any number.
  const payoffs = usePayoffs(ids.length <= MAX_ASKED ? ids : [], NO_TERMS);
  const known = payoffs.data && !payoffs.isPlaceholderData && ids.length <= MAX_ASKED;
  const tooMany = chosen.count > MAX_ENDED ? t('action.reason_max', { count: MAX_ENDED }) : null;
  return (
    <>
      {known && (
        <span aria-live="polite">
          {t('end.to_pay', { amount: format.money(sumOfPayoffs(payoffs.data), 2) })}
        </span>
      )}
      <ActionButton
        size="small"
        icon="pi pi-sign-out"
        label={t(isRequest ? 'end.btn_ask_count' : 'end.btn_count', { count: chosen.count })}
        reason={tooMany}
        onClick={flow.ask}
      />
      {flow.open && whole && <EndDialog vehicles={vehicles} isRequest={isRequest} flow={flow} />}
    </>
  );
}

/**
 * Chosen vehicles in the order of choice. When all matching rows are chosen, reads the rows that match now.
 */
function useChosenVehicles(
  chosen: ChosenRows<ConsignInventoryRow>,
  filter: ConsignChoice,
  enabled: boolean,
): { readonly vehicles: readonly ConsignInventoryRow[]; readonly whole: boolean } {
  const api = useApi();
  const { selection, rows } = chosen;
  const matching = selection.kind === 'matching';
  const { data } = useQuery({
    queryKey: ['vehicle', 'to-end', filter],
    queryFn: () => readServed<ConsignInventoryRow>(servedConsign, api, filter, MAX_ENDED),
    enabled: matching && enabled,
    staleTime: 0,
    gcTime: 0,
  });
  if (matching) return { vehicles: data?.Rows ?? [], whole: data !== undefined };
  const byKey = new Map(rows.map((row) => [row.VehicleId, row]));
  return { vehicles: [...selection.keys].flatMap((key) => byKey.get(Number(key)) ?? []), whole: true };
}
