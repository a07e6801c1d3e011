import type { SentMessages } from '@floorplan/job-process/message-types';

type Body = Readonly<Record<string, unknown>>;
type Place = SentMessages['codeAt'];

/** The registration code in a message, or its reference; undefined for message types without one. */
export const codeIn = (message: object, place: Place): unknown =>
  place && ((message as Body)[place[0]] as Body | null | undefined)?.[place[1]];

/** The message with the code replaced; null removes the field. */
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
