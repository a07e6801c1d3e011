import { InboxClients, type InboxClient } from '../contracts/inbox-clients';
import { Database } from '@floorplan/platform/event-store';
import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Key with which a partner signs queue messages. It is derived from the client's secret. Nothing more has to
 * be stored, and a new secret changes the key.
 */
export function inboxSigningKey(codeKey: string, clientId: string, secretHash: string): string {
  const key = new Uint8Array(hkdfSync('sha256', codeKey, '', 'inbox signatures', 32));
  return createHmac('sha256', key).update(`${clientId}\n${secretHash}`).digest('base64url');
}

export class DatabaseInboxClients extends InboxClients {
  constructor(
    private readonly database: Database,
    private readonly codeKey: string,
  ) {
    super();
  }

  override async client(clientId: string): Promise<InboxClient | null> {
    const [row] = await this.database.query<{
      name: string;
      importer_ids: number[];
      dealer_ids: number[];
      language_code: string;
      secret_hash: string;
    }>(
      'select name, importer_ids, dealer_ids, language_code, secret_hash from partner_client where id = $1 and is_active',
      [clientId],
    );
    if (!row) return null;
    const { name, importer_ids: importerIds, dealer_ids: actDealerIds, language_code: languageCode } = row;
    const scope = { kind: 'partner', clientId, name, importerIds, actDealerIds, languageCode } as const;
    return { scope, signingKey: inboxSigningKey(this.codeKey, clientId, row.secret_hash) };
  }
}
