import {
  accessoryContract,
  CATALOGUE_ROUTES,
  modelContract,
  namedAccessoriesAnswer,
  objectClassificationsAnswer,
  type ModelVersionRow,
  type NamedAccessoriesAnswer,
  type ObjectClassificationsAnswer,
} from '@floorplan/catalogue/contracts';
import { classificationText, OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import { Needs, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import { may, type Scope, type UserScope } from '@floorplan/identity/domain';
import { idParam, MAX_ROWS, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { Database } from '@floorplan/platform/event-store';
import { answerOf, done, notFound, requestContext } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Makes } from './makes';
import { Accessories } from './models/accessories';
import { ConnectAccessory } from './models/connect-accessory.command';
import { ModelVersions } from './models/model-versions';
import { Models } from './models/models';

/** Models and accessories of one make, accessories of a model version, and the object classifications. */
@ApiTags('models')
@Controller()
@Needs('catalogue.read')
export class CatalogueController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly database: Database,
    private readonly makes: Makes,
    private readonly models: Models,
    private readonly versions: ModelVersions,
    private readonly accessories: Accessories,
  ) {}

  @Get(CATALOGUE_ROUTES.modelsOfMake)
  @ApiOperation({ summary: 'Models of a make' })
  @ApiResponse({ status: 200, standardSchema: modelContract.answer })
  modelsOf(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<unknown> {
    return this.ofMake(this.models, scope, id);
  }

  @Get(CATALOGUE_ROUTES.accessoriesOfMake)
  @ApiOperation({ summary: 'Accessories of a make' })
  @ApiResponse({ status: 200, standardSchema: accessoryContract.answer })
  accessoriesOf(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<unknown> {
    return this.ofMake(this.accessories, scope, id);
  }

  @Get(CATALOGUE_ROUTES.notConnected)
  @ApiOperation({ summary: 'Accessories of the make that are not connected to a model version' })
  @ApiResponse({ status: 200, standardSchema: namedAccessoriesAnswer })
  async notConnected(
    @ScopeOf() scope: Scope,
    @Param('mdvId', { schema: idParam }) id: number,
  ): Promise<NamedAccessoriesAnswer> {
    const { MakeId, Accessories: connected } = await this.version(scope, id);
    const Rows = await this.database.query<NamedAccessoriesAnswer['Rows'][number]>(
      `select id as "Id", name as "Name" from accessory
        where make_id = $1 and not is_removed and id <> all ($2::bigint[]) order by name collate "sv-x-icu", id`,
      [MakeId, connected.map(({ Id }) => Id)],
    );
    return { Rows, Total: Rows.length };
  }

  @Post(CATALOGUE_ROUTES.connection)
  @Needs('catalogue.administer')
  @HttpCode(200)
  @ApiOperation({ summary: 'Connect an accessory to a model version' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  connect(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Param('aryId', { schema: idParam }) aryId: number,
  ): Promise<StatusAnswer> {
    return this.change(scope, { versionId: id, accessoryId: aryId, isConnected: true });
  }

  @Delete(CATALOGUE_ROUTES.connection)
  @Needs('catalogue.administer')
  @ApiOperation({ summary: 'Disconnect an accessory from a model version' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  disconnect(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Param('aryId', { schema: idParam }) aryId: number,
  ): Promise<StatusAnswer> {
    return this.change(scope, { versionId: id, accessoryId: aryId, isConnected: false });
  }

  @Get(CATALOGUE_ROUTES.objectClassifications)
  @ApiOperation({ summary: 'Kinds of financed objects of the finance types that the caller may use' })
  @ApiResponse({ status: 200, standardSchema: objectClassificationsAnswer })
  classifications(@UserScopeOf() scope: UserScope): ObjectClassificationsAnswer {
    const Rows = OBJECT_CLASSIFICATIONS.filter(({ financeType }) =>
      may(scope, `financeTypes.${financeType}`),
    ).map((classification) => ({
      Id: classification.id,
      Code: classification.code,
      Name: textOf(classificationText(classification)),
      FinanceType: classification.financeType,
      SupplierType: classification.code.startsWith('L') ? ('DEA' as const) : ('IMP' as const),
      AmountIncludesVAT: classification.amountIncludesVat,
    }));
    return { Rows, Total: Rows.length };
  }

  private async ofMake(list: Models | Accessories, scope: Scope, id: number): Promise<unknown> {
    if (!(await this.makes.one(scope, id))) throw notFound();
    const query = { make_id: id, limit: MAX_ROWS, descending: false };
    return JSON.parse(await list.list.read({ scope, form: 'list' }, query)) as unknown;
  }

  private async version(scope: Scope, id: number): Promise<ModelVersionRow> {
    const row = (await this.versions.one(scope, id)) as ModelVersionRow | undefined;
    if (!row) throw notFound();
    return row;
  }

  private async change(scope: UserScope, connection: ConnectAccessory['connection']): Promise<StatusAnswer> {
    const command = new ConnectAccessory(scope, connection, requestContext()!.correlationId);
    answerOf(await this.commandBus.execute(command));
    const { isConnected } = connection;
    return { Status: done(isConnected ? 'modelversion.msg_connected' : 'modelversion.msg_disconnected') };
  }
}
