import { Clock } from '@floorplan/platform/commands';
import { Database, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import {
  DailyJobs,
  JobQueues,
  JobRegistry,
  type JobDefinition,
  type QueueDefinition,
} from '@floorplan/platform/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DeliverEInvoice } from './deliver-e-invoice';

export const E_INVOICE_QUEUE: QueueDefinition = { name: 'e-invoices', concurrency: 4 };

/** The job's attempts only cover an unreachable database. Those of a document are in its stream. */
const deliverJob: JobDefinition<{ readonly number: number }> = {
  queue: E_INVOICE_QUEUE,
  name: 'deliver-e-invoice',
  payload: z.object({ number: z.int().positive() }),
  attempts: 5,
  backoffMs: 2_000,
};

const findDueJob: JobDefinition<Record<string, never>> = {
  queue: E_INVOICE_QUEUE,
  name: 'find-due-e-invoices',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 10_000,
};

const EVERY_MINUTES = 1;
const MAX_AT_ONCE = 5_000;

/** Enqueues each electronic invoice when it is queued, and when something is due about it. */
@Injectable()
export class EInvoiceJobs implements OnModuleInit {
  static readonly readerName = 'deliver-e-invoice-when-queued';
  static readonly types: readonly string[] = ['invoicing/EInvoiceQueued'];

  constructor(
    private readonly registry: JobRegistry,
    private readonly daily: DailyJobs,
    private readonly queues: JobQueues,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly deliver: DeliverEInvoice,
  ) {}

  onModuleInit(): void {
    this.registry.handle(deliverJob, ({ number }) => this.deliver.run(number));
    this.daily.addEvery(findDueJob, EVERY_MINUTES, () => this.findDue());
  }

  react(events: readonly StoredEvent[]): Promise<void> {
    return this.queues.add(
      deliverJob,
      events.map(({ stream, eventId }) => ({
        payload: { number: Number(idOf(stream)) },
        id: `e-invoice-${eventId}`,
      })),
    );
  }

  private async findDue(): Promise<void> {
    const now = this.clock.now().toISOString();
    const due = await this.database.query<{ id: number }>(
      'select id from e_invoice where due_at <= $1 order by due_at limit $2',
      [now, MAX_AT_ONCE],
    );
    const minute = now.slice(0, 16).replaceAll(':', '-');
    await this.queues.add(
      deliverJob,
      due.map(({ id }) => ({ payload: { number: id }, id: `e-invoice-${id}-${minute}` })),
    );
  }
}
