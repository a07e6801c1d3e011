import { requiredText } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

/** `invoiceno` is the number of the importer's credit note. */
const request = z.strictObject({ invoiceno: requiredText(50) }).meta({ id: 'ReverseRequest' });

export const reverse = serverAction({
  action: VEHICLE_ACTIONS.reverse,
  body: request,
  summary: 'Undo a consignment or a loan from its first day, by the number of the importer’s credit note',
  done: 'vehicle.msg_reversed',
});
