import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope, UserScope } from '@floorplan/identity/domain';
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
import { ServedMemory } from '@floorplan/platform/file-memory';
import { notFound } from '@floorplan/platform/http';
import { UPLOAD_ROUTES } from '@floorplan/vehicle/contracts';
import { answeredColumns, type UploadKind } from '@floorplan/vehicle/domain';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';
import { readsDealer, readsImporter } from './memory-rights';

/** What the portal remembers about the files of an importer or a dealer. Only people read and change it. */
@ApiTags('integrations')
@Controller()
@Needs('financing.register')
export class RememberedReadingsController {
  constructor(private readonly memory: ServedMemory) {}

  @Get(UPLOAD_ROUTES.financingReadings)
  @Needs('financing.prepare')
  @ApiOperation({ summary: 'How columns of an importer’s files are found and read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  financing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
  ): Promise<RememberedReadingsAnswer> {
    if (!readsImporter(scope, importerId)) throw notFound();
    return this.memory.read({ kind: 'financing', partyId: importerId });
  }

  @Post(UPLOAD_ROUTES.financingReadings)
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how a column of an importer’s files is found or read' })
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
    return this.memory.forget({ kind: 'financing', partyId: importerId }, id);
  }

  @Get(UPLOAD_ROUTES.dealerReadings)
  @Needs('dealerVehicles.prepare')
  @ApiOperation({ summary: 'How columns of a dealer’s files are found and read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  dealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
  ): Promise<RememberedReadingsAnswer> {
    if (!readsDealer(scope, dealerId)) throw notFound();
    return this.memory.read({ kind: 'dealer', partyId: dealerId });
  }

  @Post(UPLOAD_ROUTES.dealerReadings)
  @Needs('dealerVehicles.register')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how a column of a dealer’s files is found or read' })
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
    return this.memory.forget({ kind: 'dealer', partyId: dealerId }, id);
  }

  private remember(
    user: UserScope,
    kind: UploadKind,
    partyId: number,
    body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    return this.memory.remember({ kind, partyId }, user, answeredColumns(kind), body);
  }
}

/** The user who may send files of the importer. @throws Problem 404 for everybody else */
export function ofImporter(scope: Scope, importerId: number): UserScope {
  if (scope.kind !== 'user' || !readsImporter(scope, importerId)) throw notFound();
  return scope;
}

/** The user who may send files of the dealer. @throws Problem 404 for everybody else */
export function ofDealer(scope: Scope, dealerId: number): UserScope {
  if (scope.kind !== 'user' || !sentDealerVehicles.maySend(scope, { importerId: null, dealerId }))
    throw notFound();
  return scope;
}
