import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  idParam,
  nameChoicesAnswer,
  rememberedNamesAnswer,
  rememberNameAnswer,
  statusAnswer,
  type NameChoicesAnswer,
  type RememberedNamesAnswer,
  type RememberNameAnswer,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { ServedNames } from '@floorplan/platform/file-memory';
import {
  contractNameChoicesQuery,
  ownerId,
  ownerType,
  PRICE_CHANGE_ROUTES,
  priceNameChoicesQuery,
  rememberContractName,
  rememberPriceName,
  SERVICE_CONTRACT_ROUTES,
  type RememberContractName,
  type RememberPriceName,
} from '@floorplan/service-contract/contracts';
import type { CategoryType } from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { FileNameColumns } from './file-name-columns';
import { FileSenders } from './file-senders';

/** What names in files with prices and with contracts mean. Only people read and change it. */
@ApiTags('service contracts')
@Controller()
@Needs('servicePrices.administer')
export class FileNamesController {
  constructor(
    private readonly senders: FileSenders,
    private readonly columns: FileNameColumns,
    private readonly names: ServedNames,
  ) {}

  @Get(PRICE_CHANGE_ROUTES.names)
  @Needs('servicePrices.open')
  @ApiOperation({ summary: 'What names in files with prices mean, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedNamesAnswer })
  async prices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
  ): Promise<RememberedNamesAnswer> {
    const { sender, columns } = await this.pricesOf(scope, type, id);
    return this.names.read(sender, columns);
  }

  @Get(PRICE_CHANGE_ROUTES.nameChoices)
  @Needs('servicePrices.open')
  @ApiOperation({ summary: 'The categories or models that files with prices may name' })
  @ApiResponse({ status: 200, standardSchema: nameChoicesAnswer })
  async priceChoices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Query({ schema: priceNameChoicesQuery }) { field }: z.infer<typeof priceNameChoicesQuery>,
  ): Promise<NameChoicesAnswer> {
    const { columns } = await this.pricesOf(scope, type, id);
    return this.names.choices(columns, field);
  }

  @Post(PRICE_CHANGE_ROUTES.names)
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember what a name in files with prices means' })
  @ApiResponse({ status: 200, standardSchema: rememberNameAnswer })
  async rememberPrices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Body({ schema: rememberPriceName }) body: RememberPriceName,
  ): Promise<RememberNameAnswer> {
    const { sender, columns } = await this.pricesOf(scope, type, id);
    return this.names.remember(sender, scope, columns, body);
  }

  @Post(PRICE_CHANGE_ROUTES.forgetName)
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget what a name in files with prices means' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async forgetPrices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Param('answerId', { schema: idParam }) answerId: number,
  ): Promise<StatusAnswer> {
    const { sender } = await this.pricesOf(scope, type, id);
    return this.names.forget(sender, answerId);
  }

  @Get(SERVICE_CONTRACT_ROUTES.importNames)
  @Needs('services.look')
  @ApiOperation({ summary: 'What names in files with contracts mean, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedNamesAnswer })
  async contracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
  ): Promise<RememberedNamesAnswer> {
    const { sender, columns } = await this.contractsOf(scope, type, id);
    return this.names.read(sender, columns);
  }

  @Get(SERVICE_CONTRACT_ROUTES.importNameChoices)
  @Needs('services.look')
  @ApiOperation({ summary: 'The categories or dealers that files with contracts may name' })
  @ApiResponse({ status: 200, standardSchema: nameChoicesAnswer })
  async contractChoices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
    @Query({ schema: contractNameChoicesQuery }) { field }: z.infer<typeof contractNameChoicesQuery>,
  ): Promise<NameChoicesAnswer> {
    const { columns } = await this.contractsOf(scope, type, id);
    return this.names.choices(columns, field);
  }

  @Post(SERVICE_CONTRACT_ROUTES.importNames)
  @Needs('services.sell')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember what a name in files with contracts means' })
  @ApiResponse({ status: 200, standardSchema: rememberNameAnswer })
  async rememberContracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
    @Body({ schema: rememberContractName }) body: RememberContractName,
  ): Promise<RememberNameAnswer> {
    const { sender, columns } = await this.contractsOf(scope, type, id);
    return this.names.remember(sender, scope, columns, body);
  }

  @Post(SERVICE_CONTRACT_ROUTES.importForgetName)
  @Needs('services.sell')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget what a name in files with contracts means' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async forgetContracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) id: number,
    @Param('answerId', { schema: idParam }) answerId: number,
  ): Promise<StatusAnswer> {
    const { sender } = await this.contractsOf(scope, type, id);
    return this.names.forget(sender, answerId);
  }

  private async pricesOf(scope: UserScope, type: CategoryType, id: number) {
    const owner = await this.senders.ofPrices(scope, type, id);
    return {
      sender: await this.senders.senderOf(scope, 'prices', owner),
      columns: await this.columns.ofPrices(owner),
    };
  }

  private async contractsOf(scope: UserScope, type: CategoryType, id: number) {
    const owner = await this.senders.ofContracts(scope, type, id);
    return {
      sender: await this.senders.senderOf(scope, 'contracts', owner),
      columns: await this.columns.ofContracts(scope, owner),
    };
  }
}
