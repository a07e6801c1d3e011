import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { readingsIn } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import {
  FILE_WITH_NAMES_BODY,
  fileWithNames,
  OutcomeNotStored,
  requestContext,
  unreadableFile,
} from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  contractFileAnswer,
  fileTemplateQuery,
  ownerId,
  ownerType,
  PRICE_CHANGE_ROUTES,
  priceFileAnswer,
  SERVICE_CONTRACT_ROUTES,
  uploadFileQuery,
  type ContractFileAnswer,
  type FileTemplateQuery,
  type PriceFileAnswer,
  type UploadFileQuery,
} from '@floorplan/service-contract/contracts';
import {
  CONTRACT_NAME_KEYS,
  contractColumns,
  PRICE_COLUMNS,
  PRICE_NAME_KEYS,
  type CategoryType,
} from '@floorplan/service-contract/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ContractFiles } from './contract-files';
import { FileSenders } from './file-senders';
import { templateOf } from './file-texts';
import { PriceFiles } from './price-files';

const NOTHING: PriceFileAnswer = {
  DryRun: false,
  Rows: [],
  Total: 0,
  UnknownColumns: [],
  Interpretations: [],
  Questions: [],
  Remarks: [],
  FileHeaders: [],
  Remembered: [],
  Names: [],
  NameQuestions: [],
  NameQuestionsLeft: 0,
};

/** What is told about a file beside it, and whether it is only checked. */
const toldIn = <File extends object>(
  { hidden, readings, columns, dry_run: dryRun }: UploadFileQuery,
  file: File,
) => ({
  isDryRun: dryRun === 'true',
  told: { ...file, hidden: hidden === 'true', readings: readingsIn(readings), columns },
});

const priceFileOf = fileWithNames(PRICE_NAME_KEYS);
const contractFileOf = fileWithNames(CONTRACT_NAME_KEYS);

/** Files with prices and with contracts, and empty files with their columns. */
@ApiTags('service contracts')
@Controller()
@Needs('servicePrices.administer')
export class FilesController {
  constructor(
    private readonly senders: FileSenders,
    private readonly prices: PriceFiles,
    private readonly contracts: ContractFiles,
    private readonly clock: Clock,
  ) {}

  @Post(PRICE_CHANGE_ROUTES.upload)
  @TakesBody('file')
  // The same file changes nothing, so a repeated request needs no stored outcome.
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_WITH_NAMES_BODY)
  @ApiOperation({ summary: 'Upload a file with prices: CSV or Excel, up to 5 000 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: priceFileAnswer })
  async uploadPrices(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('id', { schema: ownerId }) id: number,
    @Query({ schema: uploadFileQuery }) query: UploadFileQuery,
    @Body() body: unknown,
  ): Promise<PriceFileAnswer> {
    if (id === 0) return NOTHING;
    const owner = await this.senders.ofPrices(scope, type, id);
    const sender = await this.senders.senderOf(scope, 'prices', owner);
    const { correlationId } = requestContext()!;
    return this.prices
      .upload({ scope, owner, sender, correlationId, ...toldIn(query, priceFileOf(body)) })
      .catch(unreadableFile);
  }

  @Get(PRICE_CHANGE_ROUTES.template)
  @Needs('servicePrices.open')
  @ApiOperation({ summary: 'An empty file with the columns of prices' })
  priceTemplate(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: fileTemplateQuery }) query: FileTemplateQuery,
  ): StreamableFile {
    return templateOf(textOf('acp.file_prices'), PRICE_COLUMNS, query, languageOfScope(scope));
  }

  @Post(SERVICE_CONTRACT_ROUTES.importFile)
  @Needs('services.sell')
  @TakesBody('file')
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_WITH_NAMES_BODY)
  @ApiOperation({ summary: 'Upload a file with signed contracts: CSV or Excel, up to 500 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: contractFileAnswer })
  async importContracts(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Param('senderId', { schema: ownerId }) senderId: number,
    @Query({ schema: uploadFileQuery }) query: UploadFileQuery,
    @Body() body: unknown,
  ): Promise<ContractFileAnswer> {
    const owner = await this.senders.ofContracts(scope, type, senderId);
    const sender = await this.senders.senderOf(scope, 'contracts', owner);
    const { correlationId } = requestContext()!;
    return this.contracts
      .upload({ scope, owner, sender, correlationId, ...toldIn(query, contractFileOf(body)) })
      .catch(unreadableFile);
  }

  @Get(SERVICE_CONTRACT_ROUTES.importTemplate)
  @Needs('services.look')
  @ApiOperation({ summary: 'An empty file with the columns of contracts' })
  contractTemplate(
    @UserScopeOf() scope: UserScope,
    @Param('type', { schema: ownerType }) type: CategoryType,
    @Query({ schema: fileTemplateQuery }) query: FileTemplateQuery,
  ): StreamableFile {
    const columns = contractColumns(type, this.clock.today());
    return templateOf(textOf('sc.file_contracts'), columns, query, languageOfScope(scope));
  }
}
