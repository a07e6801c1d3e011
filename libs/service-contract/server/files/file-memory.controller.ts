import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  idParam,
  rememberedReadingsAnswer,
  rememberReadingAnswer,
  rememberReadingRequest,
  statusAnswer,
  type RememberedReadingsAnswer,
  type RememberReadingAnswer,
  type RememberReadingRequest,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { ServedMemory, type FileSender } from '@floorplan/platform/file-memory';
import {
  ownerId,
  ownerType,
  PRICE_CHANGE_ROUTES,
  SERVICE_CONTRACT_ROUTES,
} from '@floorplan/service-contract/contracts';
import { contractColumns, PRICE_COLUMNS, type CategoryType } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { FileSenders } from './file-senders';

/** What the portal remembers about files with prices and with contracts. Only people read and change it. */
@ApiTags('service contracts')
@Controller()
@Needs('servicePrices.administer')
export class FileMemoryController {
  constructor(
    private readonly senders: FileSenders,
    private readonly memory: ServedMemory,
    private readonly clock: Clock,
  ) {}

  @Get(PRICE_CHANGE_ROUTES.readings)
  @Needs('servicePrices.open')
  @ApiOperation({ summary: 'How columns of files with prices are found and read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  async prices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
  ): Promise<RememberedReadingsAnswer> {
    return this.memory.read(await this.pricesOf(scope, type, id));
  }

  @Post(PRICE_CHANGE_ROUTES.readings)
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how a column of files with prices is found or read' })
  @ApiResponse({ status: 200, standardSchema: rememberReadingAnswer })
  async rememberPrices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Body({ schema: rememberReadingRequest }) body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    return this.memory.remember(await this.pricesOf(scope, type, id), scope, PRICE_COLUMNS, body);
  }

  @Post(PRICE_CHANGE_ROUTES.forget)
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget an answer about files with prices' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async forgetPrices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Param('answerId', { schema: idParam }) answerId: number,
  ): Promise<StatusAnswer> {
    return this.memory.forget(await this.pricesOf(scope, type, id), answerId);
  }

  @Get(SERVICE_CONTRACT_ROUTES.importReadings)
  @Needs('services.look')
  @ApiOperation({ summary: 'How columns of files with contracts are found and read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  async contracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
  ): Promise<RememberedReadingsAnswer> {
    return this.memory.read(await this.contractsOf(scope, type, id));
  }

  @Post(SERVICE_CONTRACT_ROUTES.importReadings)
  @Needs('services.sell')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how a column of files with contracts is found or read' })
  @ApiResponse({ status: 200, standardSchema: rememberReadingAnswer })
  async rememberContracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
    @Body({ schema: rememberReadingRequest }) body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    const sender = await this.contractsOf(scope, type, id);
    return this.memory.remember(sender, scope, contractColumns(type, this.clock.today()), body);
  }

  @Post(SERVICE_CONTRACT_ROUTES.importForget)
  @Needs('services.sell')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget an answer about files with contracts' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async forgetContracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
    @Param('answerId', { schema: idParam }) answerId: number,
  ): Promise<StatusAnswer> {
    return this.memory.forget(await this.contractsOf(scope, type, id), answerId);
  }

  private async pricesOf(scope: UserScope, type: CategoryType, id: number): Promise<FileSender> {
    return this.senders.senderOf(scope, 'prices', await this.senders.ofPrices(scope, type, id));
  }

  private async contractsOf(scope: UserScope, type: CategoryType, id: number): Promise<FileSender> {
    return this.senders.senderOf(scope, 'contracts', await this.senders.ofContracts(scope, type, id));
  }
}
