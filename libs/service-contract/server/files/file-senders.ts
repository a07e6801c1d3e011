import { MakesReader } from '@floorplan/catalogue/contracts';
import type { UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import type { FileSender } from '@floorplan/platform/file-memory';
import { forbidden, notFound } from '@floorplan/platform/http';
import { mayImportContracts } from '@floorplan/service-contract/contracts';
import type { CategoryType, ContractOwner } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { mayKeepOf } from '../category-scope';
import { Sellers } from '../lookups/sellers';
import { FileOwners } from './file-owners';

/** The party of which a user sends files: an importer, a dealer organisation, or the staff. */
interface SendingParty {
  readonly type: 'IMP' | 'DEO' | 'admin';
  readonly id: number;
}

/** Owners whose files a user may send, and as whose sender. */
@Injectable()
export class FileSenders {
  constructor(
    private readonly owners: FileOwners,
    private readonly makes: MakesReader,
    private readonly sellers: Sellers,
    private readonly parties: PartiesReader,
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

  /**
   * Whose answers are remembered about a file of an owner. Several importers, organisations and the staff may send
   * files of one owner, and none of them reads or changes what another has answered.
   * @throws Problem 404 for a user whose dealer is gone
   */
  async senderOf(scope: UserScope, files: 'prices' | 'contracts', owner: ContractOwner): Promise<FileSender> {
    const party = await this.partyOf(scope);
    const ownerId = owner.type === 'MAK' ? owner.makeId : owner.organisationId;
    return { kind: `${files}-${owner.type}-${ownerId}-${party.type}`, partyId: party.id };
  }

  private async partyOf({ role, roleId }: UserScope): Promise<SendingParty> {
    if (role === 'admin') return { type: 'admin', id: 0 };
    if (roleId === null) throw notFound();
    if (role !== 'DEA') return { type: role, id: roleId };
    const { dealers } = await this.parties.parties();
    const dealer = dealers.find(({ id }) => id === roleId);
    if (!dealer) throw notFound();
    return { type: 'DEO', id: dealer.dealerOrganizationId };
  }
}
