import { MakesReader, type MakeRow } from '@floorplan/catalogue/contracts';
import { canSeeDealer, canSeeImporter, type Scope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

/** The makes that exist for a scope, by name: an importer's own, those that a dealer holds. */
export class ListMakes extends Query<readonly MakeRow[]> {
  constructor(readonly scope: Scope) {
    super();
  }
}

@Injectable()
@QueryHandler(ListMakes)
export class ListMakesHandler implements IQueryHandler<ListMakes> {
  constructor(
    private readonly makes: MakesReader,
    private readonly parties: PartiesReader,
  ) {}

  async execute({ scope }: ListMakes): Promise<readonly MakeRow[]> {
    const makes = await this.makes.makes();
    const held = scope.kind === 'user' && scope.dealerIds !== 'all' ? await this.heldBy(scope) : null;
    return makes
      .filter((make) => canSeeImporter(scope, make.importerId) && (held === null || held.has(make.id)))
      .map(({ id, name, importerId, logoFileName }) => ({
        Id: id,
        Name: name,
        ImporterPartyId: importerId,
        LogoFileName: logoFileName,
      }));
  }

  private async heldBy(scope: Scope): Promise<ReadonlySet<number>> {
    const { dealers } = await this.parties.parties();
    const own = dealers.filter(({ id }) => canSeeDealer(scope, id));
    return new Set(own.flatMap(({ makes }) => makes.map(({ makeId }) => makeId)));
  }
}
