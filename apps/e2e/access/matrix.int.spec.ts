import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { actionAddress } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';
import type { RightName } from '@floorplan/identity/domain';
import { CONTEXTS } from '../../contexts';
import {
  CALLERS,
  type AccessExpectation,
  type AccessFixtures,
  type Caller,
} from '@floorplan/identity/testing';
import { isAdmitted, rightsOf, type RightsOfCaller } from './admitted';
import { foreignStatuses, signIn } from './callers';
import { EXPECTATIONS, TOPICS } from './expectations';
import { LONG, longCalls } from './long-values';
import {
  ADDRESSED_FROM_OUTSIDE,
  FILLED_FROM_OUTSIDE,
  OF_ROWS,
  SIGNED_FROM_OUTSIDE,
  UNKNOWN,
} from './unknown-fields';

const messages = new Messages(31);
const callers = new Map<Caller, Client>();
let system: System;
let routes: string[];
/** Names of the URL parameters of each route. */
let parameters: Map<string, string[]>;
/** The right of each route. */
let rights: Map<string, RightName>;
/** Routes that partner clients may call although their addresses are not theirs. */
let forPartners: ReadonlySet<string>;
const rightsOfCallers = new Map<Caller, RightsOfCaller>();
let own: AccessFixtures;
let foreign: AccessFixtures;

beforeAll(async () => {
  system = await System.start();
  for (const caller of CALLERS) callers.set(caller, await signIn(system, caller));
  for (const [caller, client] of callers)
    rightsOfCallers.set(caller, await rightsOf(caller, client, callers.get('admin')!));
  const document = await fetch(`${system.urls()[0]}/api/openapi.json`);
  type Operation = {
    parameters?: { in: string; name: string }[];
    'x-right': { Right: RightName };
    'x-partners-too'?: boolean;
  };
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as const),
  );
  routes = operations.map(([route]) => route);
  parameters = new Map(
    operations.map(([route, one]) => [
      route,
      (one.parameters ?? []).filter((given) => given.in === 'query').map(({ name }) => name),
    ]),
  );
  forPartners = new Set(operations.filter(([, one]) => one['x-partners-too']).map(([route]) => route));
  rights = new Map(operations.map(([route, one]) => [route, one['x-right'].Right]));
  own = await things('partner', { importer: 'IMP01', dealer: 'D0101' });
  foreign = await things('partner2', { importer: 'IMP02', dealer: 'D0107' });
  // Stop the worker, so that a requested repair stays requested.
  await new Sender(system, callers.get('admin')!).quiet();
  await system.workers[0]!.stop();
  own.bulk = foreign.bulk = await startBulk();
});
afterAll(() => system.stop());

/** Starts a bulk repair. It runs until it is aborted, because there is no worker. */
async function startBulk(): Promise<string> {
  const admin = callers.get('admin')!;
  const body = { Filter: { All: true }, Action: 'RERUN', Reason: 'matris' };
  return (await admin.must(admin.post<{ OperationId: string }>('/api/v1/processes/bulk', body))).OperationId;
}

/** Sends messages as one partner and returns a vehicle and messages in each state. */
async function things(partner: Caller, who: { importer: string; dealer: string }): Promise<AccessFixtures> {
  const sender = new Sender(system, callers.get(partner)!);
  const send = async (changes: object) => sender.outcome(messages.next(changes, who));
  const good = await send({});
  const waiting: number[] = [];
  const failed: number[] = [];
  for (let i = 0; i < CALLERS.length; i++) {
    waiting.push((await send({ Item: { Make: 'Okänd' } })).ProcessDetailId);
    failed.push((await send({ Invoice: { CurrencyCode: 'EUR' } })).ProcessDetailId);
  }
  return {
    vehicle: good.VehicleId!,
    process: good.ProcessId,
    detail: good.ProcessDetailId,
    messageId: good.MessageId,
    bulk: '',
    waiting: () => waiting.pop()!,
    failed: () => failed.pop()!,
    message: () => messages.next({}, who),
  };
}

async function call(
  caller: Caller,
  route: string,
  expectation: AccessExpectation,
  about: AccessFixtures,
): Promise<string> {
  const [method, template] = route.split(' ') as [string, string];
  const ids = expectation.ids?.(about) ?? {};
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name]));
  // Signing out ends the session, so this call gets a session of its own.
  const client = route.endsWith('/logout') ? await signIn(system, caller) : callers.get(caller)!;
  const body = method === 'POST' || method === 'PUT' ? (expectation.body?.(about) ?? {}) : undefined;
  return String((await client.call(method, `${path}${expectation.query ?? ''}`, body)).status);
}

const ACTION_ROUTES: ReadonlySet<string> = new Set(
  Object.values(VEHICLE_ACTIONS).map(({ key }) => {
    const method = key.includes(':') ? 'DELETE' : 'POST';
    return `${method} ${actionAddress(key).replace(/:(\w+)/g, '{$1}')}`;
  }),
);

const split = (statuses: string): string[] => statuses.trim().split(/\s+/);

/** Callers whom the table of rights lets pass the guard of a route. */
const admittedTo = (route: string, { query }: AccessExpectation): readonly Caller[] =>
  CALLERS.filter((caller) =>
    isAdmitted(rightsOfCallers.get(caller)!, {
      path: route.split(' ')[1]!,
      query,
      right: rights.get(route)!,
      isForPartners: forPartners.has(route),
    }),
  );

/**
 * Callers who try a route: all whom the guard admits, since the route itself may refuse them, one whom it refuses, signed
 * in if there is such a one, and read-only staff, whom many acts refuse too. All others are refused by the same guard with
 * the same right.
 */
function tryingCallers(route: string, expectation: AccessExpectation): readonly Caller[] {
  const admitted = admittedTo(route, expectation);
  const refused = CALLERS.find((caller) => caller !== 'reader' && !admitted.includes(caller));
  return CALLERS.filter((caller) => admitted.includes(caller) || caller === refused || caller === 'reader');
}

async function expectStatuses(
  route: string,
  expectation: AccessExpectation,
  about: AccessFixtures,
  expected: readonly string[],
): Promise<void> {
  const trying = tryingCallers(route, expectation);
  const statuses: string[] = [];
  for (const caller of trying) statuses.push(await call(caller, route, expectation, about));
  expect(trying.map((caller, i) => `${caller} ${statuses[i]}`)).toEqual(
    trying.map((caller) => `${caller} ${expected[CALLERS.indexOf(caller)]}`),
  );
}

describe('all documented routes', () => {
  test('has an expectation for every documented route, and for no other route', () => {
    // Vehicle actions have their own test in vehicle-actions.int.spec.ts.
    const own = [...routes].filter((route) => route in EXPECTATIONS || !ACTION_ROUTES.has(route));
    expect(Object.keys(EXPECTATIONS).sort()).toEqual(own.sort());
  });

  test('lets partner clients call nothing outside of /integrations but the two calls about files of the bank', () => {
    expect([...forPartners].sort()).toEqual(['GET /api/v1/bank/files/{id}', 'POST /api/v1/bank/files']);
  });

  test('expects a refusal of exactly those callers whom the right of the route does not admit', () => {
    const wrong: string[] = [];
    const guarded = Object.entries(EXPECTATIONS).filter(([route]) => rights.get(route) !== 'everybody');
    for (const [route, expectation] of guarded) {
      const admitted = admittedTo(route, expectation);
      for (const [i, status] of split(expectation.statuses).entries()) {
        const caller = CALLERS[i]!;
        const refusal = caller === 'nobody' ? '401' : '403';
        const agrees = admitted.includes(caller) ? status !== '401' : status === refusal;
        if (!agrees) wrong.push(`${route}: ${caller} ${status}, ${rights.get(route)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(EXPECTATIONS))(
    'returns the expected status to each caller who may pass, and to one who may not: %s',
    (route, expectation) => expectStatuses(route, expectation, own, split(expectation.statuses)),
  );
});

describe('unknown fields of all documented routes', () => {
  const called = (route: string) => {
    const [method, template] = route.split(' ') as [string, string];
    const ids: Record<string, string | number> = { id: own.vehicle, ...EXPECTATIONS[route]?.ids?.(own) };
    return [
      method,
      template.replace(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name] ?? 1)),
    ] as const;
  };
  /** A caller who may use the route. */
  const callerOf = (route: string) => {
    const statuses = split(EXPECTATIONS[route]?.statuses ?? '200');
    const found = statuses.findIndex((status) => !['401', '403'].includes(status));
    return callers.get(CALLERS[Math.max(found, 0)]!)!;
  };
  const read = () => routes.filter((route) => !SIGNED_FROM_OUTSIDE.has(route));
  type Answer = { Errors?: { Field: string; Code: string }[] };
  const namesField = (answer: { status: number; body: Answer }, field: string) =>
    answer.status === 400 &&
    answer.body.Errors?.some(({ Field, Code }) => Field.endsWith(field) && Code === 'UNKNOWN_FIELD');

  test.each(UNKNOWN)('rejects the unknown URL parameter %s on every route', async (field) => {
    const passed: string[] = [];
    for (const route of read().filter((candidate) => !ADDRESSED_FROM_OUTSIDE.has(candidate))) {
      const [method, path] = called(route);
      const answer = await callerOf(route).call<Answer>(
        method,
        `${path}?${field}=1`,
        method === 'GET' ? undefined : {},
      );
      if (!namesField(answer, field)) passed.push(`${answer.status} ${route}`);
    }
    expect(passed).toEqual([]);
  });

  test.each(UNKNOWN)('rejects the unknown body field %s on every route', async (field) => {
    const passed: string[] = [];
    for (const route of read().filter(
      (candidate) => !/^(GET|DELETE) /.test(candidate) && !FILLED_FROM_OUTSIDE.has(candidate),
    )) {
      const [method, path] = called(route);
      const answer = await callerOf(route).call<Answer>(
        method,
        path,
        OF_ROWS.has(route) ? `[{"${field}":1}]` : `{"${field}":1}`,
      );
      if (!namesField(answer, field))
        passed.push(`${answer.status} ${route} ${JSON.stringify(answer.body.Errors)}`);
    }
    expect(passed).toEqual([]);
  });
});

describe('records of another importer', () => {
  test.each(Object.entries(EXPECTATIONS).filter(([, { scoped }]) => scoped))(
    'returns the expected status for another importer’s record: %s',
    (route, expectation) =>
      expectStatuses(route, expectation, foreign, foreignStatuses(split(expectation.statuses), CALLERS)),
  );

  // P1-RIGHTS-06
  test('does not list or group another importer’s records', async () => {
    const imp = callers.get('imp')!;
    for (const path of [
      '/api/v1/processes?limit=1000',
      '/api/v1/processes/groups',
      '/api/v1/dealers/inventory?limit=1000',
    ]) {
      const { text } = await imp.get(path);
      expect(text).not.toContain('Sakura');
      expect(text).not.toContain('IMP02');
    }
    const { body } = await imp.get<{ Rows: { ImporterPartyId: number }[] }>('/api/v1/processes?imp_id=2');
    expect(body.Rows).toEqual([]);
  });

  test('rejects a message for an importer of another client in a batch', async () => {
    const answer = await callers
      .get('partner2')!
      .post<{ ProcessId: null; Results: { Code: string }[] }>('/api/v1/integrations/financing/new_vehicles', [
        own.message(),
      ]);
    expect(answer.body).toMatchObject({ ProcessId: null, Results: [{ Code: 'IMPORTER_NOT_ALLOWED' }] });
  });
});

describe('live topics', () => {
  const PEOPLE = CALLERS.slice(0, 7);

  /** Returns the answer to each join request of a caller, or the reason why the connection was refused. */
  async function subscribe(caller: Caller, topics: readonly string[]): Promise<string[]> {
    const socket = io(system.urls()[0]!, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: callers.get(caller)!.token },
    });
    try {
      const refused = await new Promise<string | null>((resolve) => {
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', (error) => resolve(error.message));
      });
      if (refused) return [refused];
      const answers: string[] = [];
      for (const topic of topics) {
        const { ok } = (await socket.emitWithAck('join', { topic, after: null })) as { ok: boolean };
        answers.push(ok ? 'yes' : 'no');
      }
      return answers;
    } finally {
      socket.close();
    }
  }

  test('has an expectation for every live topic', () => {
    const topics = CONTEXTS.flatMap(({ topics = [] }) => topics);
    expect(topics.filter((topic) => !(topic in TOPICS))).toEqual([]);
  });

  test.each(Object.entries(TOPICS))(
    'lets only the expected users join the topic of %s',
    async (_name, [topic, expected]) => {
      const results: string[] = [];
      for (const caller of PEOPLE) results.push(...(await subscribe(caller, [topic(own)])));
      expect(PEOPLE.map((caller, i) => `${caller} ${results[i]}`)).toEqual(
        PEOPLE.map((caller, i) => `${caller} ${split(expected)[i]}`),
      );
    },
  );

  test('does not let users join the topic of another importer’s record', async () => {
    const topics = [`job-process.detail:${foreign.detail}`, `vehicle.detail:${foreign.vehicle}`];
    expect(await subscribe('imp', topics)).toEqual(['no', 'no']);
    expect(await subscribe('imp2', topics)).toEqual(['yes', 'yes']);
    expect(await subscribe('dea', topics)).toEqual(['no', 'no']);
  });

  test.each<Caller>(['partner', 'nobody'])('refuses a live connection to the caller "%s"', async (caller) => {
    expect(await subscribe(caller, [])).toEqual(['unauthorized']);
  });
});

// Comes last, because it may change passwords and end sessions.
test('repeats at most 200 characters of what was sent, on every route', async () => {
  const repeating: string[] = [];
  let refused = 0;
  let client = await signIn(system, 'admin');
  for (const [route, { ids, body, query }] of Object.entries(EXPECTATIONS)) {
    const [method, template] = route.split(' ') as [string, string];
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids?.(own)[name] ?? 1));
    if ((await client.get('/api/v1/me')).status === 401) client = await signIn(system, 'admin');
    for (const sent of longCalls(route, path, body?.(own) ?? {}, parameters.get(route) ?? [], query)) {
      const { status, text } = await client.call(method, sent.path, sent.body, sent.headers);
      if (status >= 400) refused++;
      if (text.includes(LONG.slice(0, 201))) repeating.push(`${status} ${route}`);
    }
  }
  expect(refused).toBeGreaterThan(1_000);
  expect([...new Set(repeating)]).toEqual([]);
});
