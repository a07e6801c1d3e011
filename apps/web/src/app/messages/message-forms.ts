// Written by `npm run collect` from the folders; not by hand.
import { form as dealerVehicle } from '../../features/vehicle/messages/dealer-vehicle.form';
import { form as newFinancing } from '../../features/vehicle/messages/new-financing.form';
import type { MessageForm } from './message-form';

/** How each type of message is shown and edited. */
export const MESSAGE_FORMS: readonly MessageForm[] = [dealerVehicle, newFinancing];
