import { MakesReader } from '@floorplan/catalogue/contracts';
import type { Make } from '@floorplan/catalogue/domain';
import { canSeeImporter, canSeeOrganisation, seesAll, type UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Injectable } from '@nestjs/common';

/** Finds out for which makes and organisations a user may sell service contracts. */
@Injectable()
export class Sellers {
  constructor(
    private readonly makesReader: MakesReader,
    private readonly parties: PartiesReader,
  ) {}

  /** Makes with service contracts: of the importer, or sold by the user's dealers. */
  async makesOf(scope: UserScope): Promise<readonly Make[]> {
    return (await this.makesInScope(scope)).filter(({ useServiceModule }) => useServiceModule);
  }

  /** Makes of the importer, or sold by the user's dealers. An organisation sells its own contracts for any of them. */
  async makesInScope(scope: UserScope): Promise<readonly Make[]> {
    const makes = await this.makesReader.makes();
    if (seesAll(scope)) return makes;
    if (scope.importerIds !== 'all')
      return makes.filter(({ importerId }) => canSeeImporter(scope, importerId));
    const { dealers } = await this.parties.parties();
    const held = new Set(
      dealers
        .filter(({ id }) => scope.dealerIds === 'all' || scope.dealerIds.includes(id))
        .flatMap((dealer) => dealer.makes.map(({ makeId }) => makeId)),
    );
    return makes.filter(({ id }) => held.has(id));
  }

  /** Whether the user may sell contracts of the organisation, which has service contracts of its own. */
  async sellsFor(scope: UserScope, organisationId: number): Promise<boolean> {
    const { organisations } = await this.parties.parties();
    const isServing = organisations.some(
      ({ id, useServiceModule }) => id === organisationId && useServiceModule,
    );
    return isServing && scope.role !== 'IMP' && canSeeOrganisation(scope, organisationId);
  }

  /** Makes that any dealer of the organisation sells, also those without service contracts of their own. */
  async makesOfOrganisation(organisationId: number): Promise<readonly Make[]> {
    const { dealers } = await this.parties.parties();
    const held = new Set(
      dealers
        .filter(({ dealerOrganizationId }) => dealerOrganizationId === organisationId)
        .flatMap((dealer) => dealer.makes.map(({ makeId }) => makeId)),
    );
    return (await this.makesReader.makes()).filter(({ id }) => held.has(id));
  }
}
