import { signedMessage } from '@floorplan/job-process/server';
import type { MessageType } from '@floorplan/job-process/message-types';
import { NEW_FINANCING_INBOX } from '@floorplan/vehicle/server';
import { z } from 'zod';
import { CONTEXTS } from '../../apps/contexts';

/** The schema itself instead of a reference to its definition. */
function schemaOf(schema: z.ZodType): object {
  const { $defs, $schema: _, ...plain } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const { id: __, ...rest } = Object.values($defs ?? {})[0] ?? plain;
  return rest;
}

/** Builds the AsyncAPI document, which describes queues and sockets, from the contracts. */
export function asyncApiDocument(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Lagerportalen',
      version: '1',
      description: 'Messages on queues and sockets. Calls over HTTP are in /api/openapi.json.',
    },
    defaultContentType: 'application/json',
    channels: CHANNELS,
    operations: OPERATIONS,
    components: { messages: messages() },
  };
}

const CHANNELS = {
  newFinancingInbox: {
    address: NEW_FINANCING_INBOX.name,
    description:
      'A BullMQ queue on Redis, prefix floorplan; jobs are called message. How to sign one is in integration.md.',
    messages: { inboxMessage: { $ref: '#/components/messages/inboxMessage' } },
  },
  live: {
    address: '/socket.io',
    description: 'socket.io, with an access token of a person in auth.token. Topics are in api.md.',
    messages: {
      join: { $ref: '#/components/messages/join' },
      notices: { $ref: '#/components/messages/notices' },
    },
  },
};

const OPERATIONS = {
  askForFinancing: {
    action: 'receive',
    channel: { $ref: '#/channels/newFinancingInbox' },
    summary:
      'A partner asks us to finance a vehicle, or sends a message about a financed one; MessageType names which',
  },
  followTopic: {
    action: 'receive',
    channel: { $ref: '#/channels/live' },
    messages: [{ $ref: '#/channels/live/messages/join' }],
    summary: 'A browser asks to hear of a topic, from a position of the log on',
  },
  tellChanges: {
    action: 'send',
    channel: { $ref: '#/channels/live' },
    messages: [{ $ref: '#/channels/live/messages/notices' }],
    summary: 'Changes of joined topics, at most ten frames a second',
  },
};

const NOTICE = {
  type: 'object',
  properties: {
    topic: { type: 'string' },
    id: { type: ['integer', 'string'] },
    position: { type: 'string', description: 'How far the log had come' },
    row: { description: 'The row of the list as the reader may see it; without it, fetch again' },
    removed: { const: true },
  },
  required: ['topic', 'id', 'position'],
};

/** Names of messages without an example, which has a name of its own. */
const NAMES: Readonly<Record<string, string>> = { NEWFINANCING: 'newFinancing' };

/** The messages that senders put into an inbox, by name. Others are sent over HTTP only. */
export const INBOX_MESSAGES = CONTEXTS.flatMap(({ messages: types = [] }) => [
  ...(types as readonly MessageType[]),
]).flatMap(({ name, sent }) =>
  sent?.inbox ? [{ name: sent.example?.name ?? NAMES[name] ?? name, sent }] : [],
);

const bodies = () =>
  INBOX_MESSAGES.map(({ name, sent: { schema, example } }) => [
    name,
    {
      summary: 'The body of an inbox message',
      payload: schemaOf(schema),
      ...(example && { examples: [{ payload: example.value }] }),
    },
  ]);

const messages = () => ({
  inboxMessage: { payload: schemaOf(signedMessage) },
  ...Object.fromEntries(bodies()),
  join: {
    payload: {
      type: 'object',
      properties: { topic: { type: 'string' }, after: { type: 'string' } },
      required: ['topic'],
    },
  },
  notices: { payload: { type: 'array', items: NOTICE } },
});
