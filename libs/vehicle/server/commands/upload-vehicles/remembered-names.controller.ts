import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope, UserScope } from '@floorplan/identity/domain';
import { FIELD_ERROR_TEXTS, idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { done, invalid, notFound } from '@floorplan/platform/http';
import {
  nameChoicesAnswer,
  nameChoicesQuery,
  rememberedNamesAnswer,
  rememberNameAnswer,
  rememberNameRequest,
  UPLOAD_ROUTES,
  type NameChoicesAnswer,
  type NameChoicesQuery,
  type RememberedNamesAnswer,
  type RememberNameAnswer,
  type RememberNameRequest,
} from '@floorplan/vehicle/contracts';
import { candidateLabel, type UploadKind } from '@floorplan/vehicle/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { NameMemory } from './name-memory';
import { RememberedNames } from '@floorplan/platform/file-memory';
import { readsDealer, readsImporter } from './memory-rights';
import { ofDealer, ofImporter } from './remembered-readings.controller';
import { UploadParties, type UploadParty } from './upload-party';
import { wireNameChoice } from './wire-names';

/** What names in the files of an importer or a dealer mean. Only people read and change it. */
@ApiTags('integrations')
@Controller()
@Needs('financing.register')
export class RememberedNamesController {
  constructor(
    private readonly parties: UploadParties,
    private readonly memory: NameMemory,
    private readonly remembered: RememberedNames,
  ) {}

  @Get(UPLOAD_ROUTES.financingNames)
  @Needs('financing.prepare')
  @ApiOperation({ summary: 'What names in an importer’s files mean, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedNamesAnswer })
  async financing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
  ): Promise<RememberedNamesAnswer> {
    return this.read(scope, await this.importer(scope, importerId));
  }

  @Get(UPLOAD_ROUTES.financingNameChoices)
  @Needs('financing.prepare')
  @ApiOperation({ summary: 'The makes or dealers that an importer’s files may name' })
  @ApiResponse({ status: 200, standardSchema: nameChoicesAnswer })
  async financingChoices(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Query({ schema: nameChoicesQuery }) query: NameChoicesQuery,
  ): Promise<NameChoicesAnswer> {
    return this.choices(scope, await this.importer(scope, importerId), query);
  }

  @Post(UPLOAD_ROUTES.financingNames)
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember what a name in an importer’s files means' })
  @ApiResponse({ status: 200, standardSchema: rememberNameAnswer })
  async rememberFinancing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Body({ schema: rememberNameRequest }) body: RememberNameRequest,
  ): Promise<RememberNameAnswer> {
    const user = ofImporter(scope, importerId);
    return this.remember(user, await this.importer(scope, importerId), body);
  }

  @Post(UPLOAD_ROUTES.financingForgetName)
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget what a name in an importer’s files means' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  forgetFinancing(
    @ScopeOf() scope: Scope,
    @Param('importerId', { schema: idParam }) importerId: number,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    ofImporter(scope, importerId);
    return this.forget('financing', importerId, id);
  }

  @Get(UPLOAD_ROUTES.dealerNames)
  @Needs('dealerVehicles.prepare')
  @ApiOperation({ summary: 'What names in a dealer’s files mean, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedNamesAnswer })
  async dealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
  ): Promise<RememberedNamesAnswer> {
    return this.read(scope, await this.dealerOf(scope, dealerId));
  }

  @Get(UPLOAD_ROUTES.dealerNameChoices)
  @Needs('dealerVehicles.prepare')
  @ApiOperation({ summary: 'The makes that a dealer’s files may name' })
  @ApiResponse({ status: 200, standardSchema: nameChoicesAnswer })
  async dealerChoices(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Query({ schema: nameChoicesQuery }) query: NameChoicesQuery,
  ): Promise<NameChoicesAnswer> {
    return this.choices(scope, await this.dealerOf(scope, dealerId), query);
  }

  @Post(UPLOAD_ROUTES.dealerNames)
  @Needs('dealerVehicles.register')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember what a name in a dealer’s files means' })
  @ApiResponse({ status: 200, standardSchema: rememberNameAnswer })
  async rememberDealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Body({ schema: rememberNameRequest }) body: RememberNameRequest,
  ): Promise<RememberNameAnswer> {
    const user = ofDealer(scope, dealerId);
    return this.remember(user, await this.dealerOf(scope, dealerId), body);
  }

  @Post(UPLOAD_ROUTES.dealerForgetName)
  @Needs('dealerVehicles.register')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget what a name in a dealer’s files means' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  forgetDealer(
    @ScopeOf() scope: Scope,
    @Param('dealerId', { schema: idParam }) dealerId: number,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    ofDealer(scope, dealerId);
    return this.forget('dealer', dealerId, id);
  }

  /** @throws Problem 404 for an importer whose files the caller may not know of */
  private async importer(scope: Scope, importerId: number): Promise<UploadParty> {
    const party = readsImporter(scope, importerId) ? await this.parties.importer(importerId) : null;
    if (!party) throw notFound();
    return party;
  }

  /** @throws Problem 404 for a dealer whose files the caller may not know of */
  private async dealerOf(scope: Scope, dealerId: number): Promise<UploadParty> {
    const party = readsDealer(scope, dealerId) ? await this.parties.dealer(dealerId) : null;
    if (!party) throw notFound();
    return party;
  }

  private async read(scope: Scope, party: UploadParty): Promise<RememberedNamesAnswer> {
    const Rows = (await this.memory.read(scope, party)).map(([answer, record]) => ({
      Id: answer.id,
      Field: answer.field,
      Written: answer.written,
      Name: record && candidateLabel(record),
      AnsweredAt: answer.answeredAt.toISOString(),
      AnsweredBy: answer.answeredBy,
      Used: answer.used,
      LastUsedAt: answer.lastUsedAt?.toISOString() ?? null,
    }));
    return { Rows, Total: Rows.length };
  }

  private async choices(
    scope: Scope,
    party: UploadParty,
    { field }: NameChoicesQuery,
  ): Promise<NameChoicesAnswer> {
    const choices = await this.memory.choices(scope, party, field);
    if (!choices) throw wrong('field');
    return { Rows: choices.map(wireNameChoice), Total: choices.length };
  }

  private async remember(
    user: UserScope,
    party: UploadParty,
    body: RememberNameRequest,
  ): Promise<RememberNameAnswer> {
    const Id = await this.memory.remember(user, party, body);
    if (Id === null) throw wrong('Value');
    return { Status: done('upload.msg_remembered'), Id };
  }

  private async forget(kind: UploadKind, partyId: number, id: number): Promise<StatusAnswer> {
    if (!(await this.remembered.forget({ kind, partyId }, id))) throw notFound();
    return { Status: done('upload.msg_forgotten') };
  }
}

const wrong = (Field: string) =>
  invalid([{ Field, Code: 'UNKNOWN_RECORD', Message: FIELD_ERROR_TEXTS.UNKNOWN_RECORD }]);
