import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  answerOf,
  done,
  FILE_BODY,
  fileIn,
  OutcomeNotStored,
  PDF_CONTENT,
  sendDocument,
} from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  residualUploadAnswer,
  RESIDUAL_VALUE_ROUTES,
  type ResidualUploadAnswer,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { contractNoParam } from '../contracts/contract-numbers';
import { documentsOf } from '../contracts/residual-details';
import { ResidualFiles } from './residual-files';
import { ResidualDocuments } from './residual-document';

const kindQuery = z.strictObject({ kind: z.enum(['inspection', 'settlement', 'quote', 'customer_cost']) });
const residualValueParam = z.coerce.number().min(0).max(99_999_999);

/** Documents of residual-value contracts: uploaded ones, and those that are made from the contract. */
@ApiTags('residual value')
@Controller()
@Needs('residual.upload_file')
export class ResidualDocumentsController {
  constructor(
    private readonly files: ResidualFiles,
    private readonly documents: ResidualDocuments,
  ) {}

  @Post(RESIDUAL_VALUE_ROUTES.uploadFile)
  @TakesBody('document')
  // The same file changes nothing, so a repeated request needs no stored outcome.
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Upload the inspection or test protocol: PDF, JPEG or PNG, up to 10 MiB' })
  @ApiResponse({ status: 200, standardSchema: residualUploadAnswer })
  async uploadFile(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Param('residualValue', { schema: residualValueParam }) residualValue: number,
    @Body() body: unknown,
  ): Promise<ResidualUploadAnswer> {
    return this.stored(scope, { contractNo, kind: 'inspection', file: fileIn(body), residualValue });
  }

  @Post(RESIDUAL_VALUE_ROUTES.uploadSettlement)
  @Needs('residual.upload_settlement_file')
  @TakesBody('document')
  @OutcomeNotStored()
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'Upload the settlement: PDF, JPEG or PNG, up to 10 MiB' })
  @ApiResponse({ status: 200, standardSchema: residualUploadAnswer })
  async uploadSettlement(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body() body: unknown,
  ): Promise<ResidualUploadAnswer> {
    return this.stored(scope, { contractNo, kind: 'settlement', file: fileIn(body), residualValue: null });
  }

  @Get(RESIDUAL_VALUE_ROUTES.document)
  @Needs('residuals.read')
  @ApiOperation({ summary: 'A document of the contract, as PDF' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async document(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Query({ schema: kindQuery }) { kind }: z.infer<typeof kindQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { document, isUploaded } = await this.documents.find(scope, contractNo, kind);
    sendDocument(reply, document, isUploaded ? 'attachment' : 'inline');
  }

  private async stored(
    scope: UserScope,
    upload: Parameters<ResidualFiles['upload']>[1],
  ): Promise<ResidualUploadAnswer> {
    const contract = answerOf(await this.files.upload(scope, upload));
    const document = documentsOf(scope, contract).find(({ Kind }) => Kind === upload.kind)!;
    return { ...document, Status: done('rv.msg_uploaded') };
  }
}
