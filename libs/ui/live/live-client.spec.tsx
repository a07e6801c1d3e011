import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Wire } from '../testing/wire';
import { LiveClient, READ_EVERY, type LiveNotice } from './live-client';

const notice = (position: number): LiveNotice => ({ topic: 'list', id: position, position });

async function started() {
  const wire = new Wire();
  const client = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  const heard: unknown[] = [];
  const stop = client.subscribe('list', {
    onNotices: (notices) => heard.push(...notices.map((each) => each.position)),
    onRefetch: () => heard.push('refetch'),
  });
  await client.start();
  wire.says('connect');
  heard.length = 0;
  return { wire, client, heard, stop };
}

test('joins a topic when the client connects, and passes notices of the topic to its listeners', async () => {
  const { wire, heard, client } = await started();
  expect(wire.sent).toEqual([['join', { topic: 'list', after: null }]]);
  wire.says('notices', [notice(2), { ...notice(3), topic: 'other' }]);
  expect(heard).toEqual([2]);
  expect(client.state().connection).toBe('connected');
});

test('refetches lists that were read before the first join, and joins later topics from the last known log position', async () => {
  const { wire, client } = await started();
  wire.says('notices', [notice(5)]);
  const heard: string[] = [];
  client.subscribe('other', {
    onNotices: () => heard.push('notices'),
    onRefetch: () => heard.push('refetch'),
  });
  expect(wire.sent.at(-1)).toEqual(['join', { topic: 'other', after: 5 }]);
  expect(heard).toEqual([]);
  client.stop();
  client.subscribe('third', { onNotices: () => undefined, onRefetch: () => heard.push('refetch') });
  await client.start();
  wire.says('connect');
  expect(wire.sent.at(-1)).toEqual(['join', { topic: 'third', after: null }]);
  expect(heard).toEqual(['refetch', 'refetch']);
});

test('does not refetch a topic when the client knew the log position before reading the list', async () => {
  const wire = new Wire();
  const client = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  client.beginAfter('7:3');
  const heard: string[] = [];
  client.subscribe('list', {
    onNotices: () => heard.push('notices'),
    onRefetch: () => heard.push('refetch'),
  });
  await client.start();
  wire.says('connect');
  expect(wire.sent).toEqual([['join', { topic: 'list', after: '7:3' }]]);
  expect(heard).toEqual([]);
  // Changes between that position and the join are delivered after the join.
  wire.answer = { ok: true, position: 9, missed: [notice(8)] };
  wire.says('connect');
  expect(heard).toEqual(['notices']);
  // After a new sign-in, topics start at the log position of that sign-in, not at an earlier position.
  client.stop();
  client.beginAfter('12:9');
  client.subscribe('other', { onNotices: () => undefined, onRefetch: () => undefined });
  await client.start();
  wire.says('connect');
  expect(wire.sent.at(-1)).toEqual(['join', { topic: 'other', after: '12:9' }]);
});

test('requests the changes after the last received log position when the client reconnects', async () => {
  const { wire, heard, client } = await started();
  wire.says('notices', [notice(7)]);
  wire.says('disconnect');
  expect(client.state().connection).toBe('lost');
  wire.answer = { ok: true, position: 9, missed: [notice(8), notice(9)] };
  wire.says('connect');
  expect(wire.sent.at(-1)).toEqual(['join', { topic: 'list', after: 7 }]);
  expect(heard).toEqual([7, 8, 9]);
});

test('refetches lists when the connection was lost for too long', async () => {
  const { wire, heard } = await started();
  wire.answer = { ok: true, position: 500, missed: 'refetch' };
  wire.says('connect');
  expect(heard).toEqual(['refetch']);
});

test("refetches lists when the server asks for a refetch, and continues from the log position in the server's message", async () => {
  const { wire, heard } = await started();
  wire.says('refetch', { topic: 'list', position: 40 });
  wire.says('connect');
  expect(heard).toEqual(['refetch']);
  expect(wire.sent.at(-1)).toEqual(['join', { topic: 'list', after: 40 }]);
});

test('leaves a topic when its last listener unsubscribes', async () => {
  const { wire, stop } = await started();
  stop();
  expect(wire.sent.at(-1)).toEqual(['leave', { topic: 'list' }]);
});

test('on sign-out, closes the socket, forgets log positions and clears timers', async () => {
  const { wire, client } = await started();
  wire.says('age', { at: '2026-11-20T12:00:00Z', behind: 0 });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  client.stop();
  expect(wire.connected).toBe(false);
  expect(client.state()).toEqual({ connection: 'off', age: null });
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});

test('tries long polling after a websocket was refused', async () => {
  const { wire } = await started();
  wire.says('connect_error');
  expect(wire.io.opts.transports).toEqual(['polling', 'websocket']);
});

describe('without a connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('reads the lists of the screen again every half minute, until there is a connection', async () => {
    const { wire, heard, client } = await started();
    jest.advanceTimersByTime(2 * READ_EVERY);
    expect(heard).toEqual([]);
    wire.says('disconnect');
    jest.advanceTimersByTime(2 * READ_EVERY);
    expect(heard).toEqual(['refetch', 'refetch']);
    wire.says('connect');
    jest.advanceTimersByTime(2 * READ_EVERY);
    expect(heard).toHaveLength(2);
    wire.says('disconnect');
    client.stop();
    jest.advanceTimersByTime(2 * READ_EVERY);
    expect(heard).toHaveLength(2);
  });

  test('reads nothing while nobody looks at the page', async () => {
    const { wire, heard } = await started();
    wire.says('connect_error');
    const looked = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    jest.advanceTimersByTime(2 * READ_EVERY);
    expect(heard).toEqual([]);
    looked.mockReturnValue('visible');
    jest.advanceTimersByTime(READ_EVERY);
    expect(heard).toEqual(['refetch']);
  });
});
