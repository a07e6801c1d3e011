import type { MessageForm } from './message-form';
import { MESSAGE_FORMS } from './message-forms';

/** Undefined for a type that nobody sends: what it says is not edited. */
export const formOf = (messageType: string): MessageForm | undefined =>
  MESSAGE_FORMS.find(({ type }) => type === messageType);
