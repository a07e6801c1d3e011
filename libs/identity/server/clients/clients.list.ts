import { LISTED_DEALERS, LISTED_IMPORTERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import type { ClientRow, ClientsFilter } from '../../contracts/clients';
import { CLIENTS_ORDER } from '../../contracts/clients-list';
import { isStaff, languageOfScope, type UserScope } from '../../domain/scope';
import { clientVersion } from './client-rows';

/** SQL of the clients, with a number as the id of each row. */
const CLIENTS = `(select number as id, id as client_id, name, language_code, is_active, importer_ids, dealer_ids
  from partner_client)`;

const names = (parties: string, ids: string): string =>
  `(select string_agg(p.name, ', ' order by p.name collate "sv-x-icu") from ${parties} p where p.id = any(${ids}))`;

const COLUMNS: { readonly [Name in keyof ClientRow]-?: SqlColumn<UserScope> } = {
  Number: { sql: 'c.id' },
  Id: { sql: 'c.client_id', type: 'text', searched: true },
  Version: { sql: clientVersion('c.client_id') },
  Name: { sql: 'c.name', type: 'text', searched: true },
  LanguageCode: { sql: 'c.language_code', type: 'text' },
  IsActive: { sql: 'c.is_active', type: 'flag' },
  ImporterNames: { sql: names(LISTED_IMPORTERS, 'c.importer_ids'), type: 'text', searched: true },
  DealerNames: { sql: names(LISTED_DEALERS, 'c.dealer_ids'), type: 'text', searched: true },
};

const clients: ListDescription<UserScope, ClientsFilter, typeof COLUMNS> = {
  table: CLIENTS,
  alias: 'c',
  joined: {},
  columns: COLUMNS,
  order: CLIENTS_ORDER,
  scope: (where, scope) => isStaff(scope) || where.and('false'),
  filters: { active: (where, active) => where.and('c.is_active = ?', active === 'yes') },
  language: languageOfScope,
};

/** All partner clients, for staff. */
@Injectable()
export class ClientsList extends JsonList<UserScope, UserScope, ClientsFilter> {
  constructor(database: Database) {
    super(database, clients, (scope) => scope);
  }
}
