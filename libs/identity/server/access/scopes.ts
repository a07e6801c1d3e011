import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { COLUMN_RIGHTS } from '@floorplan/platform/contexts';
import type { ColumnRights } from '@floorplan/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { defaultFunctions, isFunctionKey, withinModules } from '../../domain/functions';
import { withOwnColumns, type HiddenColumns } from '../../domain/columns';
import { isNarrowedByDealer, isStaffRole, type Role } from '../../domain/roles';
import type { UserScope } from '../../domain/scope';
import { changedColumns, COLUMN_RIGHTS_VERSION } from '../columns/column-rights';
import { Users, type User } from '../users/users';

/** A dealer with which a user works. */
export interface ValidDealer {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly organisationNumber: string;
  readonly authLevel: 1 | 2;
}

type Narrowing = Pick<UserScope, 'importerIds' | 'dealerIds' | 'actDealerIds' | 'organisationIds'>;

const EVERYTHING: Narrowing = {
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
};

/** Derives the scope of a user from the user's role and the current dealers. */
@Injectable()
export class Scopes {
  private readonly cache: VersionedCache<{
    parties: Parties;
    columns: Readonly<Record<Role, HiddenColumns>>;
  }>;

  constructor(
    private readonly users: Users,
    reader: PartiesReader,
    database: Database,
    @Inject(COLUMN_RIGHTS) private readonly lists: readonly ColumnRights[],
  ) {
    this.cache = new VersionedCache(database, [PARTIES_VERSION, COLUMN_RIGHTS_VERSION], async () => {
      const [parties, columns] = await Promise.all([reader.parties(), changedColumns(database)]);
      return { parties, columns };
    });
  }

  /** Version of parties and column rights. It increases with every change of one of them. */
  async version(): Promise<number> {
    return (await this.cache.latest()).reduce((sum, [, version]) => sum + version, 0);
  }

  /** Columns hidden from a role, by list, where staff have changed the defaults. */
  async hiddenColumns(role: Role): Promise<HiddenColumns> {
    return (await this.cache.current()).value.columns[role];
  }

  async read(user: User, sessionId: string): Promise<UserScope> {
    return {
      kind: 'user',
      userId: user.id,
      name: user.name,
      role: user.role,
      roleCode: user.roleCode,
      roleId: user.roleId,
      functions: withinModules(
        user.functions ? new Set(user.functions.filter(isFunctionKey)) : defaultFunctions(user.role),
        user,
      ),
      ...(await this.narrowing(user)),
      dealerGroupId: user.dealerGroupId,
      languageCode: user.languageCode,
      sessionId,
      administersServices: user.enableServiceModuleAdmin,
      hiddenColumns: withOwnColumns(
        { role: user.role, hiddenColumns: await this.hiddenColumns(user.role) },
        user.columns,
        this.lists,
      ),
    };
  }

  /**
   * Dealers of a user of a dealer or dealer organisation. Returns none for other users, who are not
   * restricted by dealer.
   */
  async validDealers(user: User): Promise<ValidDealer[]> {
    if (!isNarrowedByDealer(user.role)) return [];
    const [granted, { value }] = await Promise.all([this.users.dealersOf(user.id), this.cache.current()]);
    const levels = new Map(granted.map((dealer) => [dealer.dealerId, dealer.authLevel]));
    return value.parties.dealers.flatMap((dealer) => {
      // A dealer organisation acts for all of its dealers, including dealers that are added later.
      const own = user.role === 'DEO' && dealer.dealerOrganizationId === user.roleId;
      const authLevel = own ? 2 : levels.get(dealer.id);
      if (!authLevel) return [];
      const {
        id: dealerId,
        dealerOrganizationId: organisationId,
        organizationNumber: organisationNumber,
      } = dealer;
      return [{ dealerId, organisationId, organisationNumber, authLevel }];
    });
  }

  private async narrowing(user: User): Promise<Narrowing> {
    if (isStaffRole(user.role)) return EVERYTHING;
    if (user.role === 'IMP') return { ...EVERYTHING, importerIds: user.roleId === null ? [] : [user.roleId] };
    const dealers = await this.validDealers(user);
    const organisations = dealers.map((dealer) => dealer.organisationId);
    if (user.role === 'DEO' && user.roleId !== null) organisations.push(user.roleId);
    return {
      importerIds: 'all',
      dealerIds: dealers.map((dealer) => dealer.dealerId),
      actDealerIds: dealers.filter((dealer) => dealer.authLevel === 2).map((dealer) => dealer.dealerId),
      organisationIds: [...new Set(organisations)],
    };
  }
}
