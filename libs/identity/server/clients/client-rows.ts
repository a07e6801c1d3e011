import type { SqlRunner } from '@floorplan/platform/event-store';
import { ALLOWED_FINANCE_TYPES } from '../../domain/finance-types';
import type { ClientRights } from '../../domain/client-rules';

/** A partner client's rights as stored. `version` is the number of the client's facts. */
export interface StoredClient {
  readonly id: string;
  readonly version: number;
  readonly rights: ClientRights;
}

/** SQL of the number of facts of the client with this id. */
export const clientVersion = (id: string): string =>
  `coalesce((select s.version from stream s where s.id = 'partner-client:' || ${id}), 0)`;

/** Puts ids and finance types in the order in which they are stored and compared. */
export const clientInOrder = (rights: ClientRights): ClientRights => ({
  ...rights,
  name: rights.name.trim(),
  importerIds: [...new Set(rights.importerIds)].sort((one, other) => one - other),
  dealerIds: [...new Set(rights.dealerIds)].sort((one, other) => one - other),
  financeTypes:
    rights.financeTypes && ALLOWED_FINANCE_TYPES.filter((type) => rights.financeTypes!.includes(type)),
  rights: [...new Set(rights.rights)].sort(),
});

export async function clientWithId(runner: SqlRunner, id: string): Promise<StoredClient | null> {
  const [row] = await runner.query<ClientRights & { version: number }>(
    `select ${clientVersion('c.id')} as version, c.name, c.importer_ids as "importerIds",
       c.finance_types as "financeTypes", c.language_code as "languageCode", c.dealer_ids as "dealerIds",
       c.holds_unusual_amounts as "holdsUnusualAmounts", c.rights, c.is_active as "isActive"
     from partner_client c where c.id = $1`,
    [id],
  );
  if (!row) return null;
  const { version, ...rights } = row;
  return { id, version, rights: clientInOrder(rights) };
}

/** Inserts or updates a client. `secretHash` replaces the secret and ends the tokens of the old one. */
export async function storeClient(
  runner: SqlRunner,
  id: string,
  rights: ClientRights,
  { isNew, secretHash }: { isNew: boolean; secretHash: string | undefined },
): Promise<void> {
  const { name, importerIds, financeTypes, languageCode, dealerIds, rights: more, isActive } = rights;
  const { holdsUnusualAmounts: holds } = rights;
  const values = [id, name, importerIds, financeTypes, languageCode, dealerIds, more, isActive, holds];
  if (isNew)
    await runner.query(
      `insert into partner_client (id, name, importer_ids, finance_types, language_code, dealer_ids, rights, is_active,
         holds_unusual_amounts, secret_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [...values, secretHash],
    );
  else
    await runner.query(
      `update partner_client set name = $2, importer_ids = $3, finance_types = $4, language_code = $5, dealer_ids = $6,
         rights = $7, is_active = $8, holds_unusual_amounts = $9 where id = $1`,
      values,
    );
  if (!isNew && secretHash !== undefined) await storeSecret(runner, id, secretHash);
}

export async function storeSecret(runner: SqlRunner, id: string, secretHash: string): Promise<void> {
  await runner.query(
    'update partner_client set secret_hash = $2, secret_version = secret_version + 1 where id = $1',
    [id, secretHash],
  );
}
