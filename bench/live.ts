import { Commands } from '@floorplan/platform/commands';
import { EventLog, Registry, Notifier, type Database } from '@floorplan/platform/event-store';
import {
  LiveAccess,
  LiveServer,
  LiveTopics,
  type LiveNotice,
  type LiveReader,
} from '@floorplan/platform/live';
import { added, counter, counterRows } from '@floorplan/platform/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { io } from 'socket.io-client';
import { percentile, type Result } from './measure';

const QUIET_CHANGES = 60;
const BURST_CHANGES = 1_000;
const PAUSE_MS = 130;
const ALLOWED_MS = 15;

class Everybody extends LiveAccess<string> {
  async admit(): Promise<LiveReader<string>> {
    return { audience: 'all', key: 'all', sessionId: 'bench', sees: () => true, again: () => this.admit() };
  }

  async version(): Promise<number> {
    return 1;
  }

  onEnded(): () => void {
    return () => undefined;
  }
}

type Change = (id: string) => Promise<unknown>;

/** A live server, a browser's socket that has joined its topic, and when each notice arrived there. */
async function startLive(database: Database) {
  const notifier = new Notifier(database);
  await notifier.listen();
  const registry = new Registry();
  registry.addInlineProjection(counterRows);
  const commands = new Commands(new EventLog(database), registry, notifier);
  const topics = new LiveTopics<string>();
  const rows = async (ids: readonly string[]) =>
    new Map(
      (await database.query('select * from counter_row where id = any($1)', [ids])).map((row) => [
        row['id'] as string,
        row as unknown,
      ]),
    );
  topics.add({ name: 'counter.list', categories: ['counter'], mayJoin: () => true, rows });
  const live = new LiveServer(database, notifier, topics, new Everybody(), { onError: console.error });
  const http = createServer().listen(0, '127.0.0.1');
  await live.start(http);
  const seen = new Map<string, number>();
  const socket = await joinedSocket((http.address() as AddressInfo).port, seen);
  const change: Change = (id) =>
    commands.run(
      { actor: { kind: 'system', id: 'bench', name: 'bench' }, correlationId: id, now: new Date() },
      async (act, unitOfWork) => {
        await unitOfWork.load(counter, id);
        act.append(counter, id, [added(1)]);
      },
    );
  const stop = async () => {
    socket.close();
    await live.stop();
    http.close();
    await notifier.close();
  };
  return { seen, change, stop };
}

async function joinedSocket(port: number, seen: Map<string, number>) {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token: 'x' } });
  socket.on('notices', (notices: LiveNotice[]) =>
    notices.forEach(({ id }) => seen.set(String(id), performance.now())),
  );
  await new Promise((resolve) =>
    socket.on('connect', () => socket.emit('join', { topic: 'counter.list', after: null }, resolve)),
  );
  return socket;
}

async function until(seen: ReadonlyMap<string, number>, count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (seen.size < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Milliseconds of single appends, and from their starts to their notices. */
async function quietChanges(change: Change, seen: ReadonlyMap<string, number>) {
  const appends: number[] = [];
  const started = new Map<string, number>();
  for (let i = 0; i < QUIET_CHANGES; i++) {
    const id = `live-${i}`;
    started.set(id, performance.now());
    await change(id);
    appends.push(performance.now() - started.get(id)!);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await until(seen, QUIET_CHANGES);
  return { appends, latencies: [...seen].map(([id, at]) => at - started.get(id)!) };
}

/**
 * Measures the time from an append to the notice in a browser's socket, compared with the append alone. Also
 * counts lost notices in a burst.
 */
export async function benchLive(database: Database): Promise<Result[]> {
  const { seen, change, stop } = await startLive(database);
  const { appends, latencies } = await quietChanges(change, seen);
  seen.clear();
  await Promise.all(Array.from({ length: BURST_CHANGES }, (_, i) => change(`burst-${i}`)));
  await until(seen, BURST_CHANGES);
  const arrived = seen.size;
  await stop();

  const [append, notice] = [percentile(appends, 0.5), percentile(latencies, 0.5)];
  return [
    {
      what: 'append → socket, p50',
      ours: `${notice.toFixed(1)} ms`,
      floor: `append ${append.toFixed(1)} ms + ${ALLOWED_MS}`,
      ratio: (append + ALLOWED_MS) / notice,
      goal: '≥ 1',
      reached: notice <= append + ALLOWED_MS,
    },
    {
      what: `notices of ${BURST_CHANGES} changes at once`,
      ours: `${arrived}`,
      floor: `${BURST_CHANGES}`,
      ratio: arrived / BURST_CHANGES,
      goal: 'all',
      reached: arrived === BURST_CHANGES,
    },
  ];
}
