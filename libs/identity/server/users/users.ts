import type { PartnerRight } from '../../domain/scope';
import { Injectable } from '@nestjs/common';
import { Database } from '@floorplan/platform/event-store';
import type { OwnColumn } from '../../domain/columns';
import type { Role, RoleCode } from '../../domain/roles';

/** A user as stored. `functions` is null when the user has the keys of the role. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly roleCode: RoleCode;
  readonly roleId: number | null;
  readonly functions: readonly string[] | null;
  readonly dealerGroupId: number | null;
  readonly enableServiceModule: boolean;
  readonly enableServiceModuleAdmin: boolean;
  readonly languageCode: string;
  readonly columns: readonly OwnColumn[];
}

/** Data of a user that only the administration shows, besides the rights. */
interface Administered {
  readonly HasPersonalNumber: boolean;
  readonly LinkUntil: string | null;
  readonly CreatedAt: string;
}

export interface UserDealer {
  readonly dealerId: number;
  /** 1 means that the user may read, 2 that the user may act for the dealer. */
  readonly authLevel: 1 | 2;
}

export interface PartnerClient {
  readonly id: string;
  readonly name: string;
  readonly importerIds: readonly number[];
  readonly dealerIds: readonly number[];
  readonly rights: readonly PartnerRight[];
  readonly languageCode: string;
}

const USER = `id, username, name, role, role_code AS "roleCode", role_id AS "roleId", functions,
  dealer_group_id AS "dealerGroupId", enable_service_module AS "enableServiceModule",
  enable_service_module_admin AS "enableServiceModuleAdmin", language_code AS "languageCode", columns`;

/**
 * Reads active users and partner clients. Inactive users and clients are treated as if they did not exist.
 */
@Injectable()
export class Users {
  constructor(private readonly database: Database) {}

  async withPassword(username: string): Promise<{ id: number; passwordHash: string } | null> {
    const [row] = await this.database.query<{ id: number; passwordHash: string }>(
      'SELECT id, password_hash AS "passwordHash" FROM app_user WHERE lower(username) = lower($1) AND is_active',
      [username],
    );
    return row ?? null;
  }

  async named(username: string): Promise<User | null> {
    const [row] = await this.database.query<User>(
      `SELECT ${USER} FROM app_user WHERE lower(username) = lower($1) AND is_active`,
      [username],
    );
    return row ?? null;
  }

  async withId(id: number): Promise<User | null> {
    const [row] = await this.database.query<User>(
      `SELECT ${USER} FROM app_user WHERE id = $1 AND is_active`,
      [id],
    );
    return row ?? null;
  }

  async idOfPerson(personHash: string): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      'SELECT id FROM app_user WHERE person_hash = $1 AND is_active',
      [personHash],
    );
    return row?.id ?? null;
  }

  /** Data of a user that only the administration shows, besides the rights. Includes inactive users. */
  async administered(id: number): Promise<Administered | null> {
    const [row] = await this.database.query<Administered>(
      `SELECT person_hash IS NOT NULL AS "HasPersonalNumber", created_at AS "CreatedAt",
              (SELECT l.expires_at FROM password_link l WHERE l.user_id = u.id AND l.expires_at > now()) AS "LinkUntil"
         FROM app_user u WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  async ofSession(sessionId: string): Promise<{ user: User; expires: Date } | null> {
    const [row] = await this.database.query<User & { expires: Date }>(
      `SELECT ${USER.replace(/^id/, 'u.id')}, s.expires_at AS expires
         FROM session s JOIN app_user u ON u.id = s.user_id
        WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND u.is_active`,
      [sessionId],
    );
    if (!row) return null;
    const { expires, ...user } = row;
    return { user, expires: new Date(expires) };
  }

  dealersOf(userId: number): Promise<UserDealer[]> {
    return this.database.query<UserDealer>(
      'SELECT dealer_id AS "dealerId", auth_level AS "authLevel" FROM user_dealer WHERE user_id = $1 ORDER BY dealer_id',
      [userId],
    );
  }

  async client(
    clientId: string,
  ): Promise<(PartnerClient & { secretHash: string; secretVersion: number }) | null> {
    const [row] = await this.database.query<{
      id: string;
      name: string;
      importerIds: unknown[];
      dealerIds: unknown[];
      rights: PartnerRight[];
      languageCode: string;
      secretHash: string;
      secretVersion: number;
    }>(
      `SELECT id, name, importer_ids AS "importerIds", dealer_ids AS "dealerIds", rights, language_code AS "languageCode", secret_hash AS "secretHash",
              secret_version AS "secretVersion"
         FROM partner_client WHERE id = $1 AND is_active`,
      [clientId],
    );
    if (!row) return null;
    return { ...row, importerIds: row.importerIds.map(Number), dealerIds: row.dealerIds.map(Number) };
  }
}
