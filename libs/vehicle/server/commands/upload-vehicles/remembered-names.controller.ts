import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope, UserScope } from '@floorplan/identity/domain';
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
import { notFound } from '@floorplan/platform/http';
import {
  rememberNameRequest,
  UPLOAD_ROUTES,
  uploadNameChoicesQuery,
  type RememberNameRequest,
  type UploadNameChoicesQuery,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

import { readsDealer, readsImporter } from './memory-rights';
import { UploadNameColumns } from './name-columns';
import { ofDealer, ofImporter } from './remembered-readings.controller';
import { UploadParties, type UploadParty } from './upload-party';

/** What names in the files of an importer or a dealer mean. Only people read and change it. */
@ApiTags('integrations')
@Controller()
@Needs('financing.register')
export class RememberedNamesController {
  constructor(
    private readonly parties: UploadParties,
    private readonly columns: UploadNameColumns,
    private readonly names: ServedNames,
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
    @Query({ schema: uploadNameChoicesQuery }) query: UploadNameChoicesQuery,
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
    return this.names.forget({ kind: 'financing', partyId: importerId }, id);
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
    @Query({ schema: uploadNameChoicesQuery }) query: UploadNameChoicesQuery,
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
    return this.names.forget({ kind: 'dealer', partyId: dealerId }, id);
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
    return this.names.read(senderOf(party), await this.columns.of(scope, party));
  }

  private async choices(
    scope: Scope,
    party: UploadParty,
    { field }: UploadNameChoicesQuery,
  ): Promise<NameChoicesAnswer> {
    return this.names.choices(await this.columns.of(scope, party), field);
  }

  private async remember(
    user: UserScope,
    party: UploadParty,
    body: RememberNameRequest,
  ): Promise<RememberNameAnswer> {
    return this.names.remember(senderOf(party), user, await this.columns.of(user, party), body);
  }
}

const senderOf = ({ kind, id }: UploadParty) => ({ kind, partyId: id });
