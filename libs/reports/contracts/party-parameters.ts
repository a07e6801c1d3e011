import type { MakesReader } from '@floorplan/catalogue/contracts';
import { isNarrowedByDealer, type UserScope } from '@floorplan/identity/domain';
import type { PartiesReader } from '@floorplan/parties/contracts';
import type { Choice, Parameter } from './report-sources';

const among = (ids: readonly number[] | 'all', id: number): boolean => ids === 'all' || ids.includes(id);

const choiceOf = ({ id, name }: Choice): Choice => ({ id, name });

type Choices = Promise<readonly Choice[]>;

/** The parameters by which reports choose parties and makes, with the choices that the caller may see. */
export class PartyParameters {
  readonly dealer: Parameter = { key: 'DEA', type: 'List', choices: (scope) => this.dealers(scope) };
  readonly organisation: Parameter = {
    key: 'DEO',
    type: 'List',
    choices: (scope) => this.organisations(scope),
  };
  readonly importer: Parameter = { key: 'IMP', type: 'List', choices: (scope) => this.importers(scope) };
  readonly make: Parameter = { key: 'MAK', type: 'List', choices: (scope) => this.makes(scope) };

  constructor(
    private readonly parties: PartiesReader,
    private readonly makesReader: MakesReader,
  ) {}

  /** Ids of an organisation's dealers. */
  async dealersOf(organisationId: number): Promise<readonly number[]> {
    const { dealers } = await this.parties.parties();
    return dealers
      .filter(({ dealerOrganizationId }) => dealerOrganizationId === organisationId)
      .map(({ id }) => id);
  }

  private async dealers(scope: UserScope): Choices {
    const { dealers } = await this.seenParties(scope);
    return dealers.map(choiceOf);
  }

  private async organisations(scope: UserScope): Choices {
    const { dealers, organisations } = await this.seenParties(scope);
    const dealing = new Set(dealers.map(({ dealerOrganizationId }) => dealerOrganizationId));
    const isSeen = ({ id }: Choice) =>
      isNarrowedByDealer(scope.role) ? among(scope.organisationIds, id) || dealing.has(id) : dealing.has(id);
    return organisations
      .filter((organisation) => scope.role === 'admin' || isSeen(organisation))
      .map(choiceOf);
  }

  private async importers(scope: UserScope): Choices {
    const { importers } = await this.parties.parties();
    const seen = new Set((await this.seenMakes(scope)).map(({ importerId }) => importerId));
    return importers
      .filter(({ id }) => (isNarrowedByDealer(scope.role) ? seen.has(id) : among(scope.importerIds, id)))
      .map(choiceOf);
  }

  private async makes(scope: UserScope): Choices {
    return (await this.seenMakes(scope)).map(choiceOf);
  }

  /** Dealers of the scope. An importer sees those that sell one of its makes. */
  private async seenParties(scope: UserScope) {
    const { dealers, organisations } = await this.parties.parties();
    const own = new Set((await this.importersMakes(scope)).map(({ id }) => id));
    const isSeen = (makes: readonly { readonly makeId: number }[]) =>
      scope.importerIds === 'all' || makes.some(({ makeId }) => own.has(makeId));
    return {
      organisations,
      dealers: dealers.filter(({ id, makes }) => among(scope.dealerIds, id) && isSeen(makes)),
    };
  }

  /** Makes of the caller's importers or, for a dealer, the makes that its sites sell. */
  private async seenMakes(scope: UserScope) {
    const makes = await this.importersMakes(scope);
    if (!isNarrowedByDealer(scope.role)) return makes;
    const { dealers } = await this.seenParties(scope);
    const sold = new Set(dealers.flatMap((dealer) => dealer.makes.map(({ makeId }) => makeId)));
    return makes.filter(({ id }) => sold.has(id));
  }

  private async importersMakes({ importerIds }: UserScope) {
    const makes = await this.makesReader.makes();
    return makes.filter(({ importerId }) => among(importerIds, importerId));
  }
}
