import type { Actor } from '@floorplan/kernel';
import type { ExistingStatus } from '../state/vehicle.statuses';
import type { Vehicle } from '../state/vehicle.parts';
import type { SpecificationRow, VehicleItem } from '../state/vehicle.values';
import { noDescription, type FactRow } from './fact-row';
import { FIRST_PARTS, NO_REQUESTS } from '../state/part-rules';

/** A dealer registered its own unfinanced car. The car has no importer, period, capital or limit usage. */
export type DealerVehicleRegistered = {
  readonly type: 'vehicle/DealerVehicleRegistered';
  readonly data: {
    readonly vehicleId: number;
    readonly messageId: string;
    readonly detailId: number;
    readonly dealerId: number;
    readonly organisationId: number;
    /** Null for a make that is not in the catalogue. */
    readonly makeId: number | null;
    readonly identification: string;
    /** Day on which the dealer registered the car. */
    readonly registeredOn: string;
    readonly item: VehicleItem;
    readonly specification: readonly SpecificationRow[];
    /**
     * `price`: what the dealer paid, without specification. `vat`: VAT on that price. `salesPrice`: asking
     * price. Öre.
     */
    readonly price: number;
    readonly vat: number;
    readonly salesPrice: number | null;
    readonly description: string | null;
    readonly by: Actor;
  };
};

type Data = DealerVehicleRegistered['data'];

function registered(data: Data, status: ExistingStatus): Vehicle {
  const { vehicleId, identification, messageId, detailId, dealerId, organisationId, makeId } = data;
  const { price, specification, vat, salesPrice } = data;
  return {
    status,
    identity: {
      vehicleId,
      identification,
      orderId: null,
      messageId,
      detailId,
      registeredOn: data.registeredOn,
    },
    item: data.item,
    parties: { importerId: null, dealerId, organisationId, makeId, earlier: [] },
    price: { price, specification, vat, salesPrice },
    financing: null,
    periods: [],
    invoices: [],
    limit: null,
    code: null,
    requests: NO_REQUESTS,
    ...FIRST_PARTS,
  };
}

export const dealerVehicleRegistered: FactRow<Data> = {
  signal: 'registered',
  audience: 'dealer',
  category: null,
  describe: noDescription,
  fold: (_, data, status) => registered(data, status),
};
