import { decided, type Actor } from '@floorplan/kernel';
import { ONLINE_SALE, WITHDRAWN_FROM_SALE } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { inStatus, notReturned } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { SaleTerms, Vehicle, VehicleSale } from '../state/vehicle.parts';

export type SaleInformationSaved = {
  readonly type: 'vehicle/SaleInformationSaved';
  readonly data: VehicleSale & {
    /** Payment terms of the vehicle; absent when they stay unchanged. */
    readonly terms?: SaleTerms;
    /** Present when the vehicle was shown for net sale until now. */
    readonly withdrawn?: true;
    readonly by: Actor;
  };
};

export const saleInformationSaved: FactRow<SaleInformationSaved['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: ({ withdrawn }) => (withdrawn ? WITHDRAWN_FROM_SALE : ONLINE_SALE),
  describe: noDescription,
  fold: (before, { statusCode, showForNetSale, terms }) => ({
    ...before,
    sale: { statusCode, showForNetSale },
    ...(terms && { saleTerms: terms }),
  }),
};

/** The fact of changed sale information, or no fact when nothing changes. */
export function saleSaved(
  { sale, saleTerms }: Pick<Vehicle, 'sale' | 'saleTerms'>,
  { statusCode, showForNetSale, ...terms }: VehicleSale & SaleTerms,
  by: Actor,
): readonly SaleInformationSaved[] {
  const otherTerms = (Object.keys(terms) as (keyof SaleTerms)[]).some((key) => terms[key] !== saleTerms[key]);
  if (!otherTerms && sale.statusCode === statusCode && sale.showForNetSale === showForNetSale) return [];
  const withdrawn = sale.showForNetSale && !showForNetSale && { withdrawn: true as const };
  const data = { statusCode, showForNetSale, ...(otherTerms && { terms }), ...withdrawn, by };
  return [{ type: 'vehicle/SaleInformationSaved', data }];
}

export interface SaveExtraDataBody {
  readonly objectData: { readonly ShowForNetSale: boolean };
  /** The SaleStatusCode; 0 means none. */
  readonly selectedItem: SaleChoice;
}

/** A sale status as users choose it; 0 means none. */
export type SaleChoice = 0 | 1 | 2 | 3;

export const saleStatusOf = (choice: SaleChoice): VehicleSale['statusCode'] => (choice === 0 ? null : choice);

/** Statuses in which a dealer group may offer a vehicle to the public. */
export const SALE_STATUSES = ['active', 'inactive', 'purchased', 'loanEnded'] as const;

/** Permits vehicles that a dealer group may offer to the public. */
export const offeredBySeller = [inStatus(...SALE_STATUSES), notReturned];

/**
 * Saves the sale status of a vehicle and whether it is shown for net sale. Writes no facts when nothing
 * changes.
 */
export const saveExtraData = vehicleAction<SaveExtraDataBody, SaleInformationSaved>({
  key: 'vehicle_save_extra_data',
  right: 'vehicle.save_extra_data',
  guards: offeredBySeller,
  decide: (vehicle, { objectData: { ShowForNetSale: showForNetSale }, selectedItem }, { by }) =>
    decided(
      ...saleSaved(
        vehicle,
        { ...vehicle.saleTerms, statusCode: saleStatusOf(selectedItem), showForNetSale },
        by,
      ),
    ),
});
