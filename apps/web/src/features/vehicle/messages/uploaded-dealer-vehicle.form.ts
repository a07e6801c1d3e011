import type { MessageForm } from '../../../app/messages/message-form';
import { form as dealerVehicle } from './dealer-vehicle.form';

/** Form of the rows of uploaded files of dealers. */
export const form: MessageForm = { ...dealerVehicle, type: 'UPLOADDEALERVEHICLES' };
