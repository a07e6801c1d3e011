import { PARTIES_GUARD } from '@floorplan/parties/domain';
import { Injectable } from '@nestjs/common';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { defaultFunctions, isFunctionKey } from '../../domain/functions';
import { isNarrowedByDealer, isStaffRole } from '../../domain/roles';
import type { UserScope } from '../../domain/scope';
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
  private readonly parties: VersionedCache<Parties>;

  constructor(
    private readonly users: Users,
    reader: PartiesReader,
    database: Database,
  ) {
    this.parties = new VersionedCache(database, [PARTIES_GUARD], () => reader.parties());
  }

  /** Version of the parties. The version increases with every change of a party. */
  async version(): Promise<number> {
    const [[, version]] = (await this.parties.latest()) as [[string, number]];
    return version;
  }

  async of(user: User, sessionId: string): Promise<UserScope> {
    return {
      kind: 'user',
      userId: user.id,
      name: user.name,
      role: user.role,
      roleCode: user.roleCode,
      roleId: user.roleId,
      functions: user.functions ? new Set(user.functions.filter(isFunctionKey)) : defaultFunctions(user.role),
      ...(await this.narrowing(user)),
      dealerGroupId: user.dealerGroupId,
      languageCode: user.languageCode,
      sessionId,
    };
  }

  /**
   * Dealers of a user of a dealer or dealer organisation. Returns none for other users, who are not
   * restricted by dealer.
   */
  async validDealers(user: User): Promise<ValidDealer[]> {
    if (!isNarrowedByDealer(user.role)) return [];
    const [granted, { value: parties }] = await Promise.all([
      this.users.dealersOf(user.id),
      this.parties.current(),
    ]);
    const levels = new Map(granted.map((dealer) => [dealer.dealerId, dealer.authLevel]));
    return parties.dealers.flatMap((dealer) => {
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
