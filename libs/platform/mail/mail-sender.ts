import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { z } from 'zod';
import { JobQueues, JobRegistry, type JobDefinition, type QueueDefinition, Sweep } from '../jobs';
import { Delivery } from './delivery';
import { MailSettings } from './mail-settings';
import { Outbox } from './outbox';

export const MAIL_QUEUE: QueueDefinition = { name: 'mail', concurrency: 2 };

/** The job's attempts only cover an unreachable database. Retries of a mail are scheduled in the outbox. */
const sendMailJob: JobDefinition<{ id: string }> = {
  queue: MAIL_QUEUE,
  name: 'send-mail',
  payload: z.object({ id: z.uuid() }),
  attempts: 10,
  backoffMs: 2_000,
};

const forgetMailJob: JobDefinition<Record<string, never>> = {
  queue: MAIL_QUEUE,
  name: 'forget-mail',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
};

const AT_ONCE = 500;

/**
 * Enqueues jobs for mail in the outbox: when the mail is added, when a retry is due, and when its job was
 * lost.
 */
@Injectable()
export class MailSender implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweep = new Sweep('mail', () => this.findDue());

  constructor(
    private readonly outbox: Outbox,
    private readonly delivery: Delivery,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly settings: MailSettings,
  ) {}

  onModuleInit(): void {
    this.registry.handle(sendMailJob, ({ id }) => this.delivery.send(id));
    this.registry.handle(forgetMailJob, () => this.outbox.forget());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queues.every(forgetMailJob, 'forget-mail', {
      cron: '45 2 * * *',
      timeZone: 'Europe/Stockholm',
    });
    await this.sweep.begin(this.settings.everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweep.end();
  }

  async enqueue(ids: readonly string[]): Promise<void> {
    await this.queues.add(
      sendMailJob,
      ids.map((id) => ({ id: `mail-${id}`, payload: { id } })),
    );
  }

  private async findDue(): Promise<void> {
    await this.enqueue(await this.outbox.due(AT_ONCE));
  }
}
