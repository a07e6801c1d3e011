import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Commands, type Act, type ActContext, type UnitOfWork } from '../commands';
import { added, counter, COUNTER_TABLE, registerCounter } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Database, EventLog, Registry, Notifier, type PreparedAct } from '.';

/**
 * A database that records the error code of each refused call, even if the call is sent again and then
 * succeeds.
 */
class Watched extends Database {
  readonly refused: string[] = [];

  override async prepared<T extends object>(name: string, text: string, values: unknown[]): Promise<T[]> {
    try {
      return await super.prepared<T>(name, text, values);
    } catch (error) {
      this.refused.push((error as { code: string }).code);
      throw error;
    }
  }
}

const APIS = 4;
const registry = new Registry();
registerCounter(registry);
let db: TestDatabase;
let apis: { database: Watched; notifier: Notifier; commands: Commands }[];

const context = (): ActContext => ({
  actor: { kind: 'system', id: 'test', name: 'Test' },
  correlationId: randomUUID(),
  now: new Date(),
});

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of COUNTER_TABLE.split(';')) await db.owner.query(sql);
  apis = Array.from({ length: APIS }, () => {
    const database = new Watched({ url: db.url });
    const notifier = new Notifier(database);
    return { database, notifier, commands: new Commands(new EventLog(database), registry, notifier) };
  });
});

afterAll(async () => {
  for (const { notifier, database } of apis) {
    await notifier.close();
    await database.close();
  }
  await db.close();
});

const prepare = (commands: Commands, build: (act: Act, unitOfWork: UnitOfWork) => void): PreparedAct => {
  const unitOfWork = commands.unitOfWork(context());
  const act = unitOfWork.act();
  build(act, unitOfWork);
  return act.prepared;
};
/** Every other committer handles the items in reverse order. */
const inOrder = <T>(items: readonly T[], api: number): T[] => (api % 2 ? [...items].reverse() : [...items]);
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const ROUNDS = 8;

describe('concurrent processes that use the same items in opposite orders', () => {
  const refused = () => apis.flatMap(({ database }) => database.refused);

  test('accepts each message once and without a deadlock when the same messages arrive at the same time', async () => {
    for (const round of numbers(ROUNDS)) {
      const outcomes = await Promise.all(
        apis.map(({ commands }, api) =>
          commands.committer.commit(
            inOrder(numbers(150), api).map((n) =>
              prepare(commands, (act, unitOfWork) => {
                const id = randomUUID();
                unitOfWork.create(counter, id);
                act.append(counter, id, [added(1)]);
                act.claim('message', `${round}/${n}`, counter, id);
                act.claim('chassis', `${round}/${150 - n}`, counter, id);
              }),
            ),
          ),
        ),
      );
      expect(outcomes.flat().filter((conflict) => conflict === null).length).toBeLessThanOrEqual(150);
    }
    const held = await db.owner.query(
      `select kind, count(*) as n, count(distinct c.stream) as streams, count(s.id) as there
         from claim c left join stream s on s.id = c.stream and s.version = 1 group by kind order by kind`,
    );
    for (const { n, there } of held) expect(there).toBe(n);
    const [facts] = await db.owner.query(`select count(*) as n from event`);
    const [message] = held.filter(({ kind }) => kind === 'message');
    expect(facts!['n']).toBe(message!['n']);
    expect(refused()).toEqual([]);
  });

  test('appends to new and existing streams, with guards and released keys, without a deadlock', async () => {
    const [first] = apis;
    await first!.commands.committer.commit(
      numbers(40).map((n) =>
        prepare(first!.commands, (act, unitOfWork) => {
          unitOfWork.create(counter, `there-${n}`);
          act.append(counter, `there-${n}`, [added(1)]);
          act.claim('plate', `there-${n}`, counter, `there-${n}`);
        }),
      ),
    );
    for (const round of numbers(ROUNDS)) {
      await Promise.all(
        apis.map(async ({ commands }, api) => {
          const ids = inOrder(numbers(40), api);
          await commands.runBatch(
            context(),
            ids,
            (unitOfWork, left) =>
              unitOfWork.preload(
                left.flatMap((n) => [
                  { type: counter, id: `there-${n}` },
                  { type: counter, id: `new-${round}-${n}` },
                ]),
              ),
            (act, _session, n) => {
              if (n % 10 === 0) act.bump(`guard-${n}`);
              act.append(counter, `new-${round}-${n}`, [added(1)]);
              act.append(counter, `there-${39 - n}`, [added(1)]);
              if (api === 0) act.release('plate', `there-${n}`, counter, `there-${n}`);
              else act.claim('plate', `${api}-${round}-${n}`, counter, `there-${n}`);
            },
          );
        }),
      );
    }
    const wrong = await db.owner.query(
      `select s.id from stream s where s.version <> (select count(*) from event e where e.stream = s.id)`,
    );
    expect(wrong).toEqual([]);
    const [total] = await db.owner.query(
      `select sum(total) as n from counter_row where id like 'there-%' or id like 'new-%'`,
    );
    expect(Number(total!['n'])).toBe(40 + 2 * 40 * APIS * ROUNDS);
    expect(refused()).toEqual([]);
  });
});

test.each([
  ['40001', 'a serialization failure'],
  ['54000', 'too large a row'],
  ['53200', 'lack of memory'],
])(
  'fails only the act that causes the error %s (%s), and commits the other acts of the same commit again',
  async (code) => {
    await db.owner.query(`
    create or replace function cursed() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${code}', message = 'cursed'; end $$;
    create or replace trigger cursed before insert on counter_row
      for each row when (new.id = 'cursed') execute function cursed()`);
    const { commands, database } = apis[0]!;
    database.refused.length = 0;
    const add = (id: string) =>
      commands.run(context(), (act, unitOfWork) => {
        unitOfWork.create(counter, id);
        act.append(counter, id, [added(1)]);
      });
    const bystanders = [`bystander-1-${code}`, `bystander-2-${code}`];
    const outcomes = await Promise.allSettled([bystanders[0]!, 'cursed', bystanders[1]!].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(new Set(database.refused)).toEqual(new Set([code]));
    const written = await db.owner.query(`select id from counter_row where id = any($1) order by id`, [
      bystanders,
    ]);
    expect(written.map(({ id }) => id)).toEqual(bystanders);
  },
);
