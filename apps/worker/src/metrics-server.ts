import { lagOf, loadCheckpoint, type Database, type Policies } from '@floorplan/platform/event-store';
import { mayReadMetrics, type Environment } from '@floorplan/platform/http';
import type { JobQueues, QueueDefinition } from '@floorplan/platform/jobs';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';

/** HTTP server of a worker. Serves /metrics about the process, its readers and queues, and /health/live. */
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly database: Database,
    private readonly policies: Policies,
    private readonly queues: JobQueues,
    private readonly definitions: readonly QueueDefinition[],
    private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, HOST } = this.environment;
    if (METRICS_PORT === 0) return;
    collectDefaultMetrics();
    this.measureReaders();
    this.measureQueues();
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server!.listen(METRICS_PORT, HOST, resolve));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health/live') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('live');
      return;
    }
    if (request.url !== '/metrics' || !mayReadMetrics(request, this.environment.METRICS_TOKEN)) {
      response.writeHead(request.url === '/metrics' ? 403 : 404).end();
      return;
    }
    try {
      const text = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch {
      response.writeHead(503).end(); // Postgres or the queue is unavailable, and the scraper retries
    }
  }

  private measureReaders(): void {
    const { database, policies } = this;
    new Gauge({
      name: 'reader_lag_facts',
      help: 'Facts in the log that a reader has not come to',
      labelNames: ['reader'],
      async collect() {
        for (const reader of policies.names())
          this.set({ reader }, await lagOf(database, await loadCheckpoint(database, reader)));
      },
    });
  }

  private measureQueues(): void {
    const { queues, definitions } = this;
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs of a queue by state',
      labelNames: ['queue', 'state'],
      async collect() {
        for (const { name } of definitions) {
          for (const [state, count] of Object.entries(await queues.counts(name)))
            this.set({ queue: name, state }, count);
        }
      },
    });
  }
}
