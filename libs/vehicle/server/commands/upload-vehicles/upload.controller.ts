import { Needs, ScopeOf } from '@floorplan/identity/access';
import { canActForDealer, canSeeDealer, type Scope } from '@floorplan/identity/domain';
import { readingsIn } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import {
  FILE_WITH_NAMES_BODY,
  fileWithNames,
  notFound,
  OutcomeNotStored,
  Problem,
  requestContext,
  unreadableFile,
} from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  UPLOAD_ROUTES,
  uploadAnswer,
  uploadQuery,
  type UploadAnswer,
  type UploadPreview,
  type UploadQuery,
} from '@floorplan/vehicle/contracts';
import { NAME_KEYS } from '@floorplan/vehicle/domain';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sentFinancings } from '../finance-vehicle/new-financing.type';
import { sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';
import { UploadParties, type UploadParty } from './upload-party';
import { VehicleUploads } from './vehicle-uploads';

/** Reads a file and what its caller says of the names in it. */
const fileOf = fileWithNames(NAME_KEYS);

/** Receives uploaded files: vehicles of importers to be financed, and dealers' own cars. */
@ApiTags('integrations')
@Controller()
@Needs('financing.upload')
export class UploadController {
  constructor(
    private readonly parties: UploadParties,
    private readonly uploads: VehicleUploads,
  ) {}

  @Post(UPLOAD_ROUTES.financing)
  @TakesBody('file')
  // The ids of the messages follow from the rows, so a repeated file is recognised without a time limit.
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_WITH_NAMES_BODY)
  @ApiOperation({ summary: 'Upload a file with vehicles to finance: CSV or Excel, up to 500 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: uploadAnswer })
  async financing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Query({ schema: uploadQuery }) query: UploadQuery,
    @Body() body: unknown,
  ): Promise<UploadAnswer | UploadPreview> {
    const importer = await this.parties.importer(importerId);
    if (!importer || !sentFinancings.maySend(scope, { importerId, dealerId: null })) throw notFound();
    return this.answer(scope, query, body, importer);
  }

  @Post(UPLOAD_ROUTES.dealer)
  @Needs('dealerVehicles.register')
  @TakesBody('file')
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_WITH_NAMES_BODY)
  @ApiOperation({ summary: 'Upload a file with a dealer’s own cars: CSV or Excel, up to 500 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: uploadAnswer })
  async dealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Query({ schema: uploadQuery }) query: UploadQuery,
    @Body() body: unknown,
  ): Promise<UploadAnswer | UploadPreview> {
    const dealer = await this.parties.dealer(dealerId);
    if (!dealer || !(canSeeDealer(scope, dealerId) || canActForDealer(scope, dealerId))) throw notFound();
    if (!sentDealerVehicles.maySend(scope, { importerId: null, dealerId }))
      throw new Problem(403, 'DEALER_NOT_ALLOWED', textOf('reason.DEALER_NOT_ALLOWED'));
    return this.answer(scope, query, body, dealer);
  }

  private async answer(
    scope: Scope,
    { dry_run: dryRun, readings, columns, wait, hidden }: UploadQuery,
    body: unknown,
    party: UploadParty,
  ): Promise<UploadAnswer | UploadPreview> {
    const file = {
      ...fileOf(body),
      readings: readingsIn(readings),
      columns,
      hidden: hidden === 'true',
    };
    if (dryRun === 'true') return this.uploads.preview(scope, party, file).catch(unreadableFile);
    const { correlationId } = requestContext()!;
    const how = { correlationId, withinMs: wait * 1_000 };
    return this.uploads.upload(scope, party, file, how).catch(unreadableFile);
  }
}
