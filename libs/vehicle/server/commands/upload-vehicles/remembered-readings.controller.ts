import { Needs, ScopeOf } from '@floorplan/identity/access';
import { canSeeDealer, canSeeImporter, type Scope, type UserScope } from '@floorplan/identity/domain';
import { FIELD_ERROR_TEXTS, idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { done, invalid, notFound } from '@floorplan/platform/http';
import {
  rememberedReadingsAnswer,
  rememberReadingAnswer,
  rememberReadingRequest,
  UPLOAD_ROUTES,
  type RememberedReadingsAnswer,
  type RememberReadingAnswer,
  type RememberReadingRequest,
} from '@floorplan/vehicle/contracts';
import { canBeRead, type UploadKey, type UploadKind } from '@floorplan/vehicle/domain';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sentFinancings } from '../finance-vehicle/new-financing.type';
import { sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';
import { RememberedReadings } from './remembered-readings';

/** What the portal remembers about the files of an importer or a dealer. Only people read and change it. */
@ApiTags('integrations')
@Controller()
@Needs('financing.register')
export class RememberedReadingsController {
  constructor(private readonly remembered: RememberedReadings) {}

  @Get(UPLOAD_ROUTES.financingReadings)
  @Needs('financing.prepare')
  @ApiOperation({ summary: 'How ambiguous columns of an importer’s files are read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  financing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
  ): Promise<RememberedReadingsAnswer> {
    if (!canSeeImporter(scope, importerId)) throw notFound();
    return this.read('financing', importerId);
  }

  @Post(UPLOAD_ROUTES.financingReadings)
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how an ambiguous column of an importer’s files is read' })
  @ApiResponse({ status: 200, standardSchema: rememberReadingAnswer })
  rememberFinancing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Body({ schema: rememberReadingRequest }) body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    return this.remember(ofImporter(scope, importerId), 'financing', importerId, body);
  }

  @Post(UPLOAD_ROUTES.financingForget)
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget an answer about an importer’s files' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  forgetFinancing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    ofImporter(scope, importerId);
    return this.forget('financing', importerId, id);
  }

  @Get(UPLOAD_ROUTES.dealerReadings)
  @Needs('dealerVehicles.prepare')
  @ApiOperation({ summary: 'How ambiguous columns of a dealer’s files are read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  dealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
  ): Promise<RememberedReadingsAnswer> {
    if (!canSeeDealer(scope, dealerId)) throw notFound();
    return this.read('dealer', dealerId);
  }

  @Post(UPLOAD_ROUTES.dealerReadings)
  @Needs('dealerVehicles.register')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how an ambiguous column of a dealer’s files is read' })
  @ApiResponse({ status: 200, standardSchema: rememberReadingAnswer })
  rememberDealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Body({ schema: rememberReadingRequest }) body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    return this.remember(ofDealer(scope, dealerId), 'dealer', dealerId, body);
  }

  @Post(UPLOAD_ROUTES.dealerForget)
  @Needs('dealerVehicles.register')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget an answer about a dealer’s files' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  forgetDealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    ofDealer(scope, dealerId);
    return this.forget('dealer', dealerId, id);
  }

  private async read(kind: UploadKind, partyId: number): Promise<RememberedReadingsAnswer> {
    const remembered = await this.remembered.read({ kind, partyId });
    const Rows = remembered.map((each) => ({
      Id: each.id,
      Field: each.field,
      Header: each.header,
      Reading: each.reading,
      AnsweredAt: each.answeredAt.toISOString(),
      AnsweredBy: each.answeredBy,
      Used: each.used,
      LastUsedAt: each.lastUsedAt?.toISOString() ?? null,
    }));
    return { Rows, Total: Rows.length };
  }

  private async remember(
    scope: UserScope,
    kind: UploadKind,
    partyId: number,
    { Field, Header, Reading }: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    if (!canBeRead(kind, Field, Reading))
      throw invalid([{ Field: 'Reading', Code: 'INVALID_VALUE', Message: FIELD_ERROR_TEXTS.INVALID_VALUE }]);
    const answered = { field: Field as UploadKey, header: Header, reading: Reading };
    const Id = await this.remembered.remember({ kind, partyId }, scope, answered);
    return { Status: done('upload.msg_remembered'), Id };
  }

  private async forget(kind: UploadKind, partyId: number, id: number): Promise<StatusAnswer> {
    if (!(await this.remembered.forget({ kind, partyId }, id))) throw notFound();
    return { Status: done('upload.msg_forgotten') };
  }
}

/** The user who may send files of the importer. @throws Problem 404 for everybody else */
function ofImporter(scope: Scope, importerId: number): UserScope {
  if (scope.kind !== 'user' || !sentFinancings.maySend(scope, { importerId, dealerId: null }))
    throw notFound();
  return scope;
}

/** The user who may send files of the dealer. @throws Problem 404 for everybody else */
function ofDealer(scope: Scope, dealerId: number): UserScope {
  if (scope.kind !== 'user' || !sentDealerVehicles.maySend(scope, { importerId: null, dealerId }))
    throw notFound();
  return scope;
}
