import type { Actor } from '@floorplan/kernel';
import { refused } from '@floorplan/kernel';
import { refusedFields } from '@floorplan/kernel/wire';
import { Meanwhile, type Saved } from '@floorplan/platform/commands';
import { Database, EventLog, type SqlRunner } from '@floorplan/platform/event-store';
import { randomBytes } from 'node:crypto';
import { isFunctionKey } from '../../domain/functions';
import { USER_CATEGORY, type IdentityEvent } from '../../domain/identity.events';
import {
  changesRights,
  completeUser,
  isLock,
  lostAdministration,
  NEW_USER,
  invalidUserFields,
  type KnownParties,
  type UserRights,
} from '../../domain/user-rules';
import { record } from '../change-log';
import { personHash } from '../keys';
import { hashSecret } from '../passwords';
import { refuseWeak, UserRefused } from '../refused';
import {
  endPasswordLink,
  inOrder,
  lockAdministrators,
  lockUser,
  storeUser,
  userNamed,
  userWithId,
  type Secrets,
  type StoredUser,
} from './user-rows';
import { announceChange, endSessions } from './ended-sessions';
import { idOf, rightsOf, TRUSTED, type NewUser } from './new-user';
import { partsOf, USER_WIRE, type UserSave } from './user-wire';

const USER_STREAM = { category: USER_CATEGORY, initialState: null, evolve: () => null };

/** Creates and changes users. A change of rights ends the user's sessions. */
export class UserAdministration {
  private readonly meanwhile: Meanwhile;

  constructor(
    private readonly database: Database,
    private readonly codeKey: string,
    /** The administrator, in the form in which facts name their author. */
    private readonly by: Actor,
    private readonly now: () => Date = () => new Date(),
    private readonly parties: () => Promise<KnownParties> = () => Promise.resolve(TRUSTED),
    /** Called after each committed change. */
    private readonly committed: () => void = () => undefined,
  ) {
    this.meanwhile = new Meanwhile(new EventLog(database));
  }

  /**
   * Creates a user.
   * @returns the user's id
   * @throws UserRefused when the name is taken or the rights are inconsistent
   */
  async createUser(user: NewUser): Promise<number> {
    const unknown = user.functions?.filter((key) => !isFunctionKey(key)) ?? [];
    if (unknown.length > 0) throw new UserRefused(`Unknown function keys: ${unknown.join(', ')}`);
    return idOf(await this.save({ id: 0, changes: rightsOf(user), secrets: await this.secretsOf(user) }));
  }

  /** Creates the user. If a user with that name exists, replaces the user's rights. */
  async putUser(user: NewUser): Promise<number> {
    const secrets = await this.secretsOf(user);
    const known = await userNamed(this.database, user.username);
    return idOf(await this.save({ id: known?.id ?? 0, changes: rightsOf(user), secrets }));
  }

  async setPassword(username: string, password: string): Promise<void> {
    const user = await userNamed(this.database, username);
    if (!user) throw new UserRefused(`There is no user ${username}`);
    await this.givePassword(user.id, password);
  }

  /** Saves the changed fields of a user, or refuses them by field. */
  async save(save: UserSave): Promise<Saved> {
    const parties = await this.parties();
    for (;;) {
      const before = save.id ? await userWithId(this.database, save.id) : null;
      if (save.id && !before) return refused('NOT_FOUND');
      const merged = await this.merged(save);
      if (!merged.ok) return merged;
      const changed = Object.entries(save.changes).filter(([field]) =>
        merged.changed.has(USER_WIRE[field as keyof UserRights]),
      );
      const after = { ...(before?.rights ?? NEW_USER), ...Object.fromEntries(changed) } as UserRights;
      const wrong = invalidUserFields(after, parties);
      if (wrong.size > 0 && !isLock(save.changes)) return refusedFields(wrong);
      const saved = await this.write(before, inOrder(after), save.secrets ?? {});
      if (!saved) continue;
      this.committed();
      return saved;
    }
  }

  /**
   * Replaces a user's password and ends the user's sessions, except `keptId`: the session in which users
   * change their own password.
   * @returns false for an unknown user
   */
  async givePassword(id: number, password: string, keptId: string | null = null): Promise<boolean> {
    refuseWeak(password);
    const passwordHash = await hashSecret(password);
    return this.act(id, async (runner) => {
      await endPasswordLink(runner, id);
      await this.storePassword(runner, { id, passwordHash, keptId });
      return { type: 'identity/PasswordChanged', data: { id, by: this.by } };
    });
  }

  /** Gives the user of a mailed link the password, and ends the link. @returns false when the link has ended */
  async usePasswordLink(id: number, password: string, tokenHash: Buffer): Promise<boolean> {
    refuseWeak(password);
    const passwordHash = await hashSecret(password);
    let holds = false;
    await this.act(id, async (runner) => {
      holds = await endPasswordLink(runner, id, tokenHash);
      if (!holds) return null;
      await this.storePassword(runner, { id, passwordHash, keptId: null });
      return { type: 'identity/PasswordChanged', data: { id, by: this.by, byLink: true } };
    });
    return holds;
  }

  private async storePassword(
    runner: SqlRunner,
    { id, passwordHash, keptId }: { id: number; passwordHash: string; keptId: string | null },
  ): Promise<void> {
    await runner.query('update app_user set password_hash = $2 where id = $1', [id, passwordHash]);
    await endSessions(runner, id, 'password-changed', { but: keptId });
  }

  /** The fact that the user was mailed a link to choose a password. */
  linkSent(id: number): IdentityEvent {
    return { type: 'identity/PasswordLinkSent', data: { id, by: this.by } };
  }

  /**
   * Sets the personal number with which the user signs in elsewhere, or removes it.
   * @throws RangeError when the text is not a personal number
   */
  async givePersonalNumber(id: number, personalNumber: string | null): Promise<Saved> {
    const hash = personalNumber === null ? null : personHash(this.codeKey, personalNumber);
    try {
      const isKnown = await this.act(id, async (runner) => {
        await runner.query('update app_user set person_hash = $2 where id = $1', [id, hash]);
        await endSessions(runner, id, 'rights-changed');
        const type = hash ? 'identity/PersonalNumberChanged' : 'identity/PersonalNumberRemoved';
        return { type, data: { id, by: this.by } };
      });
      return isKnown ? { ok: true, id } : refused('NOT_FOUND');
    } catch (error) {
      if (isDuplicate(error, PERSON)) return refused('TAKEN', { field: 'PersonalNumber' });
      throw error;
    }
  }

  /**
   * Ends one session of a user, or all of them.
   * @returns the number of ended sessions; null for an unknown user
   */
  async endSessions(id: number, sessionId: string | null): Promise<number | null> {
    let sessions = 0;
    const isKnown = await this.act(id, async (runner) => {
      sessions = await endSessions(runner, id, 'ended-by-staff', { only: sessionId });
      if (sessions === 0) return null;
      return { type: 'identity/SessionsEnded', data: { id, sessions, by: this.by } };
    });
    return isKnown ? sessions : null;
  }

  /** Ends all sessions of a user but one. @returns the number of ended sessions */
  async endOtherSessions(id: number, keptId: string): Promise<number> {
    let sessions = 0;
    await this.act(id, async (runner) => {
      sessions = await endSessions(runner, id, 'ended-by-user', { but: keptId });
      return sessions === 0 ? null : { type: 'identity/SessionsEnded', data: { id, sessions, by: this.by } };
    });
    return sessions;
  }

  /** The fact that the user's failed sign-ins were forgotten. */
  released(id: number): IdentityEvent {
    return { type: 'identity/SignInsReleased', data: { id, by: this.by } };
  }

  /** Runs a change of one user and records its fact. @returns false for an unknown user */
  async act(
    id: number,
    change: (runner: SqlRunner, user: StoredUser) => Promise<IdentityEvent | null>,
  ): Promise<boolean> {
    const isKnown = await this.database.transaction(async (runner) => {
      await lockUser(runner, id);
      const user = await userWithId(runner, id);
      if (!user) return false;
      const fact = await change(runner, user);
      if (fact) await record(runner, `${USER_CATEGORY}:${id}`, fact, this.now());
      return true;
    });
    this.committed();
    return isKnown;
  }

  private merged({ id, version, changes }: UserSave) {
    return this.meanwhile.merged<Extract<IdentityEvent, { type: 'identity/UserSaved' }>>({
      stream: USER_STREAM,
      id,
      facts: ['identity/UserSaved'],
      partsOf: (fact) => partsOf(inOrder(completeUser(fact.data))),
      version: id ? version : undefined,
      sent: partsOf(changes),
    });
  }

  /** @returns null when somebody else changed the user after `before` was read */
  private async write(before: StoredUser | null, after: UserRights, secrets: Secrets): Promise<Saved | null> {
    try {
      return await this.database.transaction(async (runner) => {
        if (!before) return await this.written(runner, null, after, secrets);
        const lost = await this.lost(runner, before, after);
        if ((await lockUser(runner, before.id)) !== before.version) return null;
        if (lost) return refusedFields(lost);
        return await this.written(runner, before, after, secrets);
      });
    } catch (error) {
      if (isDuplicate(error, PERSON)) return refused('TAKEN', { field: 'PersonalNumber' });
      if (isDuplicate(error, USERNAME)) return refused('TAKEN', { field: 'Username' });
      throw error;
    }
  }

  private async lost(runner: SqlRunner, { id, rights }: StoredUser, after: UserRights) {
    const isSelf = this.by.kind === 'user' && this.by.id === String(id);
    if (!lostAdministration(rights, after, { isSelf, others: 0 })) return null;
    const administrators = await lockAdministrators(runner);
    const others = administrators.filter((administrator) => administrator !== id).length;
    return lostAdministration(rights, after, { isSelf, others });
  }

  private async written(
    runner: SqlRunner,
    before: StoredUser | null,
    after: UserRights,
    secrets: Secrets,
  ): Promise<Saved> {
    const hasSecrets = secrets.passwordHash !== undefined || secrets.personHash !== undefined;
    const isSame = before && JSON.stringify(sorted(before.rights)) === JSON.stringify(sorted(after));
    if (isSame && !hasSecrets) return { ok: true, id: before.id };
    // A new user signs in only after the user has been given a password.
    const kept = before ? secrets : { passwordHash: await unknownPassword(), ...secrets };
    const id = await storeUser(runner, before?.id ?? null, after, kept);
    if (!after.isActive || before?.rights.email !== after.email || hasSecrets)
      await endPasswordLink(runner, id);
    if (before && (hasSecrets || changesRights(before.rights, after)))
      await endSessions(runner, id, after.isActive ? 'rights-changed' : 'locked');
    else if (before) await announceChange(runner, id);
    const data = { id, ...after, by: this.by };
    await record(runner, `${USER_CATEGORY}:${id}`, { type: 'identity/UserSaved', data }, this.now());
    return { ok: true, id };
  }

  private async secretsOf({ password, personalNumber }: NewUser): Promise<Secrets> {
    refuseWeak(password);
    return {
      passwordHash: await hashSecret(password),
      personHash: personalNumber ? personHash(this.codeKey, personalNumber) : null,
    };
  }
}

const USERNAME = 'app_user_username';
const PERSON = 'app_user_person_hash_key';
const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

const sorted = (rights: UserRights) =>
  Object.entries(rights).sort(([one], [other]) => (one < other ? -1 : 1));

const unknownPassword = () => hashSecret(randomBytes(32).toString('base64url'));
