import { afterAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

/** One who tries acts. */
export interface TrialUser {
  call<T>(
    method: string,
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: T }>;
}

export type TrialBody = Readonly<Record<string, unknown>> & {
  readonly Code?: string;
  readonly Errors?: readonly { readonly Field: string; readonly Code: string }[];
  readonly ExpectedPreview?: string;
};

interface Answer {
  readonly status: number;
  readonly body: TrialBody;
}

/** An act with a request that is valid in every state in which the act is possible. */
export interface TriedAct {
  readonly method?: 'POST' | 'DELETE';
  readonly url: (record: string) => string;
  readonly body: (record: string) => Promise<object | undefined> | object | undefined;
  /**
   * Refusals because of the request or of other records, which the record does not tell: codes, or field and code.
   * Each must occur.
   */
  readonly refusals?: readonly string[];
}

/** What a trial needs to know about the acts on one kind of record. */
export interface Trial<User extends TrialUser, Key extends string = string> {
  readonly users: () => Readonly<Record<string, User>>;
  /** Makes a new record in each state. Returns its id or number. */
  readonly states: Readonly<Record<string, () => Promise<string>>>;
  readonly acts: Readonly<Record<Key, TriedAct>>;
  /** The record as the user sees it, with the reason why each act is not possible; null when it is invisible. */
  readonly read: (user: User, record: string) => Promise<TriedRecord | null>;
  /** Changes the record in a way that concerns every act. */
  readonly disturb: (record: string, state: string) => Promise<unknown>;
  /** Acts that only some refuse on an older version. */
  readonly neverConflicts?: readonly Key[];
  /** The answer without what is drawn when the act is carried out: numbers, ids and links. */
  readonly comparable: (body: TrialBody, key: Key) => unknown;
  /** What a dry run foretells, read from the records afterwards, when the answer to the act does not say it. */
  readonly happened?: (record: string, request: unknown, dry: TrialBody) => Promise<object>;
  /** The sums that a dry run shows. An act that was confirmed with others is refused. */
  readonly sums?: (dry: TrialBody) => unknown;
  /** Carries out an act only in the first state in which a user may do it. */
  readonly isCarriedOutOnce?: true;
}

export interface TriedRecord {
  readonly Version: number;
  readonly Actions: readonly { readonly Key: string; readonly Code: string | null }[];
}

const POSSIBLE = 200;
const MISSING = 404;

async function send(
  user: TrialUser,
  { method = 'POST', url, body }: TriedAct,
  record: string,
  { query = {}, key }: { readonly query?: Record<string, string>; readonly key?: string } = {},
): Promise<Answer> {
  const path = url(record);
  const text = new URLSearchParams(query).toString();
  const to = text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body: answer } = await user.call<TrialBody>(method, to, await body(record), headers);
  return { status, body: answer };
}

const DRY = { query: { dry_run: 'true' } };

/** How an answer refuses the act: its code, or the fields with their codes; null when it does not. */
function refusalOf({ status, body: { Code, Errors = [] } }: Answer): string | null {
  if (status === POSSIBLE) return null;
  const fields = Errors.map((error) => `${error.Field} ${error.Code}`).join(', ');
  return fields === '' ? (Code ?? `answer ${status}`) : fields;
}

/** Registers a test of each state, in which every act is tried by every user. */
export function tryEveryAct<User extends TrialUser, Key extends string>(trial: Trial<User, Key>): void {
  const run = new TrialRun(trial);
  test.each(Object.keys(trial.states))('every act on a record that is %s, by every user', (state) =>
    run.tryState(state),
  );
  afterAll(() => run.expectDeclaredRefusals());
}

class TrialRun<User extends TrialUser, Key extends string> {
  private readonly occurred = new Set<string>();
  private readonly carriedOut = new Set<string>();

  constructor(private readonly trial: Trial<User, Key>) {}

  private get acts(): readonly [Key, TriedAct][] {
    return Object.entries(this.trial.acts) as [Key, TriedAct][];
  }

  async tryState(state: string): Promise<void> {
    const { states, users, isCarriedOutOnce } = this.trial;
    const record = await states[state]!();
    // Nothing is written meanwhile, so that the users need not wait for each other.
    const tried = Object.entries(users()).map(([name, user]) => this.tryDry({ state, name, user }, record));
    const possible = (await Promise.all(tried)).flat();
    for (const each of possible) {
      const once = `${each.name} ${each.key}`;
      if (isCarriedOutOnce && this.carriedOut.has(once)) continue;
      this.carriedOut.add(once);
      await this.carryOut(each);
      await this.actLate(each);
    }
  }

  /** Tries the acts without carrying them out. @returns those that are possible */
  private async tryDry(
    by: Omit<Tried<User, Key>, 'key'>,
    record: string,
  ): Promise<readonly Tried<User, Key>[]> {
    const { read } = this.trial;
    const { state, name, user } = by;
    const possible: Tried<User, Key>[] = [];
    const shown = await read(user, record);
    for (const [key, act] of this.acts) {
      const dry = await send(user, act, record, DRY);
      this.expectAsShown(shown, key, [state, name, key], dry);
      if (dry.status === POSSIBLE) possible.push({ ...by, key });
    }
    expect(await read(user, record)).toEqual(shown);
    return possible;
  }

  /** What an act declares is refused by it, so that nothing is declared in vain. */
  expectDeclaredRefusals(): void {
    const declared = this.acts.flatMap(([key, { refusals = [] }]) =>
      refusals.map((each) => `${key}: ${each}`),
    );
    expect([...this.occurred].sort()).toEqual(declared.sort());
  }

  /** An act is possible exactly when the record says so, or refused as the act declares. */
  private expectAsShown(shown: TriedRecord | null, key: Key, told: readonly string[], answer: Answer): void {
    if (shown === null)
      return expect([...told, answer.status, answer.body.Code]).toEqual([...told, MISSING, 'NOT_FOUND']);
    const { Code } = shown.Actions.find(({ Key }) => Key === key)!;
    const refusal = refusalOf(answer);
    if (refusal === Code) return;
    expect([...told, Code, refusal]).toEqual([...told, Code, this.declared(key, refusal) ? refusal : Code]);
    this.occurred.add(`${key}: ${refusal}`);
  }

  private declared(key: Key, refusal: string | null): boolean {
    return refusal !== null && this.trial.acts[key].refusals?.includes(refusal) === true;
  }

  /** Carries out an act on a record of its own: as previewed, twice by the same request, and again. */
  private async carryOut({ state, name, user, key }: Tried<User, Key>): Promise<void> {
    const { states, acts, comparable, happened, read } = this.trial;
    const told = [state, name, key];
    const record = await states[state]!();
    // A request that comes again has the same body, whatever has changed meanwhile.
    const body = await acts[key].body(record);
    const asked = { ...acts[key], body: () => body };
    const dry = await send(user, asked, record, DRY);
    const request = { query: { expected_preview: dry.body.ExpectedPreview! }, key: randomUUID() };
    const done = await send(user, asked, record, request);
    const result = { ...done.body, ...(await happened?.(record, body, dry.body)) };
    expect([...told, done.status, comparable(result, key)]).toEqual([
      ...told,
      POSSIBLE,
      comparable(dry.body, key),
    ]);
    expect([...told, await send(user, asked, record, request)]).toEqual([...told, done]);
    const shown = await read(user, record);
    this.expectAsShown(shown, key, [...told, 'again'], await send(user, asked, record));
  }

  /** Acts on a record that another act has changed since the user read it. */
  private async actLate({ state, name, user, key }: Tried<User, Key>): Promise<void> {
    const { states, acts, read, disturb, neverConflicts = [] } = this.trial;
    const record = await states[state]!();
    const { Version } = (await read(user, record))!;
    // The request is what the user filled in before.
    const body = await acts[key].body(record);
    const asked = { ...acts[key], body: () => body };
    const shown = await send(user, asked, record, DRY);
    await disturb(record, state);
    await this.confirmOthers([state, name, key], shown.body, (query) => send(user, asked, record, { query }));
    const late = await send(user, asked, record, { query: { seen: String(Version) } });
    const { Code = null } = (await read(user, record))?.Actions.find(({ Key }) => Key === key) ?? {};
    const conflict = neverConflicts.includes(key) ? null : 'CHANGED_MEANWHILE';
    expect([state, name, key, 'late', refusalOf(late)]).toEqual([state, name, key, 'late', Code ?? conflict]);
  }

  /** An act with the sums of an earlier dry run is refused when they are others now. */
  private async confirmOthers(
    told: readonly string[],
    shown: TrialBody,
    act: (query: Record<string, string>) => Promise<Answer>,
  ): Promise<void> {
    const { sums } = this.trial;
    const now = await act(DRY.query);
    if (!sums || now.status !== POSSIBLE || isDeepStrictEqual(sums(shown), sums(now.body))) return;
    const confirmed = refusalOf(await act({ expected_preview: shown.ExpectedPreview! }));
    expect([...told, 'confirmed', confirmed]).toEqual([...told, 'confirmed', 'PREVIEW_CHANGED']);
  }
}

interface Tried<User, Key> {
  readonly state: string;
  readonly name: string;
  readonly user: User;
  readonly key: Key;
}
