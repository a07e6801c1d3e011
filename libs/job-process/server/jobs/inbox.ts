import { InboxClients } from '@floorplan/identity/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JobRegistry, type JobDefinition } from '@floorplan/platform/jobs';
import { parseNewFinancing } from '@floorplan/vehicle/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ReceiveMessages } from '../commands/receive-messages/receive-messages.command';
import { isSignedBy, signedMessage, type SignedMessage } from './signed-message';

/** Where partners may put messages themselves; only with Redis. */
export const INBOX_QUEUE = { name: 'new-financing-inbox', concurrency: 8 };

/** Anything may lie in the inbox: it is looked at here, not refused by the queue. */
const inboxJob: JobDefinition<unknown> = {
  queue: INBOX_QUEUE,
  name: 'message',
  payload: z.unknown(),
  attempts: 10,
  backoffMs: 500,
};

/** A repeat does no harm (the message id sees to that), so the time only bounds how long a signature is good. */
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/** Takes messages from the queue as if they had come over HTTP; what cannot be taken in is kept with its reason. */
@Injectable()
export class Inbox implements OnModuleInit {
  private readonly logger = new Logger(Inbox.name);

  constructor(
    private readonly registry: JobRegistry,
    private readonly clients: InboxClients,
    private readonly commandBus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.handle(inboxJob, (payload, { id }) => this.take(id, payload));
  }

  private async take(jobId: string, payload: unknown): Promise<void> {
    const parsed = signedMessage.safeParse(payload);
    if (!parsed.success) return this.refuse(jobId, '', 'NOT_A_SIGNED_MESSAGE', payload);
    const message = parsed.data;
    const client = await this.clients.client(message.client);
    if (!client || !isSignedBy(message, client.signingKey))
      return this.refuse(jobId, message.client, 'BAD_SIGNATURE', message);
    if (Math.abs(this.clock.now().getTime() - Date.parse(message.at)) > GOOD_FOR_MS) {
      return this.refuse(jobId, message.client, 'TOO_OLD', message);
    }
    const financing = parseNewFinancing(readJson(message));
    if (!financing.ok) {
      const fields = financing.errors.map(({ Field, Code }) => `${Field} ${Code}`).join(', ');
      return this.refuse(jobId, message.client, `MALFORMED: ${fields}`, message);
    }
    const [reception] = await this.commandBus.execute(
      new ReceiveMessages(client.scope, [financing.message], `inbox-${randomUUID()}`),
    );
    if (reception!.outcome === 'forbidden')
      return this.refuse(jobId, message.client, 'IMPORTER_NOT_ALLOWED', message);
    if (reception!.outcome === 'reused')
      return this.refuse(jobId, message.client, 'MESSAGE_ID_REUSED', message);
  }

  /** Kept without its content, which may hold a registration code: its hash tells the sender which one it was. */
  private async refuse(jobId: string, client: string, reason: string, payload: unknown): Promise<void> {
    const hash = createHash('sha256').update(bodyOf(payload)).digest('hex');
    await this.database.query(
      `insert into inbox_refusal (job_id, client, reason, body_hash) values ($1, $2, $3, $4) on conflict (job_id, body_hash) do nothing`,
      [jobId, client, reason.slice(0, 1_000), hash],
    );
    this.logger.warn(`message ${jobId} of "${client}" was not taken in: ${reason}`);
  }
}

function readJson({ body }: SignedMessage): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const bodyOf = (payload: unknown): string =>
  typeof (payload as SignedMessage | null)?.body === 'string'
    ? (payload as SignedMessage).body
    : (JSON.stringify(payload) ?? '');
