import { decided, type Actor } from '@floorplan/kernel';
import { ONLINE_SALE } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { VehicleSale } from '../state/vehicle.parts';

export type SaleInformationSaved = {
  readonly type: 'vehicle/SaleInformationSaved';
  readonly data: VehicleSale & { readonly by: Actor };
};

export const saleInformationSaved: FactRow<SaleInformationSaved['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: ONLINE_SALE,
  describe: noDescription,
  fold: (before, { statusCode, showForNetSale }) => ({ ...before, sale: { statusCode, showForNetSale } }),
};

export interface SaveExtraDataBody {
  readonly objectData: { readonly ShowForNetSale: boolean };
  /** The SaleStatusCode; 0 means none. */
  readonly selectedItem: 0 | 1 | 2 | 3;
}

/**
 * Saves the sale status of a vehicle and whether it is shown for net sale. Writes no facts when nothing
 * changes.
 */
export const saveExtraData = vehicleAction<SaveExtraDataBody, SaleInformationSaved>({
  key: 'vehicle_save_extra_data',
  rights: ['fncNetSale'],
  guards: [inStatus('active', 'inactive', 'purchased', 'loanEnded')],
  decide: ({ sale }, { objectData: { ShowForNetSale: showForNetSale }, selectedItem }, { by }) => {
    const statusCode = selectedItem === 0 ? null : selectedItem;
    if (sale.statusCode === statusCode && sale.showForNetSale === showForNetSale) return decided();
    return decided({ type: 'vehicle/SaleInformationSaved', data: { statusCode, showForNetSale, by } });
  },
});
