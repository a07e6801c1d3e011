import {
  planRequest,
  scanIdParam,
  scansAnswer,
  scansRequest,
  STOCKTAKE_ROUTES,
  stocktakeAnswer,
  type ExpectedVehicle,
  type PlanRequest,
  type ScanResult,
  type ScansAnswer,
  type ScansRequest,
  type StocktakeAnswer,
} from '@floorplan/inventory-taking/contracts';
import type { CountedVehicle, ScanAnswer } from '@floorplan/inventory-taking/domain';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  idParam,
  savedAnswer,
  statusAnswer,
  type SavedAnswer,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { answerOf, done, notFound, PDF_CONTENT, sendDocument } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Photos } from './commands/photos';
import { PlanStocktake } from './commands/plan-stocktake.command';
import { RecordScans } from './commands/record-scans.command';
import { StocktakeDocuments } from './documents/stocktake-documents';
import { StocktakeQuery } from './queries/stocktake.query';

const PHOTO_CONTENT = {
  'image/jpeg': { schema: { type: 'string', format: 'binary' } },
  'image/png': { schema: { type: 'string', format: 'binary' } },
} as const;

/** Stocktakes: planning, scans, photos and the signed document. */
@ApiTags('inventory takings')
@Controller()
@Needs('stocktakes.count')
export class InventoryTakingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly photos: Photos,
    private readonly stocktakes: StocktakeQuery,
    private readonly documents: StocktakeDocuments,
  ) {}

  @Post(STOCKTAKE_ROUTES.list)
  @HttpCode(200)
  @ApiOperation({ summary: 'Plan a stocktake of a site' })
  @ApiResponse({ status: 200, standardSchema: savedAnswer })
  async plan(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: planRequest }) body: PlanRequest,
  ): Promise<SavedAnswer> {
    const Id = answerOf(await this.commands.execute(new PlanStocktake(scope, body)));
    return { Status: done('invt.msg_planned', { date: body.InventoryDate }), Id };
  }

  @Get(STOCKTAKE_ROUTES.one)
  @Needs('stocktakes.read')
  @ApiOperation({ summary: 'A stocktake with its lines; importers see those of their own vehicles' })
  @ApiResponse({ status: 200, standardSchema: stocktakeAnswer })
  get(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StocktakeAnswer> {
    return this.stocktakes.read(scope, id);
  }

  @Post(STOCKTAKE_ROUTES.scans)
  @TakesBody('rows')
  @HttpCode(200)
  @ApiOperation({ summary: 'Record scans of a device, each once, and judge them' })
  @ApiResponse({ status: 200, standardSchema: scansAnswer })
  async scan(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: scansRequest }) body: ScansRequest,
  ): Promise<ScansAnswer> {
    const { answers, counts } = answerOf(await this.commands.execute(new RecordScans(scope, id, body)));
    return {
      Status: done('invt.msg_scans', { count: answers.length }),
      Results: answers.map(resultOf),
      SpecificationLength: counts.toCount,
      TotalInventoried: counts.counted,
    };
  }

  @Post(STOCKTAKE_ROUTES.photo)
  @TakesBody('photo')
  @HttpCode(200)
  @ApiConsumes('image/jpeg', 'image/png')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Add the photo of a scan: JPEG or PNG, at most 4 MB' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async addPhoto(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Param('scanId', { schema: scanIdParam }) scanId: string,
    @Req() request: FastifyRequest,
  ): Promise<StatusAnswer> {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    answerOf(await this.photos.add(scope, id, scanId.toLowerCase(), bytes));
    return { Status: done('invt.msg_photo') };
  }

  @Get(STOCKTAKE_ROUTES.photo)
  @Needs('stocktakes.read')
  @ApiOperation({ summary: 'The photo of a scan' })
  @ApiResponse({ status: 200, content: PHOTO_CONTENT })
  async photo(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Param('scanId', { schema: scanIdParam }) scanId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Only users who may see the line of the scan may see the photo.
    const { Specifications } = await this.stocktakes.read(scope, id);
    const isSeen = Specifications.some(({ PhotoOf }) => PhotoOf === scanId.toLowerCase());
    const found = isSeen ? await this.photos.find(id, scanId.toLowerCase()) : undefined;
    if (!found) throw notFound();
    sendDocument(reply, found);
  }

  @Get(STOCKTAKE_ROUTES.document)
  @Needs('stocktakes.read')
  @ApiOperation({ summary: 'The signed document as PDF' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async document(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.stocktakes.existing(scope, id);
    // The document names the vehicles of all importers.
    const found = scope.importerIds === 'all' ? await this.documents.find(id) : undefined;
    if (!found) throw notFound();
    sendDocument(reply, found);
  }
}

const wireVehicle = (vehicle: CountedVehicle): ExpectedVehicle => ({
  VehicleId: vehicle.vehicleId,
  LicenseNumber: vehicle.licenseNumber,
  ChassisNumber: vehicle.chassisNumber,
  Make: vehicle.make,
  Model: vehicle.model,
});

const resultOf = (answer: ScanAnswer): ScanResult => ({
  Id: answer.scanId,
  Verdict: answer.verdict,
  Vehicle: 'vehicle' in answer && answer.vehicle ? wireVehicle(answer.vehicle) : null,
  Candidates: answer.verdict === 'ASK' ? answer.candidates.map(wireVehicle) : [],
});
