import type { Actor } from '@floorplan/kernel';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { ALLOWED_FINANCE_TYPES, isFinanceType } from '../domain/finance-types';
import { PARTNER_RIGHTS } from '../domain/scope';
import { PARTNER_CLIENT_CATEGORY, type ClientRecord } from '../domain/identity.events';
import { announce } from './access/session-watch';
import { record } from './change-log';
import { DatabaseInboxClients } from './inbox-clients';
import { hashSecret } from './passwords';
import { refuseWeak, UserRefused } from './refused';

export interface NewClient {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly importerIds: readonly number[];
  /** Dealers for whose own vehicles the client may send messages. Absent means none. */
  readonly dealerIds?: readonly number[];
  /**
   * Finance types that the client may request. Null or absent means the finance types that importers may
   * choose.
   */
  readonly financeTypes?: readonly string[] | null;
  readonly languageCode?: 'sv-SE' | 'en-GB';
  /** Rights besides the right to send messages. Absent means none. */
  readonly rights?: readonly string[];
}

/** Changed fields of a client. The secret and absent fields stay unchanged. */
export type ClientChanges = Partial<Omit<NewClient, 'id' | 'secret'>>;

/** Creates and changes partner clients. */
export class ClientAdministration {
  constructor(
    private readonly database: Database,
    private readonly codeKey: string,
    /** The administrator, in the form in which facts name their author. */
    private readonly by: Actor,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Creates the client. If a client with that id exists, replaces its name, secret and rights. */
  async put(client: NewClient): Promise<void> {
    refuseWeak(client.secret);
    refuseUnknownTypes(client.financeTypes);
    refuseUnknownRights(client.rights);
    const secretHash = await hashSecret(client.secret);
    await this.database.transaction(async (runner) => {
      await runner.query(
        `INSERT INTO partner_client (id, name, secret_hash, importer_ids, finance_types, language_code, dealer_ids, rights)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, secret_hash = excluded.secret_hash,
           importer_ids = excluded.importer_ids, finance_types = excluded.finance_types,
           language_code = excluded.language_code, dealer_ids = excluded.dealer_ids, rights = excluded.rights, is_active = true`,
        [
          client.id,
          client.name,
          secretHash,
          client.importerIds,
          client.financeTypes ?? null,
          client.languageCode ?? 'en-GB',
          client.dealerIds ?? [],
          client.rights ?? [],
        ],
      );
      await this.saved(runner, client.id);
    });
  }

  /**
   * Changes a client; the secret stays the same.
   * @throws UserRefused when there is no client with that id
   */
  async change(id: string, changes: ClientChanges): Promise<void> {
    refuseUnknownTypes(changes.financeTypes);
    refuseUnknownRights(changes.rights);
    await this.database.transaction(async (runner) => {
      const [found] = await runner.query(
        `UPDATE partner_client SET name = coalesce($2, name), importer_ids = coalesce($3, importer_ids),
           finance_types = CASE WHEN $4 THEN $5 ELSE finance_types END, language_code = coalesce($6, language_code),
           dealer_ids = coalesce($7, dealer_ids), rights = coalesce($8, rights)
         WHERE id = $1 RETURNING id`,
        [
          id,
          changes.name ?? null,
          changes.importerIds ?? null,
          changes.financeTypes !== undefined,
          changes.financeTypes ?? null,
          changes.languageCode ?? null,
          changes.dealerIds ?? null,
          changes.rights ?? null,
        ],
      );
      if (!found) throw new UserRefused(`There is no client ${id}`);
      await this.saved(runner, id);
    });
  }

  /**
   * Key with which a client signs messages on the queue. The key changes when the client's secret changes.
   */
  async inboxKey(clientId: string): Promise<string> {
    const client = await new DatabaseInboxClients(this.database, this.codeKey).client(clientId);
    if (!client) throw new UserRefused(`There is no client ${clientId}`);
    return client.signingKey;
  }

  private async saved(runner: SqlRunner, id: string): Promise<void> {
    const [client] = await runner.query<ClientRecord>(
      `SELECT name, importer_ids AS "importerIds", finance_types AS "financeTypes", language_code AS "languageCode",
              dealer_ids AS "dealerIds", rights
         FROM partner_client WHERE id = $1`,
      [id],
    );
    await announce(runner, 'client', id);
    const data = { id, ...client!, by: this.by };
    const fact = { type: 'identity/ClientSaved', data } as const;
    await record(runner, `${PARTNER_CLIENT_CATEGORY}:${id}`, fact, this.now());
  }
}

function refuseUnknownTypes(types: readonly string[] | null | undefined): void {
  const unknown = types?.filter((type) => !isFinanceType(type)) ?? [];
  if (unknown.length > 0)
    throw new UserRefused(
      `Unknown finance types: ${unknown.join(', ')}; there are ${ALLOWED_FINANCE_TYPES.join(', ')}`,
    );
}

function refuseUnknownRights(rights: readonly string[] = []): void {
  const unknown = rights.filter((right) => !PARTNER_RIGHTS.some((known) => known === right));
  if (unknown.length > 0)
    throw new UserRefused(`Unknown rights: ${unknown.join(', ')}; there are ${PARTNER_RIGHTS.join(', ')}`);
}
