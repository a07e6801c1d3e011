import type { SentMessages } from '@floorplan/job-process/message-types';

type Body = Readonly<Record<string, unknown>>;
type Place = SentMessages['codeAt'];

/**
 * The registration code in a message, or the reference that replaced it. Undefined for message types without
 * a code.
 */
export const codeIn = (message: object, place: Place): unknown =>
  place && ((message as Body)[place[0]] as Body | null | undefined)?.[place[1]];

/** Returns the message with another code or reference. Null removes the field. */
export function withCode<Message extends object>(
  message: Message,
  place: Place,
  code: string | null,
): Message {
  if (!place) return message;
  const [section, field] = place;
  const { [field]: _, ...rest } = ((message as Body)[section] ?? {}) as Body;
  return { ...message, [section]: code === null ? rest : { ...rest, [field]: code } };
}
