import type { SentMessages } from '@floorplan/job-process/message-types';

type Body = Readonly<Record<string, unknown>>;
type Place = SentMessages['codeAt'];

/**
 * The registration code in a message, or the reference that replaced it. Undefined for message types without
 * a code.
 */
export function codeIn(message: object, place: Place): unknown {
  if (!place) return undefined;
  const [first, field] = place;
  const found = (message as Body)[first];
  return field === undefined ? found : (found as Body | null | undefined)?.[field];
}

/** Returns the message with another code or reference. Null removes the field. */
export function withCode<Message extends object>(
  message: Message,
  place: Place,
  code: string | null,
): Message {
  if (!place) return message;
  const [section, field] = place;
  if (field === undefined) {
    const { [section]: _, ...others } = message as Body;
    return (code === null ? others : { ...others, [section]: code }) as Message;
  }
  const { [field]: _, ...rest } = ((message as Body)[section] ?? {}) as Body;
  return { ...message, [section]: code === null ? rest : { ...rest, [field]: code } };
}
