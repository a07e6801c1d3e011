import { parseEmails } from '@floorplan/kernel';
import type { SqlRunner } from '@floorplan/platform/event-store';
import { FUNCTION_KEYS, isFunctionKey } from '../../domain/functions';
import type { UserRights } from '../../domain/user-rules';

/** A user's rights as stored. `version` is the number of the user's facts. */
export interface StoredUser {
  readonly id: number;
  readonly version: number;
  readonly rights: UserRights;
}

/** Values of a user that facts must not contain. Undefined leaves a value as it is. */
export interface Secrets {
  readonly passwordHash?: string | undefined;
  readonly personHash?: string | null | undefined;
}

const COLUMNS: Readonly<Record<Exclude<keyof UserRights, 'dealers'>, string>> = {
  username: 'username',
  name: 'name',
  role: 'role',
  roleCode: 'role_code',
  roleId: 'role_id',
  functions: 'functions',
  dealerGroupId: 'dealer_group_id',
  enableServiceModule: 'enable_service_module',
  enableServiceModuleAdmin: 'enable_service_module_admin',
  languageCode: 'language_code',
  email: 'email',
  columns: 'columns',
  isActive: 'is_active',
};
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** SQL of the number of facts of the user `u`. */
export const USER_VERSION = `coalesce((select s.version from stream s where s.id = 'user:' || u.id), 0)`;
/** SQL of the dealers of the user `u`, as a JSON list in the order of their ids. */
export const USER_DEALERS = `coalesce((select jsonb_agg(jsonb_build_object('dealerId', d.dealer_id, 'authLevel', d.auth_level)
  order by d.dealer_id) from user_dealer d where d.user_id = u.id), '[]')`;

const ONE = `select u.id, ${USER_VERSION} as version, ${USER_DEALERS} as dealers,
  ${NAMES.map((name) => `u.${COLUMNS[name]} as "${name}"`).join(', ')} from app_user u`;

type Row = UserRights & { readonly id: number; readonly version: number };

const nameOf = ({ list, column }: UserRights['columns'][number]): string => `${list} ${column}`;

/** Puts function keys, columns and dealers in the order in which they are stored and compared. */
export const inOrder = (rights: UserRights): UserRights => ({
  ...rights,
  username: rights.username.trim(),
  name: rights.name.trim(),
  email: parseEmails(rights.email ?? '')?.[0] ?? null,
  functions: rights.functions && FUNCTION_KEYS.filter((key) => rights.functions!.includes(key)),
  columns: rights.columns.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
  dealers: rights.dealers.toSorted((one, other) => one.dealerId - other.dealerId),
});

async function found(runner: SqlRunner, where: string, value: unknown): Promise<StoredUser | null> {
  const [row] = await runner.query<Row>(`${ONE} where ${where}`, [value]);
  if (!row) return null;
  const { id, version, ...rights } = row;
  return { id, version, rights: inOrder(rights) };
}

export const userWithId = (runner: SqlRunner, id: number) => found(runner, 'u.id = $1', id);
export const userNamed = (runner: SqlRunner, username: string) =>
  found(runner, 'lower(u.username) = lower($1)', username);

/** Locks the user's row until the transaction ends. @returns the number of the user's facts */
export async function lockUser(runner: SqlRunner, id: number): Promise<number> {
  await runner.query('select from app_user where id = $1 for update', [id]);
  const [row] = await runner.query<{ version: number }>(
    `select ${USER_VERSION} as version from app_user u where u.id = $1`,
    [id],
  );
  return row?.version ?? 0;
}

/** Locks all users who administer users until the transaction ends. @returns their ids */
export async function lockAdministrators(runner: SqlRunner): Promise<number[]> {
  const rows = await runner.query<{ id: number; functions: string[] | null }>(
    'select id, functions from app_user where is_active and role_code = 10 order by id for update',
  );
  return rows
    .filter(
      ({ functions }) =>
        functions === null || functions.some((key) => isFunctionKey(key) && key === 'fncAdmin'),
    )
    .map(({ id }) => id);
}

/** Inserts or updates a user with the user's dealers. @returns the user's id */
export async function storeUser(
  runner: SqlRunner,
  id: number | null,
  rights: UserRights,
  { passwordHash, personHash }: Secrets,
): Promise<number> {
  const values: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(
      NAMES.map((name) => [COLUMNS[name], name === 'columns' ? JSON.stringify(rights[name]) : rights[name]]),
    ),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(personHash !== undefined && { person_hash: personHash }),
  };
  const columns = Object.keys(values);
  const places = columns.map((_, at) => `$${at + 1}`);
  const [row] = await runner.query<{ id: number }>(
    id === null
      ? `insert into app_user (${columns.join(', ')}) values (${places.join(', ')}) returning id`
      : `update app_user set ${columns.map((column, at) => `${column} = ${places[at]}`).join(', ')}
          where id = $${columns.length + 1} returning id`,
    [...Object.values(values), ...(id === null ? [] : [id])],
  );
  const stored = Number(row!.id);
  await runner.query('delete from user_dealer where user_id = $1', [stored]);
  await runner.query(
    `insert into user_dealer (user_id, dealer_id, auth_level)
     select $1, * from unnest($2::bigint[], $3::smallint[])`,
    [
      stored,
      rights.dealers.map(({ dealerId }) => dealerId),
      rights.dealers.map(({ authLevel }) => authLevel),
    ],
  );
  return stored;
}

/**
 * Ends the link with which a user chooses a password; with a hash, only if it is of that link.
 * @returns whether there was such a link, and it held
 */
export async function endPasswordLink(
  runner: SqlRunner,
  userId: number,
  tokenHash: Buffer | null = null,
): Promise<boolean> {
  const ended = await runner.query<{ holds: boolean }>(
    `delete from password_link where user_id = $1 and ($2::bytea is null or token_hash = $2)
     returning expires_at > now() as holds`,
    [userId, tokenHash],
  );
  return ended[0]?.holds ?? false;
}
