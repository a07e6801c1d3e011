import { ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import {
  addDealerMakeRequest,
  dealerMakesAnswer,
  dealerRow,
  dealersAnswer,
  dealersQuery,
  importerRow,
  importersAnswer,
  PARTIES_ROUTES,
  saveDealerMakesRequest,
  saveDealerRequest,
  saveImporterRequest,
  type AddDealerMakeRequest,
  type DealerMakeRow,
  type DealerOrganisationRow,
  type DealerRow,
  type DealersQuery,
  type ImporterRow,
  type SaveDealerMakesRequest,
  type SaveDealerRequest,
  type SaveImporterRequest,
} from '@floorplan/parties/contracts';
import { notFound, requestContext } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AddDealerMake, SaveDealerMakes } from './commands/save-dealer-makes/save-dealer-makes.command';
import { SaveDealer } from './commands/save-dealer/save-dealer.command';
import { SaveImporter } from './commands/save-importer/save-importer.command';
import { ListParties, type PartyRows } from './queries/list-parties.query';

const saved = (Id: number): SavedAnswer => ({ Status: { Status: 'OK', Message: 'Sparat.' }, Id });
const listed = <T>(Rows: readonly T[], limit = Rows.length): ListAnswer<T> => ({
  Rows: Rows.slice(0, limit),
  Total: Rows.length,
});

function theOne<T extends { Id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find(({ Id }) => Id === id);
  if (!row) throw notFound();
  return row;
}

const correlationId = (): string => requestContext()!.correlationId;

/** Importers, dealers and dealer organisations: lists for everybody's own scope, changes for staff. */
@ApiTags('parties')
@Controller()
export class PartiesController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
  ) {}

  private onPages(scope: Scope): Promise<PartyRows> {
    return this.queryBus.execute(new ListParties(scope, 0, 'page'));
  }

  @Get(PARTIES_ROUTES.importers)
  @ApiOperation({ summary: 'Importers' })
  @ApiResponse({ status: 200, standardSchema: importersAnswer })
  async importers(@ScopeOf() scope: Scope): Promise<ListAnswer<ImporterRow>> {
    return listed((await this.queryBus.execute(new ListParties(scope))).importers);
  }

  @Get(PARTIES_ROUTES.importer)
  @ApiOperation({ summary: 'One importer' })
  @ApiResponse({ status: 200, standardSchema: importerRow })
  async importer(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ImporterRow> {
    return theOne((await this.onPages(scope)).importers, id);
  }

  @Post(PARTIES_ROUTES.importers)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save an importer' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async saveImporter(
    @ScopeOf() scope: Scope,
    @Body({ schema: saveImporterRequest }) body: SaveImporterRequest,
  ): Promise<SavedAnswer> {
    return saved(await this.commandBus.execute(new SaveImporter(scope, body, correlationId())));
  }

  @Get(PARTIES_ROUTES.dealers)
  @ApiOperation({ summary: 'Dealers, of one importer or of all' })
  @ApiResponse({ status: 200, standardSchema: dealersAnswer })
  async dealers(
    @ScopeOf() scope: Scope,
    @Query({ schema: dealersQuery }) query: DealersQuery,
  ): Promise<ListAnswer<DealerRow>> {
    return listed(
      (await this.queryBus.execute(new ListParties(scope, query.importer_id))).dealers,
      query.limit,
    );
  }

  @Get(PARTIES_ROUTES.dealerOrganisations)
  @ApiOperation({ summary: 'Dealer organisations' })
  async organisations(@ScopeOf() scope: Scope): Promise<ListAnswer<DealerOrganisationRow>> {
    return listed((await this.queryBus.execute(new ListParties(scope))).organisations);
  }

  @Get(PARTIES_ROUTES.dealerOrganisation)
  @ApiOperation({ summary: 'One dealer organisation' })
  async organisation(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<DealerOrganisationRow> {
    return theOne((await this.onPages(scope)).organisations, id);
  }

  @Get(PARTIES_ROUTES.dealer)
  @ApiOperation({ summary: 'One dealer' })
  @ApiResponse({ status: 200, standardSchema: dealerRow })
  async dealer(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<DealerRow> {
    return theOne((await this.onPages(scope)).dealers, id);
  }

  @Post(PARTIES_ROUTES.dealers)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a dealer' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async saveDealer(
    @ScopeOf() scope: Scope,
    @Body({ schema: saveDealerRequest }) body: SaveDealerRequest,
  ): Promise<SavedAnswer> {
    return saved(await this.commandBus.execute(new SaveDealer(scope, body, correlationId())));
  }

  @Get(PARTIES_ROUTES.dealerMakes)
  @ApiOperation({ summary: 'The makes a dealer holds' })
  @ApiResponse({ status: 200, standardSchema: dealerMakesAnswer })
  async dealerMakes(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ListAnswer<DealerMakeRow>> {
    return listed((await this.dealer(scope, id)).DealerMakes);
  }

  @Post(PARTIES_ROUTES.dealerMakes)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save which makes a dealer holds; those not named stay' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async saveDealerMakes(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: saveDealerMakesRequest }) body: SaveDealerMakesRequest,
  ): Promise<SavedAnswer> {
    return saved(await this.commandBus.execute(new SaveDealerMakes(scope, id, body, correlationId())));
  }

  @Post(PARTIES_ROUTES.addDealerMake)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a dealer one make more; no number is overwritten' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async addDealerMake(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: addDealerMakeRequest }) body: AddDealerMakeRequest,
  ): Promise<SavedAnswer> {
    return saved(await this.commandBus.execute(new AddDealerMake(scope, id, body, correlationId())));
  }
}
