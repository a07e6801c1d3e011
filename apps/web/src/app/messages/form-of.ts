import type { MessageForm } from './message-form';
import { MESSAGE_FORMS } from './message-forms';

/** Form of a message type; undefined for a type that partners do not send and that is not edited. */
export const formOf = (messageType: string): MessageForm | undefined =>
  MESSAGE_FORMS.find(({ type }) => type === messageType);
