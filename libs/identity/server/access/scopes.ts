import { Injectable } from '@nestjs/common';
import { PartyDirectory, type DirectoryDealer } from '../../contracts/party-directory';
import { defaultFunctions, isFunctionKey } from '../../domain/functions';
import type { UserScope } from '../../domain/scope';
import { Users, type User, type UserDealer } from '../users';

export interface ValidDealer extends DirectoryDealer {
  readonly authLevel: 1 | 2;
}

type Narrowing = Pick<UserScope, 'importerIds' | 'dealerIds' | 'actDealerIds' | 'organisationIds'>;

const EVERYTHING: Narrowing = {
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
};

/** Works out what a user may see from its role and from the dealers as they are now. */
@Injectable()
export class Scopes {
  constructor(
    private readonly users: Users,
    private readonly directory: PartyDirectory,
  ) {}

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

  /** The dealers a dealer's or an organisation's user works with; none for others, who are not narrowed by dealer. */
  async validDealers(user: User): Promise<ValidDealer[]> {
    if (user.role === 'DEA') return this.granted(await this.users.dealersOf(user.id));
    if (user.role !== 'DEO' || user.roleId === null) return [];
    const own = await this.directory.dealersOfOrganisation(user.roleId);
    const granted = await this.granted(await this.users.dealersOf(user.id));
    const ownIds = new Set(own.map((dealer) => dealer.dealerId));
    return [
      ...own.map((dealer) => ({ ...dealer, authLevel: 2 as const })),
      ...granted.filter((dealer) => !ownIds.has(dealer.dealerId)),
    ];
  }

  private async narrowing(user: User): Promise<Narrowing> {
    if (user.role === 'admin') return EVERYTHING;
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

  private async granted(dealers: readonly UserDealer[]): Promise<ValidDealer[]> {
    if (dealers.length === 0) return [];
    const known = await this.directory.dealers(dealers.map((dealer) => dealer.dealerId));
    const levels = new Map(dealers.map((dealer) => [dealer.dealerId, dealer.authLevel]));
    return known.map((dealer) => ({ ...dealer, authLevel: levels.get(dealer.dealerId) ?? 1 }));
  }
}
