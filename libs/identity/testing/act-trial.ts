import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SignedIn } from './test-app';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly Code?: string;
    readonly ExpectedPreview?: string;
  };
}

/** An act with a request that is valid in every state in which the act is possible. */
interface TriedAct {
  readonly url: (record: string) => string;
  readonly body: (record: string) => Promise<object> | object;
}

/** What a trial needs to know about the acts on one kind of record. */
export interface Trial {
  readonly users: () => Readonly<Record<string, SignedIn>>;
  /** Makes a new record in each state. Returns its id or number. */
  readonly states: Readonly<Record<string, () => Promise<string>>>;
  readonly acts: Readonly<Record<string, TriedAct>>;
  /** The record as the user sees it, with the reason why each act is not possible; null when it is invisible. */
  readonly read: (user: SignedIn, record: string) => Promise<TriedRecord | null>;
  /** Changes the record in a way that concerns every act. */
  readonly disturb: (record: string) => Promise<void>;
  /** Acts that only some refuse on an older version. */
  readonly neverConflicts?: readonly string[];
  /** The answer without what is drawn when the act is carried out: numbers, ids and links. */
  readonly comparable: (body: Answer['body']) => unknown;
}

export interface TriedRecord {
  readonly Version: number;
  readonly Actions: readonly { readonly Key: string; readonly Code: string | null }[];
}

const POSSIBLE = 200;
const MISSING = 404;
const FIELDS = 400;

async function send(
  user: SignedIn,
  { url, body }: TriedAct,
  record: string,
  { query = {}, key }: { readonly query?: Record<string, string>; readonly key?: string } = {},
): Promise<Answer> {
  const path = url(record);
  const text = new URLSearchParams(query).toString();
  const to = text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await user.post(to, await body(record), headers);
  return { status: answer.statusCode, body: answer.json<Answer['body']>() };
}

const DRY = { query: { dry_run: 'true' } };

/** Registers a test of each state, in which every act is tried by every user. */
export function tryEveryAct(trial: Trial): void {
  const { states, acts, users } = trial;
  test.each(Object.keys(states))('every act on a record that is %s, by every user', async (state) => {
    const record = await states[state]!();
    for (const [name, user] of Object.entries(users())) {
      const shown = await trial.read(user, record);
      for (const [key, act] of Object.entries(acts)) {
        const dry = await send(user, act, record, DRY);
        const told = [state, name, key, dry.status, dry.body.Code] as const;
        if (shown === null) expect(told).toEqual([state, name, key, MISSING, 'NOT_FOUND']);
        else expectAsShown(shown, key, told);
        if (dry.status === POSSIBLE) await carriedOut(trial, { state, name, user, key });
      }
      if (shown) expect((await trial.read(user, record))!.Version).toBe(shown.Version);
    }
  });
}

/** An act is possible exactly when the record says so. Other data that the act needs is named by its field. */
function expectAsShown(
  { Actions }: TriedRecord,
  key: string,
  told: readonly [...unknown[], status: number, code: string | undefined],
): void {
  const { Code } = Actions.find(({ Key }) => Key === key)!;
  const [status, code] = told.slice(-2) as [number, string | undefined];
  if (Code === null)
    expect([...told, status === POSSIBLE || isAboutFields(status, code)]).toEqual([...told, true]);
  else expect(told).toEqual([...told.slice(0, -1), status === FIELDS ? code : Code]);
}

const isAboutFields = (status: number, code: string | undefined): boolean =>
  status === FIELDS || (status === 409 && code !== undefined);

interface Tried {
  readonly state: string;
  readonly name: string;
  readonly user: SignedIn;
  readonly key: string;
}

/** Carries out an act on records of its own: as previewed, twice by the same request, again, and after another's act. */
async function carriedOut(trial: Trial, { state, name, user, key }: Tried): Promise<void> {
  const { states, acts, comparable, read, disturb, neverConflicts = [] } = trial;
  const act = acts[key]!;
  const record = await states[state]!();
  // A request that comes again has the same body, whatever has changed meanwhile.
  const body = await act.body(record);
  const asked = { ...act, body: () => body };
  const dry = await send(user, asked, record, DRY);
  const query = { expected_preview: dry.body.ExpectedPreview! };
  const request = { query, key: randomUUID() };
  const done = await send(user, asked, record, request);
  const told = [state, name, key];
  expect([...told, done.status, comparable(done.body)]).toEqual([...told, POSSIBLE, comparable(dry.body)]);
  expect([...told, await send(user, asked, record, request)]).toEqual([...told, done]);
  expect([...told, (await send(user, asked, record)).status < 500]).toEqual([...told, true]);
  const other = await states[state]!();
  const { Version } = (await read(user, other))!;
  await disturb(other);
  const late = await send(user, act, other, { query: { seen: String(Version) } });
  expect([...told, late.status, late.body.Code]).toEqual(
    neverConflicts.includes(key) ? [...told, POSSIBLE, undefined] : [...told, 409, 'CHANGED_MEANWHILE'],
  );
}
