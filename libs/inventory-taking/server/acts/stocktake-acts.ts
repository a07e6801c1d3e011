import { actController, actRow, describedRows, type AnyActRow } from '@floorplan/identity/acts';
import { isActingStaff } from '@floorplan/identity/domain';
import {
  foundRequest,
  stocktakeActRoute,
  stocktakeActAnswer,
  type StocktakePreview,
} from '@floorplan/inventory-taking/contracts';
import {
  DESCRIBED_ACTS,
  removeStocktake,
  settleDifference,
  signStocktake,
  type Stocktake,
  type StocktakeAct,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { StocktakeVehicles } from '../reader/stocktake-vehicles';
import { StocktakeKind } from './stocktake-kind';

const act = actRow<StocktakeState, StocktakeEvent>();

/** All acts on one stocktake that exists, besides counting. */
export const STOCKTAKE_ACTS = {
  sign: act({
    summary: 'Sign a stocktake, which freezes it',
    body: emptyBody,
    done: 'invt.msg_signed',
    decide: async (state, _, { on: today, by, use }) => {
      const stocktake = state as Stocktake;
      const ids = stocktake.expected.map(({ vehicleId }) => vehicleId);
      const inStock = await use(StocktakeVehicles).stillInStock(ids, stocktake.dealerId);
      return signStocktake(stocktake, { inStock, today, by });
    },
  }),
  remove: act({
    summary: 'Remove a planned stocktake that nobody has started',
    body: z.strictObject({ id: idParam }),
    sentIn: { path: 'id' },
    named: ({ id }) => id,
    done: 'invt.msg_removed',
    decide: (state, _, { by }) => removeStocktake(state as Stocktake, by),
  }),
  found: act({
    summary: 'Account for a missing vehicle that was found',
    body: foundRequest,
    done: 'invt.msg_found',
    decide: (state, { VehicleId: vehicleId, Note }, { on: today, by, scope }) =>
      settleDifference(state as Stocktake, {
        vehicleId,
        how: 'FOUND',
        note: Note?.trim() ?? '',
        isStaff: isActingStaff(scope),
        today,
        by,
      }),
  }),
};

const ROWS: Readonly<Record<StocktakeAct, AnyActRow<StocktakeState, StocktakeEvent>>> = {
  ...STOCKTAKE_ACTS,
  ...describedRows(DESCRIBED_ACTS),
};

/** `POST /api/v1/inventorytakings/{id}/{act}`, and `DELETE /api/v1/inventorytakings/{id}` */
export const StocktakeActsController = actController<
  StocktakeAct,
  StocktakeState,
  StocktakeEvent,
  StocktakePreview
>({
  tag: 'inventory takings',
  kind: StocktakeKind,
  rows: ROWS,
  route: stocktakeActRoute,
  right: () => 'stocktakes.count',
  named: { name: 'id', schema: idParam },
  answer: stocktakeActAnswer,
});
