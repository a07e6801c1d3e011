import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { FileMemory, MAX_ANSWERS } from './file-memory';

let db: TestDatabase;
let memory: FileMemory;
let users: { userId: number; name: string }[];
let now = Date.parse('2026-03-02T09:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  // Each answer has its own time.
  memory = new FileMemory(db.database, { now: () => new Date((now += 1_000)) } as never);
  users = await db.owner.query(
    `insert into app_user (username, name, password_hash, role, role_code)
     values ('eva', 'Eva Ek', '', 'admin', 10), ('ola', 'Ola Ask', '', 'admin', 10)
     returning id::int as "userId", name`,
  );
});
afterAll(() => db.close());

const sender = (partyId: number) => ({ kind: 'financing', partyId });
const knownOf = async (partyId: number) =>
  (await memory.read(sender(partyId))).map(({ field, header, reading, answeredBy, used }) =>
    [field, header, reading ?? 'header', answeredBy, used].join(' '),
  );

test('shares one answer between users whose headers are spelt differently; the latest decides', async () => {
  const [eva, ola] = users as [(typeof users)[number], (typeof users)[number]];
  const answer = { field: 'NetAmount', header: 'Pris exkl. moms', reading: 'POINT' } as const;
  const id = await memory.remember(sender(1), eva, answer);
  await memory.count([{ id }]);
  expect(await memory.remember(sender(1), ola, { ...answer, header: 'PRIS EXKL MOMS' })).toBe(id);
  expect(await knownOf(1)).toEqual(['NetAmount Pris exkl. moms POINT Ola Ask 1']);
  const at = await Promise.all(
    [eva, ola].map((user) =>
      memory.remember(sender(1), user, { ...answer, header: 'pris(exkl. moms)', reading: 'COMMA' }),
    ),
  );
  expect(at).toEqual([id, id]);
  expect(await knownOf(1)).toEqual([expect.stringMatching(/^NetAmount Pris exkl. moms COMMA .* 0$/)]);
});

test('remembers one column for a header, beside how its cells are read', async () => {
  const [eva, ola] = users as [(typeof users)[number], (typeof users)[number]];
  await memory.remember(sender(2), eva, { field: 'VATAmount', header: 'Betrag', reading: null });
  await memory.remember(sender(2), ola, { field: 'NetAmount', header: 'BETRAG', reading: null });
  await memory.remember(sender(2), ola, { field: 'NetAmount', header: 'Betrag', reading: 'COMMA' });
  expect(await knownOf(2)).toEqual(['NetAmount Betrag COMMA Ola Ask 0', 'NetAmount Betrag header Ola Ask 0']);
  expect(await knownOf(1)).toHaveLength(1);
});

test('forgets the answers that were given longest ago when there are too many', async () => {
  const [eva] = users as [(typeof users)[number]];
  for (let at = 0; at <= MAX_ANSWERS; at++)
    await memory.remember(sender(3), eva, { field: 'NetAmount', header: `Preis ${at}`, reading: null });
  const known = await memory.read(sender(3));
  expect(known).toHaveLength(MAX_ANSWERS);
  expect([known[0]!.header, known.at(-1)!.header]).toEqual([`Preis ${MAX_ANSWERS}`, 'Preis 1']);
});

test('asks again after an answer was forgotten, and remembers it anew', async () => {
  const [eva] = users as [(typeof users)[number]];
  const answer = { field: 'Make', header: 'Marke', reading: null };
  const id = await memory.remember(sender(4), eva, answer);
  expect([await memory.forget(sender(4), id), await memory.forget(sender(4), id)]).toEqual([true, true]);
  expect(await memory.forget(sender(1), id)).toBe(false);
  expect(await knownOf(4)).toEqual([]);
  expect(await memory.remember(sender(4), eva, answer)).not.toBe(id);
  expect(await knownOf(4)).toHaveLength(1);
});
