import type { Actor } from '@floorplan/kernel';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { isFunctionKey } from '../domain/functions';
import { USER_CATEGORY, type IdentityEvent, type UserRecord } from '../domain/identity.events';
import { isRoleCodeOf, isStaffRole, type Role, type RoleCode } from '../domain/roles';
import { announce } from './access/session-watch';
import { record } from './change-log';
import { personHash } from './keys';
import { hashSecret } from './passwords';
import { refuseWeak, UserRefused } from './refused';
import type { UserDealer } from './users';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
  /** 10, 11 or 12 for staff; 0 for all other roles. */
  readonly roleCode: number;
  /** Id of the importer, dealer or dealer organisation; null for staff. */
  readonly roleId: number | null;
  /** Absent means the function keys of the role. */
  readonly functions?: readonly string[];
  readonly dealerGroupId?: number | null;
  readonly enableServiceModule?: boolean;
  readonly enableServiceModuleAdmin?: boolean;
  readonly languageCode?: 'sv-SE' | 'en-GB';
  /** Twelve digits. Only a keyed hash of the number is stored. */
  readonly personalNumber?: string;
  readonly dealers?: readonly UserDealer[];
}

const SAVE_USER = `
INSERT INTO app_user (username, name, password_hash, role, role_code, role_id, functions, dealer_group_id,
  enable_service_module, enable_service_module_admin, language_code, person_hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (lower(username)) DO UPDATE SET
  username = excluded.username, name = excluded.name, password_hash = excluded.password_hash, role = excluded.role,
  role_code = excluded.role_code, role_id = excluded.role_id, functions = excluded.functions,
  dealer_group_id = excluded.dealer_group_id, enable_service_module = excluded.enable_service_module,
  enable_service_module_admin = excluded.enable_service_module_admin, language_code = excluded.language_code,
  person_hash = excluded.person_hash, is_active = true
WHERE $13
RETURNING id`;

/** Creates and changes users. A change of rights ends the user's sessions. */
export class UserAdministration {
  constructor(
    private readonly database: Database,
    private readonly codeKey: string,
    /** The administrator, in the form in which facts name their author. */
    private readonly by: Actor,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * Creates a user.
   * @returns the user's id
   * @throws UserRefused when the name is taken or the rights are inconsistent
   */
  async createUser(user: NewUser): Promise<number> {
    const id = await this.save(user, false);
    if (id === null) throw new UserRefused(`There is a user ${user.username} already`);
    return id;
  }

  /** Creates the user. If a user with that name exists, replaces the user's rights. */
  async putUser(user: NewUser): Promise<number> {
    const id = await this.save(user, true);
    if (id === null) throw new Error(`User ${user.username} was neither created nor changed`);
    return id;
  }

  async setPassword(username: string, password: string): Promise<void> {
    refuseWeak(password);
    const passwordHash = await hashSecret(password);
    await this.database.transaction(async (runner) => {
      const [user] = await runner.query(
        'UPDATE app_user SET password_hash = $2 WHERE lower(username) = lower($1) RETURNING id',
        [username, passwordHash],
      );
      if (!user) throw new UserRefused(`There is no user ${username}`);
      const id = Number(user.id);
      await endSessions(runner, id, 'password-changed');
      await this.record(runner, `${USER_CATEGORY}:${id}`, {
        type: 'identity/PasswordChanged',
        data: { id, by: this.by },
      });
    });
  }

  private record(runner: SqlRunner, stream: string, fact: IdentityEvent): Promise<void> {
    return record(runner, stream, fact, this.now());
  }

  private async save(user: NewUser, replace: boolean): Promise<number | null> {
    refuseInconsistent(user);
    const values = await this.valuesOf(user);
    try {
      return await this.database.transaction(async (runner) => {
        const id = await store(runner, user, [...values, replace]);
        if (id === null) return null;
        const data = { id, ...recordOf(user), by: this.by };
        await this.record(runner, `${USER_CATEGORY}:${id}`, { type: 'identity/UserSaved', data });
        return id;
      });
    } catch (error) {
      const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
      if (constraint === 'app_user_person_hash_key')
        throw new UserRefused('Another user has that personal number', { cause: error });
      throw error;
    }
  }

  private async valuesOf(user: NewUser): Promise<unknown[]> {
    return [
      user.username,
      user.name,
      await hashSecret(user.password),
      user.role,
      user.roleCode,
      user.roleId,
      user.functions ?? null,
      user.dealerGroupId ?? null,
      user.enableServiceModule ?? false,
      user.enableServiceModuleAdmin ?? false,
      user.languageCode ?? 'sv-SE',
      user.personalNumber ? personHash(this.codeKey, user.personalNumber) : null,
    ];
  }
}

async function store(runner: SqlRunner, user: NewUser, values: unknown[]): Promise<number | null> {
  const [row] = await runner.query(SAVE_USER, values);
  if (!row) return null;
  const id = Number(row.id);
  await runner.query('DELETE FROM user_dealer WHERE user_id = $1', [id]);
  for (const { dealerId, authLevel } of user.dealers ?? [])
    await runner.query('INSERT INTO user_dealer VALUES ($1, $2, $3)', [id, dealerId, authLevel]);
  await endSessions(runner, id, 'rights-changed');
  return id;
}

function recordOf(user: NewUser): UserRecord {
  return {
    username: user.username,
    name: user.name,
    role: user.role,
    roleCode: user.roleCode as RoleCode,
    roleId: user.roleId,
    functions: user.functions ?? null,
    dealerGroupId: user.dealerGroupId ?? null,
    dealers: user.dealers ?? [],
    enableServiceModule: user.enableServiceModule ?? false,
    enableServiceModuleAdmin: user.enableServiceModuleAdmin ?? false,
  };
}

async function endSessions(runner: SqlRunner, userId: number, reason: string): Promise<void> {
  const ended = await runner.query(
    'UPDATE session SET ended_at = now(), end_reason = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id',
    [userId, reason],
  );
  for (const { id } of ended) await announce(runner, 'session', String(id));
}

function refuseInconsistent(user: NewUser): void {
  refuseWeak(user.password);
  if (!isRoleCodeOf(user.role, user.roleCode))
    throw new UserRefused(
      `Role code ${user.roleCode} does not fit the role ${user.role}: staff have 10, 11 or 12, others 0`,
    );
  if (isStaffRole(user.role) !== (user.roleId === null))
    throw new UserRefused('Staff act for nobody; everybody else needs the id of whom they act for');
  const unknown = user.functions?.filter((key) => !isFunctionKey(key)) ?? [];
  if (unknown.length > 0) throw new UserRefused(`Unknown function keys: ${unknown.join(', ')}`);
}
