import { Injectable } from '@nestjs/common';
import type { ForeignJob, ForeignJobHandler, JobDefinition, JobHandler, RunningJob } from './job';

/**
 * Registry of job definitions and handlers. Contexts register their jobs and handlers, and the host checks
 * the registry before it starts.
 */
@Injectable()
export class JobRegistry {
  private readonly definitions = new Map<string, JobDefinition<unknown>>();
  private readonly handlers = new Map<string, JobHandler<unknown>[]>();
  private readonly foreign = new Map<string, ForeignJobHandler>();

  define<P>(definition: JobDefinition<P>): void {
    this.definitions.set(keyOf(definition.queue.name, definition.name), definition as JobDefinition<unknown>);
  }

  handle<P>(definition: JobDefinition<P>, handler: JobHandler<P>): void {
    this.define(definition);
    const key = keyOf(definition.queue.name, definition.name);
    this.handlers.set(key, [...(this.handlers.get(key) ?? []), handler as JobHandler<unknown>]);
  }

  /** Registers the handler of all jobs of a foreign queue. */
  handleForeign(queue: string, handler: ForeignJobHandler): void {
    if (this.foreign.has(queue)) throw new Error(`Queue ${queue} has two handlers`);
    this.foreign.set(queue, handler);
  }

  /** @throws when a job has no handler or several handlers, so that the process does not start */
  check(): void {
    for (const key of this.definitions.keys()) {
      const count = this.handlers.get(key)?.length ?? 0;
      if (count !== 1) throw new Error(`Job ${key} has ${count === 0 ? 'no handler' : `${count} handlers`}`);
    }
  }

  /**
   * Runs a job.
   * @throws when the job is unknown, its payload does not match its schema, or its handler throws
   */
  async run(queue: string, name: string, payload: unknown, job: RunningJob): Promise<void> {
    const key = keyOf(queue, name);
    const definition = this.definitions.get(key);
    const handler = this.handlers.get(key)?.[0];
    if (!definition || !handler) throw new Error(`Nothing handles job ${key}`);
    await handler(definition.payload.parse(payload), job);
  }

  /**
   * Runs a job of a foreign queue.
   * @throws when the queue has no handler or the handler throws
   */
  async runForeign(queue: string, job: ForeignJob): Promise<void> {
    const handler = this.foreign.get(queue);
    if (!handler) throw new Error(`Nothing handles the jobs of ${queue}`);
    await handler(job);
  }
}

const keyOf = (queue: string, name: string) => `${queue}/${name}`;
