import 'reflect-metadata';
import { Database } from '@floorplan/platform/event-store';
import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createPostgresBackend,
  Queue,
  setDefaultBackendFactory,
  Worker,
  type ConnectionOptions,
} from 'bullmq';
import Fastify from 'fastify';

// A separate process: the smallest message pipeline that writes the same rows as ours. Arguments: database
// URL, 'nest' | 'fastify', Redis URL or nothing for BullMQ on PostgreSQL.
const [url, http, redis] = process.argv.slice(2) as [string, 'nest' | 'fastify', string | undefined];
const database = new Database({ url, max: 24 });
if (!redis)
  setDefaultBackendFactory(
    createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0],
  );
const connection: ConnectionOptions = redis
  ? { url: redis, maxRetriesPerRequest: null }
  : ({ connectionString: url, schema: 'bullmq' } as unknown as ConnectionOptions);
const name = `floor-${process.pid}`;
const queue = new Queue(name, { connection });

interface Message {
  MessageId: string;
}

async function receive(message: Message): Promise<object> {
  await database.prepared('floor-receive', 'select floor.receive($1, $2)', [
    message.MessageId,
    JSON.stringify(message),
  ]);
  await queue.add('finance', { id: message.MessageId }, { jobId: message.MessageId, removeOnComplete: true });
  return { Status: { Status: 'OK' }, MessageId: message.MessageId };
}

const worker = new Worker<{ id: string }>(
  name,
  async ({ data }) => {
    await database.prepared('floor-finance', 'select floor.finance($1)', [data.id]);
  },
  { connection, concurrency: 16 },
);
await worker.waitUntilReady();

@Controller()
class MessagesController {
  constructor(@Inject('receive') private readonly take: typeof receive) {}

  @Post('/messages')
  @HttpCode(202)
  post(@Body() message: Message): Promise<object> {
    return this.take(message);
  }
}

@Module({ controllers: [MessagesController], providers: [{ provide: 'receive', useValue: receive }] })
class FloorModule {}

async function listen(): Promise<string> {
  if (http === 'nest') {
    const app = await NestFactory.create<NestFastifyApplication>(FloorModule, new FastifyAdapter(), {
      logger: false,
    });
    await app.listen(0, '127.0.0.1');
    return app.getUrl();
  }
  const fastify = Fastify();
  fastify.post<{ Body: Message }>('/messages', async (request, reply) =>
    reply.status(202).send(await receive(request.body)),
  );
  return fastify.listen({ port: 0, host: '127.0.0.1' });
}

process.send!({ url: await listen() });
