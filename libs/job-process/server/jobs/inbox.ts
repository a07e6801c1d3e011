import { InboxClients } from '@floorplan/identity/contracts';
import { storablePart } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry, type ForeignJob, Sweep } from '@floorplan/platform/jobs';
import { IMPORTER, MessageReception } from '@floorplan/job-process/message-types';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Counter } from 'prom-client';
import { MessageTypes } from '../message-types';
import { CurrentParties } from '../reception/current-parties';
import { readerFor } from '../reception/read-message';
import { isSignedBy, signedMessage, type SignedMessage } from './signed-message';

const JOB_NAME = 'message';

/**
 * Lifetime of a signature. Message ids are unique, so a message that is sent again within this time does no
 * harm.
 */
const GOOD_FOR_MS = 7 * 24 * 3_600_000;
const SWEEP_MS = 60_000;

const refusals = new Counter({
  name: 'inbox_refusals_total',
  help: 'Messages on the inbox queue that could not be taken in',
  labelNames: ['reason'],
});

/**
 * Receives messages from the inbox queues of their types as if they were sent over HTTP. A message that can
 * never be received is stored with the reason of the refusal. Any other failure is retried.
 */
@Injectable()
export class Inbox implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Inbox.name);
  private readonly sweep = new Sweep(Inbox.name, () => this.retryFailed());

  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    private readonly clients: InboxClients,
    private readonly types: MessageTypes,
    private readonly reception: MessageReception,
    private readonly parties: CurrentParties,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const [queue, types] of this.inboxes())
      this.registry.handleForeign(queue, (job) => this.handle(types, job));
  }

  onApplicationBootstrap(): void {
    this.sweep.beginBehind(SWEEP_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweep.end();
  }

  /** Types by the name of their inbox queue. The first type of a queue is that of messages without a type. */
  private inboxes(): Map<string, string[]> {
    const byQueue = new Map<string, string[]>();
    for (const { name, sent } of this.types.all()) {
      if (!sent?.inbox) continue;
      const queue = sent.inbox.name;
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), name]);
    }
    return byQueue;
  }

  private async retryFailed(): Promise<void> {
    const counts = await Promise.all(
      [...this.inboxes().keys()].map((queue) => this.queues.retryFailed(queue)),
    );
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count > 0) this.logger.warn(`${count} failed messages of the inbox are tried again`);
  }

  private async handle(types: readonly string[], job: ForeignJob): Promise<void> {
    if (job.name !== JOB_NAME) return this.refuse(job, '', 'UNKNOWN_JOB_NAME');
    const parsed = signedMessage.safeParse(job.payload);
    if (!parsed.success) return this.refuse(job, '', 'NOT_A_SIGNED_MESSAGE');
    try {
      await this.take(types, job, parsed.data);
    } catch (error) {
      if (!isAboutTheMessage(error)) throw error;
      await this.refuse(job, parsed.data.client, 'CANNOT_BE_STORED');
    }
  }

  private async take(types: readonly string[], job: ForeignJob, message: SignedMessage): Promise<void> {
    const client = await this.clients.client(message.client);
    if (!client || !isSignedBy(message, client.signingKey))
      return this.refuse(job, message.client, 'BAD_SIGNATURE');
    if (Math.abs(this.clock.now().getTime() - Date.parse(message.at)) > GOOD_FOR_MS)
      return this.refuse(job, message.client, 'TOO_OLD');
    const body = readJson(message);
    const type = typeOf(body, types);
    if (!type) return this.refuse(job, message.client, 'MALFORMED', 'MessageType INVALID_VALUE');
    const sent = this.types.sent(type);
    const { scope } = client;
    const { value: parties } = await this.parties.current();
    const read = readerFor(scope, parties)(sent, body);
    if (!read.ok) {
      const fields = read.errors.map(({ Field, Code }) => `${Field} ${Code}`).join(', ');
      return this.refuse(job, message.client, 'MALFORMED', fields);
    }
    const [reception] = await this.reception.receive(scope, type, [read.message], `inbox-${randomUUID()}`);
    if (reception!.outcome === 'forbidden')
      return this.refuse(job, message.client, (sent.forbidden ?? IMPORTER).code);
    if (reception!.outcome === 'reused') return this.refuse(job, message.client, 'MESSAGE_ID_REUSED');
  }

  /**
   * Stores the refusal. The content is not stored, since it may contain a registration code. With the hash
   * the sender can identify the message.
   */
  private async refuse(job: ForeignJob, client: string, reason: string, detail = ''): Promise<void> {
    const hash = createHash('sha256').update(bodyOf(job.payload)).digest('hex');
    const [id, sender, why] = [job.id, client, detail ? `${reason}: ${detail}` : reason].map(storablePart);
    await this.database.query(
      `insert into inbox_refusal (job_id, client, reason, body_hash) values ($1, $2, $3, $4) on conflict (job_id, body_hash) do nothing`,
      [id, sender, why, hash],
    );
    refusals.inc({ reason });
    this.logger.warn(`message ${id} of "${sender}" was not taken in: ${why}`);
  }
}

/**
 * Whether the message itself causes the error: data that Postgres does not accept (class 22), or JSON nested
 * too deeply. A retry would fail again.
 */
const isAboutTheMessage = (error: unknown): boolean =>
  error instanceof RangeError || /^22/.test((error as { code?: string } | null)?.code ?? '');

function readJson({ body }: SignedMessage): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The type that the message names, among those of the queue. The first one when it names none. */
function typeOf(body: unknown, types: readonly string[]): string | undefined {
  const named = typeof body === 'object' && (body as { MessageType?: unknown } | null)?.MessageType;
  return named === undefined || named === null || named === false
    ? types[0]
    : types.find((type) => type === named);
}

const bodyOf = (payload: unknown): string =>
  typeof (payload as SignedMessage | null)?.body === 'string'
    ? (payload as SignedMessage).body
    : (JSON.stringify(payload) ?? '');
