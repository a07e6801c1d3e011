import { refused, type Actor, type Parts, type Refusal } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, fieldErrorsOf, refusedFields } from '@floorplan/kernel/wire';
import { Meanwhile } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { randomBytes } from 'node:crypto';
import {
  completeClient,
  NEW_CLIENT,
  invalidClientFields,
  type ClientRights,
} from '../../domain/client-rules';
import { ALLOWED_FINANCE_TYPES, isFinanceType } from '../../domain/finance-types';
import { PARTNER_CLIENT_CATEGORY, type IdentityEvent } from '../../domain/identity.events';
import { PARTNER_RIGHTS } from '../../domain/scope';
import { isLock, type KnownParties } from '../../domain/user-rules';
import { announce } from '../access/session-watch';
import { record } from '../change-log';
import { DatabaseInboxClients } from '../inbox-clients';
import { hashSecret } from '../passwords';
import { refuseWeak, UserRefused } from '../refused';
import { TRUSTED } from '../users/new-user';
import { clientInOrder, clientWithId, storeClient, storeSecret, type StoredClient } from './client-rows';

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
  /** Whether messages with unusual amounts wait until a person has confirmed them. Absent means no. */
  readonly holdsUnusualAmounts?: boolean;
  readonly languageCode?: 'sv-SE' | 'en-GB';
  /** Rights besides the right to send messages. Absent means none. */
  readonly rights?: readonly string[];
}

/** Changed fields of a client. The secret and absent fields stay unchanged. */
export type ClientChanges = Partial<Omit<NewClient, 'id' | 'secret'>>;

/** A save of a client. Without a version, all changes are saved. */
export interface ClientSave {
  readonly id: string;
  readonly isNew: boolean;
  readonly version?: number | undefined;
  readonly changes: Partial<ClientRights>;
  readonly secretHash?: string;
}

export type ClientSaved = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const STREAM = { category: PARTNER_CLIENT_CATEGORY, initialState: null, evolve: () => null };

/** Name in the API of each field of a client. */
export const CLIENT_WIRE: Readonly<Record<keyof ClientRights, string>> = {
  name: 'Name',
  importerIds: 'ImporterIds',
  dealerIds: 'DealerIds',
  financeTypes: 'FinanceTypes',
  holdsUnusualAmounts: 'HoldsUnusualAmounts',
  rights: 'Rights',
  languageCode: 'LanguageCode',
  isActive: 'IsActive',
};

export const wireOfClient = (rights: Partial<ClientRights>): Parts =>
  new Map(Object.entries(rights).map(([field, value]) => [CLIENT_WIRE[field as keyof ClientRights], value]));

/** Creates and changes partner clients. */
export class ClientAdministration {
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

  /** Creates the client. If a client with that id exists, replaces its name, secret and rights. */
  async put({ id, secret, ...client }: NewClient): Promise<void> {
    refuseWeak(secret);
    refuseUnknown(client);
    const known = await clientWithId(this.database, id);
    const changes = { ...NEW_CLIENT, ...client };
    thrown(await this.save({ id, isNew: !known, changes, secretHash: await hashSecret(secret) }));
  }

  /**
   * Changes a client; the secret stays the same.
   * @throws UserRefused when there is no client with that id
   */
  async change(id: string, changes: ClientChanges): Promise<void> {
    refuseUnknown(changes);
    if (!(await clientWithId(this.database, id))) throw new UserRefused(`There is no client ${id}`);
    thrown(await this.save({ id, isNew: false, changes }));
  }

  /** Saves the changed fields of a client, or refuses them by field. */
  async save(save: ClientSave): Promise<ClientSaved> {
    const { id, isNew } = save;
    const parties = await this.parties();
    for (;;) {
      const before = await clientWithId(this.database, id);
      if (!before && !isNew) return refused('NOT_FOUND');
      if (before && isNew) return refused('TAKEN', { field: 'Id' });
      const merged = await this.merged(save);
      if (!merged.ok) return merged;
      const changed = Object.entries(save.changes).filter(
        ([field, value]) =>
          value !== undefined && merged.changed.has(CLIENT_WIRE[field as keyof ClientRights]),
      );
      const after = { ...(before?.rights ?? NEW_CLIENT), ...Object.fromEntries(changed) } as ClientRights;
      const wrong = invalidClientFields(id, after, parties);
      if (wrong.size > 0 && !isLock(save.changes)) return refusedFields(wrong);
      const saved = await this.write(before, id, clientInOrder(after), save.secretHash);
      if (!saved) continue;
      this.committed();
      return saved;
    }
  }

  /**
   * Replaces the client's secret. The old secret and its tokens stop working at once.
   * @returns false for an unknown client
   */
  async giveSecret(id: string, secret: string): Promise<boolean> {
    refuseWeak(secret);
    const secretHash = await hashSecret(secret);
    const isKnown = await this.database.transaction(async (runner) => {
      const found = await runner.query('select from partner_client where id = $1 for update', [id]);
      if (found.length === 0) return false;
      await storeSecret(runner, id, secretHash);
      await announce(runner, 'client', id);
      const fact = { type: 'identity/SecretChanged', data: { id, by: this.by } } as const;
      await record(runner, `${PARTNER_CLIENT_CATEGORY}:${id}`, fact, this.now());
      return true;
    });
    this.committed();
    return isKnown;
  }

  /**
   * Key with which a client signs messages on the queue. The key changes when the client's secret changes.
   */
  async inboxKey(clientId: string): Promise<string> {
    const client = await new DatabaseInboxClients(this.database, this.codeKey).client(clientId);
    if (!client) throw new UserRefused(`There is no client ${clientId}`);
    return client.signingKey;
  }

  private merged({ id, isNew, version, changes }: ClientSave) {
    return this.meanwhile.merged<Extract<IdentityEvent, { type: 'identity/ClientSaved' }>>({
      stream: STREAM,
      id,
      facts: ['identity/ClientSaved'],
      partsOf: (fact) => wireOfClient(clientInOrder(completeClient(fact.data))),
      version: isNew ? undefined : version,
      sent: wireOfClient(changes),
    });
  }

  /** @returns null when somebody else changed the client after `before` was read */
  private async write(
    before: StoredClient | null,
    id: string,
    after: ClientRights,
    secretHash: string | undefined,
  ): Promise<ClientSaved | null> {
    const isSame = before && JSON.stringify(sorted(before.rights)) === JSON.stringify(sorted(after));
    if (isSame && secretHash === undefined) return { ok: true };
    // A new client gets a token only after it has been given a secret.
    const hash = secretHash ?? (before ? undefined : await hashSecret(randomBytes(32).toString('base64url')));
    try {
      return await this.database.transaction(async (runner) => {
        await runner.query('select from partner_client where id = $1 for update', [id]);
        if (((await clientWithId(runner, id))?.version ?? null) !== (before?.version ?? null)) return null;
        await storeClient(runner, id, after, { isNew: !before, secretHash: hash });
        await announce(runner, 'client', id);
        const fact = { type: 'identity/ClientSaved', data: { id, ...after, by: this.by } } as const;
        await record(runner, `${PARTNER_CLIENT_CATEGORY}:${id}`, fact, this.now());
        return { ok: true } as const;
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }
}

/** Error code of Postgres for a duplicate key. */
const UNIQUE_VIOLATION = '23505';

const sorted = (rights: ClientRights) =>
  Object.entries(rights).sort(([one], [other]) => (one < other ? -1 : 1));

/** @throws UserRefused with the invalid fields, for the command line */
function thrown(saved: ClientSaved): void {
  if (saved.ok) return;
  const fields = fieldErrorsOf(saved.refusal).map(
    ({ Field, Code }) => `${Field}: ${FIELD_ERROR_TEXTS[Code]}`,
  );
  throw new UserRefused(fields.join('\n') || saved.refusal.code);
}

function refuseUnknown({ financeTypes, rights }: ClientChanges): void {
  const types = financeTypes?.filter((type) => !isFinanceType(type)) ?? [];
  if (types.length > 0)
    throw new UserRefused(
      `Unknown finance types: ${types.join(', ')}; there are ${ALLOWED_FINANCE_TYPES.join(', ')}`,
    );
  const unknown = rights?.filter((right) => !PARTNER_RIGHTS.some((known) => known === right)) ?? [];
  if (unknown.length > 0)
    throw new UserRefused(`Unknown rights: ${unknown.join(', ')}; there are ${PARTNER_RIGHTS.join(', ')}`);
}
