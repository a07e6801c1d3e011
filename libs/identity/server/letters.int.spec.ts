import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@floorplan/platform/event-store';
import { testApp, type TestApp } from '../testing';

const LETTERS = '/api/v1/letters';
const letter = {
  Subject: 'Fel  pris\r\nBcc: alla@example.se',
  Text: ' Bilen ABC 123 har fel pris.\nHälsningar ',
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp([]);
});
afterAll(() => t.close());

const mails = () =>
  t.app
    .get(Database)
    .query<{ recipients: string[]; subject: string; body: string }>(
      `select recipients, subject, body from mail order by id`,
    );

// P1-USER-04
test('mails the letter of a user to the staff, with the name of the user and a subject of one line', async () => {
  const answer = await (await t.as('dea')).post(LETTERS, letter);
  expect(answer.json()).toMatchObject({ Status: { Status: 'OK', Message: 'Meddelandet är skickat' } });
  const [mail] = await mails();
  expect(mail!.recipients).toEqual(['finans@example.se']);
  expect(mail!.subject).toMatch(/^Meddelande från .+: Fel pris Bcc: alla@example\.se$/);
  expect(mail!.body).toMatch(
    /^Bilen ABC 123 har fel pris\.\nHälsningar\n\nFrån .+, användare \d+ i Lagerportalen$/,
  );
});

// P1-USER-04
test.each([
  ['Subject', { ...letter, Subject: ' ' }],
  ['Subject', { ...letter, Subject: 'x'.repeat(101) }],
  ['Text', { ...letter, Text: 'x'.repeat(2_001) }],
  ['Text', { Subject: 'Hej' }],
])('refuses an invalid letter and names the invalid field %s', async (field, body) => {
  const answer = await (await t.as('imp')).post(LETTERS, body);
  expect([answer.statusCode, answer.json<{ Errors: { Field: string }[] }>().Errors[0]!.Field]).toEqual([
    400,
    field,
  ]);
});

// P1-USER-04
test('accepts ten letters of a user in an hour, and refuses more', async () => {
  const deo = await t.as('deo');
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent++)
    statuses.push((await deo.post(LETTERS, { ...letter, Subject: `Brev ${sent}` })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

// P1-USER-04
test('sends a letter once when the request is repeated with the same key', async () => {
  const before = (await mails()).length;
  const imp = await t.as('imp');
  for (let time = 0; time < 2; time++) await imp.post(LETTERS, letter, { 'idempotency-key': 'letter-1' });
  expect(await mails()).toHaveLength(before + 1);
});
