import { Needs, ScopeOf } from '@floorplan/identity/access';
import { canActForDealer, canSeeDealer, type Scope } from '@floorplan/identity/domain';
import { readingsIn } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import {
  FILE_BODY,
  fileIn,
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
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sentFinancings } from '../finance-vehicle/new-financing.type';
import { sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';
import type { UploadParty } from './upload-party';
import { VehicleUploads } from './vehicle-uploads';

/** Receives uploaded files: vehicles of importers to be financed, and dealers' own cars. */
@ApiTags('integrations')
@Controller()
@Needs('financing.upload')
export class UploadController {
  constructor(
    private readonly parties: PartiesNow,
    private readonly uploads: VehicleUploads,
  ) {}

  @Post(UPLOAD_ROUTES.financing)
  @TakesBody('file')
  // The ids of the messages follow from the rows, so a repeated file is recognised without a time limit.
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Upload a file with vehicles to finance: CSV or Excel, up to 500 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: uploadAnswer })
  async financing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Query({ schema: uploadQuery }) query: UploadQuery,
    @Body() body: unknown,
  ): Promise<UploadAnswer | UploadPreview> {
    const { importers, book } = (await this.parties.current()).value;
    const importer = importers.find(({ id }) => id === importerId);
    if (!importer || !sentFinancings.maySend(scope, { importerId, dealerId: null })) throw notFound();
    const { id, financerAssignedId: FinancerAssignedId } = importer;
    return this.answer(scope, query, body, {
      kind: 'financing',
      id,
      importer: { FinancerAssignedId },
      dealerOf: (number) => {
        const theirs = { ImporterAssignedId: number };
        const ours = { FinancerAssignedId: number };
        return !book.findDealer(theirs, id) && book.findDealer(ours, id) ? ours : theirs;
      },
    });
  }

  @Post(UPLOAD_ROUTES.dealer)
  @Needs('dealerVehicles.register')
  @TakesBody('file')
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Upload a file with a dealer’s own cars: CSV or Excel, up to 500 rows and 5 MiB' })
  @ApiResponse({ status: 200, standardSchema: uploadAnswer })
  async dealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Query({ schema: uploadQuery }) query: UploadQuery,
    @Body() body: unknown,
  ): Promise<UploadAnswer | UploadPreview> {
    const { dealers } = (await this.parties.current()).value;
    const dealer = dealers.find(({ id }) => id === dealerId);
    if (!dealer || !(canSeeDealer(scope, dealerId) || canActForDealer(scope, dealerId))) throw notFound();
    if (!sentDealerVehicles.maySend(scope, { importerId: null, dealerId }))
      throw new Problem(403, 'DEALER_NOT_ALLOWED', textOf('reason.DEALER_NOT_ALLOWED'));
    return this.answer(scope, query, body, {
      kind: 'dealer',
      id: dealer.id,
      dealerNumber: dealer.financerAssignedId,
    });
  }

  private async answer(
    scope: Scope,
    { dry_run: dryRun, readings, columns, wait, hidden }: UploadQuery,
    body: unknown,
    party: UploadParty,
  ): Promise<UploadAnswer | UploadPreview> {
    const file = {
      bytes: fileIn(body).bytes,
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
