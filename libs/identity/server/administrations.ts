import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import type { Actor, ColumnRights } from '@floorplan/kernel';
import { COLUMN_RIGHTS } from '@floorplan/platform/contexts';
import { Inject, Injectable } from '@nestjs/common';
import { actorOf, type Scope } from '../domain/scope';
import type { KnownParties } from '../domain/user-rules';
import { SessionWatch } from './access/session-watch';
import { ClientAdministration } from './clients/client-administration';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity-options';
import { UserAdministration } from './users/user-administration';

const idsOf = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => id));

/** Finds out which of the current parties exist. */
export function knownParties(
  { importers, dealers, organisations, concerns }: Parties,
  lists: readonly ColumnRights[] = [],
): KnownParties {
  const parties = { IMP: idsOf(importers), DEA: idsOf(dealers), DEO: idsOf(organisations), admin: new Set() };
  const groups = idsOf(concerns);
  return {
    isParty: (role, id) => parties[role].has(id),
    isDealer: (id) => parties.DEA.has(id),
    isConcern: (id) => groups.has(id),
    lists,
  };
}

/** Administration of users and partner clients by a caller of the API. */
@Injectable()
export class Administrations {
  constructor(
    private readonly database: Database,
    private readonly reader: PartiesReader,
    private readonly clock: Clock,
    private readonly watch: SessionWatch,
    @Inject(COLUMN_RIGHTS) private readonly lists: readonly ColumnRights[],
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  users(scope: Scope): UserAdministration {
    return this.usersBy(actorOf(scope));
  }

  /** The administration in which `actor` is named as the author of changes. */
  usersBy(actor: Actor): UserAdministration {
    return new UserAdministration(...this.as(actor));
  }

  clients(scope: Scope): ClientAdministration {
    return new ClientAdministration(...this.as(actorOf(scope)));
  }

  private as(actor: Actor) {
    const { database, clock } = this;
    const parties = async () => knownParties(await this.reader.parties(), this.lists);
    // Other processes get a notification through the database. Drop the cached scopes of this process at
    // once.
    const committed = () => this.watch.notifyLocally('any', '');
    return [database, this.options.codeKey, actor, () => clock.now(), parties, committed] as const;
  }
}
