import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { PDF_CONTENT, sendDocument } from '@floorplan/platform/http';
import { VEHICLE_ROUTES } from '@floorplan/vehicle/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PrintedDocuments } from './printed-documents';

const id = { schema: idParam };

@ApiTags('vehicles')
@Controller()
@Needs('vehicles.documents')
export class VehicleDocumentsController {
  constructor(private readonly documents: PrintedDocuments) {}

  @Get(VEHICLE_ROUTES.stockConfirmation)
  @ApiOperation({
    summary: 'Stock confirmation of a consigned vehicle as PDF; the first of a day is recorded',
  })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async stockConfirmation(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDocument(reply, await this.documents.stockConfirmation(scope, vehicleId));
  }

  @Get(VEHICLE_ROUTES.financeBasis)
  @ApiOperation({ summary: 'Terms of the financing as PDF, with interest and fees of the caller’s side' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async financeBasis(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDocument(reply, await this.documents.financeBasis(scope, vehicleId));
  }

  @Get(VEHICLE_ROUTES.endQuoteDocument)
  @Needs('vehicles.read')
  @ApiOperation({ summary: 'The latest quote for ending the financing as PDF' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async endQuote(
    @UserScopeOf() scope: UserScope,
    @Param('id', id) vehicleId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDocument(reply, await this.documents.endQuote(scope, vehicleId));
  }
}
