import type { MessageForm } from './message-form';
import { MESSAGE_FORMS } from './message-forms';

/** Form of a message type; undefined for types that partners do not send, because these cannot be edited. */
export const formOf = (messageType: string): MessageForm | undefined =>
  MESSAGE_FORMS.find(({ type }) => type === messageType);
