import type { Scope } from '@floorplan/identity/domain';
import { IMPORTER, type MessageType, type SentMessages } from '@floorplan/job-process/message-types';
import type { FieldError, ParsedMessage } from '@floorplan/kernel/wire';
import type { Parties } from '@floorplan/parties/contracts';
import { textOf } from '@floorplan/platform/texts';
import type { ParsedRow } from './received-lists';

/** A type of message that others send. */
export interface SentType extends MessageType {
  readonly sent: SentMessages;
}

/** Parses a message after adding what its sender left out. */
export type ReadMessage = (sent: SentMessages, body: unknown) => ParsedMessage<object>;

export const readerFor =
  (scope: Scope, parties: Parties): ReadMessage =>
  (sent, body) =>
    sent.parse(sent.complete ? sent.complete(scope, body, parties) : body);

/** Parses a message of a type whose senders leave nothing out. */
export const readComplete: ReadMessage = (sent, body) => sent.parse(body);

/** Reads one message of a call. A call of several types finds the type of the message by its name. */
export function readRow(types: readonly SentType[], body: unknown, read: ReadMessage): ParsedRow {
  const type = types.length === 1 ? types[0] : types.find(({ name }) => name === namedType(body));
  if (!type) return { ok: false, errors: [typeError(types, body)] };
  const parsed = read(type.sent, body);
  if (!parsed.ok) return { ok: false, errors: parsed.errors };
  const message = parsed.message as { readonly MessageId: string };
  return { ok: true, type: type.name, message, forbidden: type.sent.forbidden ?? IMPORTER };
}

const namedType = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? (body as { MessageType?: unknown }).MessageType : undefined;

const typeError = (types: readonly SentType[], body: unknown): FieldError => ({
  Field: 'MessageType',
  Code: namedType(body) == null ? 'REQUIRED' : 'INVALID_VALUE',
  Message: textOf('field.message_type_wanted', { types: types.map(({ name }) => name).join(', ') }),
});
