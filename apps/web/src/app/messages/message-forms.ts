// Written by `npm run collect` from the folders; not by hand.
import { form as insurance } from '../../features/insurance-errors/messages/insurance.form';
import { form as marketValue } from '../../features/market-value/messages/market-value.form';
import { form as rvContract } from '../../features/market-value/messages/rv-contract.form';
import { form as dealerVehicle } from '../../features/vehicle/messages/dealer-vehicle.form';
import { form as endFinancing } from '../../features/vehicle/messages/end-financing.form';
import { form as newFinancing } from '../../features/vehicle/messages/new-financing.form';
import { form as priceCorrection } from '../../features/vehicle/messages/price-correction.form';
import { form as registerCheck } from '../../features/vehicle/messages/register-check.form';
import { form as returnVehicle } from '../../features/vehicle/messages/return-vehicle.form';
import { form as reverse } from '../../features/vehicle/messages/reverse.form';
import { form as updateVehicle } from '../../features/vehicle/messages/update-vehicle.form';
import { form as uploadedDealerVehicle } from '../../features/vehicle/messages/uploaded-dealer-vehicle.form';
import { form as uploadedVehicle } from '../../features/vehicle/messages/uploaded-vehicle.form';
import type { MessageForm } from './message-form';

/** How each type of message is shown and edited. */
export const MESSAGE_FORMS: readonly MessageForm[] = [
  insurance,
  marketValue,
  rvContract,
  dealerVehicle,
  endFinancing,
  newFinancing,
  priceCorrection,
  registerCheck,
  returnVehicle,
  reverse,
  updateVehicle,
  uploadedDealerVehicle,
  uploadedVehicle,
];
