import { MakesReader } from '@floorplan/catalogue/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import type { FileSender } from '@floorplan/platform/file-memory';
import { forbidden, notFound } from '@floorplan/platform/http';
import { mayImportContracts } from '@floorplan/service-contract/contracts';
import type { CategoryType, ContractOwner } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { mayKeepOf } from '../category-scope';
import { Sellers } from '../lookups/sellers';
import { FileOwners } from './file-owners';

/** Owners whose files a user may send. */
@Injectable()
export class FileSenders {
  constructor(
    private readonly owners: FileOwners,
    private readonly makes: MakesReader,
    private readonly sellers: Sellers,
  ) {}

  /** The owner whose prices the user may change. @throws Problem 404 */
  async ofPrices(scope: UserScope, type: CategoryType, id: number): Promise<ContractOwner> {
    const owner = await this.owners.find(type, id);
    const kept = {
      makeId: owner?.type === 'MAK' ? owner.makeId : null,
      dealerOrganizationId: owner?.type === 'DEO' ? owner.organisationId : null,
    };
    if (!owner || !(await mayKeepOf(scope, kept, this.makes))) throw notFound();
    return owner;
  }

  /** The owner whose contracts the user may read from a file. @throws Problem 403 or 404 */
  async ofContracts(scope: UserScope, type: CategoryType, id: number): Promise<ContractOwner> {
    if (!mayImportContracts(scope.role, scope.administersServices === true, type)) throw forbidden();
    const owner = await this.owners.find(type, id);
    const isSeen =
      type === 'DEO'
        ? await this.sellers.sellsFor(scope, id)
        : (await this.sellers.makesOf(scope)).some((make) => make.id === id);
    if (!owner || !isSeen) throw notFound();
    return owner;
  }
}

/** Whose answers are remembered about a file of an owner. */
export const senderOf = (files: 'prices' | 'contracts', owner: ContractOwner): FileSender => ({
  kind: `${files}-${owner.type}`,
  partyId: owner.type === 'MAK' ? owner.makeId : owner.organisationId,
});
