import {
  CATALOGUE_ROUTES,
  makeRow,
  makesAnswer,
  saveMakeRequest,
  type MakeRow,
  type SaveMakeRequest,
} from '@floorplan/catalogue/contracts';
import { ScopeOf, StaffOnly } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import { idParam, savedAnswer, type ListAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { RowSaver } from '@floorplan/platform/commands';
import { notFound, requestContext } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Module, Param, Post } from '@nestjs/common';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ListMakes, ListMakesHandler } from './list-makes.query';
import { SaveMake, SaveMakeHandler } from './save-make.command';

@ApiTags('makes')
@Controller()
export class MakesController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
  ) {}

  @Get(CATALOGUE_ROUTES.makes)
  @ApiOperation({ summary: 'Makes' })
  @ApiResponse({ status: 200, standardSchema: makesAnswer })
  async makes(@ScopeOf() scope: Scope): Promise<ListAnswer<MakeRow>> {
    const Rows = await this.queryBus.execute(new ListMakes(scope));
    return { Rows, Total: Rows.length };
  }

  @Get(CATALOGUE_ROUTES.make)
  @ApiOperation({ summary: 'One make' })
  @ApiResponse({ status: 200, standardSchema: makeRow })
  async make(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<MakeRow> {
    const found = (await this.queryBus.execute(new ListMakes(scope))).find((row) => row.Id === id);
    if (!found) throw notFound();
    return found;
  }

  @Post(CATALOGUE_ROUTES.makes)
  @StaffOnly()
  @HttpCode(200)
  @ApiOperation({ summary: 'Save a make' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async save(
    @ScopeOf() scope: Scope,
    @Body({ schema: saveMakeRequest }) body: SaveMakeRequest,
  ): Promise<SavedAnswer> {
    const Id = await this.commandBus.execute(new SaveMake(scope, body, requestContext()!.correlationId));
    return { Status: { Status: 'OK', Message: 'Sparat.' }, Id };
  }
}

/** Makes over HTTP. Needs `CatalogueModule` and a `PartiesReader` from a global module. */
@Module({
  imports: [CqrsModule],
  controllers: [MakesController],
  providers: [RowSaver, SaveMakeHandler, ListMakesHandler],
})
export class CatalogueApiModule {}
