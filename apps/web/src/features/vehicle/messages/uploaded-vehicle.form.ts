import type { MessageForm } from '../../../app/messages/message-form';
import { form as newFinancing } from './new-financing.form';

/** Form of the rows of uploaded files of importers. */
export const form: MessageForm = { ...newFinancing, type: 'UPLOADVEHICLES' };
