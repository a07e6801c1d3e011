import {
  BANK_ROUTES,
  bankFileAnswer,
  sentBankFileAnswer,
  type BankFileAnswer,
  type SentBankFileAnswer,
} from '@floorplan/bank/contracts';
import { Needs, PartnersToo, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import type { Scope, UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { FILE_BODY, fileIn, notFound } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { BankFileAnswers } from './bank-file.query';
import { FilePieces } from './file-pieces';
import { receivedFile } from './received-file';

const BINARY = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;

/** Receives files of the bank, and answers what they brought. */
@ApiTags('bank')
@Controller()
@Needs('bank.read')
export class BankFilesController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly answers: BankFileAnswers,
    private readonly pieces: FilePieces,
  ) {}

  @Post(BANK_ROUTES.files)
  @Needs('payments.receive')
  @PartnersToo()
  @TakesBody('bankFile')
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({
    summary: 'A file of the bank: BgMax, camt.053 or camt.054, up to 20 MiB and 100 000 payments',
  })
  @ApiResponse({ status: 202, standardSchema: sentBankFileAnswer })
  receive(@ScopeOf() scope: Scope, @Body() body: unknown): Promise<SentBankFileAnswer> {
    return receivedFile(this.commandBus, scope, fileIn(body));
  }

  @Post(BANK_ROUTES.send)
  @Needs('payments.receive')
  @TakesBody('bankFile')
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: 'A file of the bank, sent by a program: as POST /api/v1/bank/files' })
  @ApiResponse({ status: 202, standardSchema: sentBankFileAnswer })
  send(@ScopeOf() scope: Scope, @Body() body: unknown): Promise<SentBankFileAnswer> {
    return receivedFile(this.commandBus, scope, fileIn(body));
  }

  @Get(BANK_ROUTES.one)
  @Needs('bank.answers')
  @PartnersToo()
  @ApiOperation({
    summary: 'What a file brought, and how far it is read; programs see the files that they sent',
  })
  @ApiResponse({ status: 200, standardSchema: bankFileAnswer })
  one(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<BankFileAnswer> {
    return this.answer(scope, id);
  }

  @Get(BANK_ROUTES.sent)
  @Needs('bank.answers')
  @ApiOperation({ summary: 'What a file brought that the program has sent' })
  @ApiResponse({ status: 200, standardSchema: bankFileAnswer })
  sent(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<BankFileAnswer> {
    return this.answer(scope, id);
  }

  @Get(BANK_ROUTES.content)
  @ApiOperation({ summary: 'The file as it was sent' })
  @ApiResponse({ status: 200, content: BINARY })
  async content(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StreamableFile> {
    const { Name, Bytes } = await this.answer(scope, id);
    return new StreamableFile(Readable.from(this.pieces.read(id)), {
      type: 'application/octet-stream',
      disposition: `attachment; filename*=UTF-8''${encodeURIComponent(Name)}`,
      length: Bytes,
    });
  }

  private async answer(scope: Scope, id: number): Promise<BankFileAnswer> {
    const answer = await this.answers.find(scope, id);
    if (!answer) throw notFound();
    return answer;
  }
}
