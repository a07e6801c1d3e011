import { bankFormatOf } from '@floorplan/bank/formats';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { done, FILE_BODY, fileIn } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  AnswersToRuns,
  bankAnswersAnswer,
  RUN_ROUTES,
  type BankAnswersAnswer,
} from '@floorplan/payouts/contracts';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { receivedFile } from './received-file';

const ACCEPTED = 202;
/** What the bank says of payments that it has made, with the money that came beside it. */
const STATEMENTS: ReadonlySet<string | null> = new Set(['CAMT_053', 'CAMT_054']);

/** Files in which the bank answers to payment runs: pain.002 tells what it accepts, camt what it has paid. */
@ApiTags('payouts')
@Controller()
export class BankAnswersController {
  constructor(
    private readonly answers: AnswersToRuns,
    private readonly commandBus: CommandBus,
  ) {}

  @Post(RUN_ROUTES.answers)
  @Needs('paymentRuns.change')
  @TakesBody('bankFile')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({
    summary:
      "Take in a file with the bank's answers to runs: pain.002 at once; camt as POST /api/v1/bank/files",
  })
  @ApiResponse({ status: 200, standardSchema: bankAnswersAnswer })
  @ApiResponse({ status: ACCEPTED, standardSchema: bankAnswersAnswer })
  async take(
    @UserScopeOf() scope: UserScope,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankAnswersAnswer> {
    const file = fileIn(body);
    if (!STATEMENTS.has(bankFormatOf(file.bytes))) return this.answers.take(actorOf(scope), file.bytes);
    const { FileId } = await receivedFile(this.commandBus, scope, file);
    reply.status(ACCEPTED);
    return {
      Status: done('bank.msg_statement'),
      RunId: null,
      FileId,
      Accepted: 0,
      Rejected: 0,
      Known: 0,
    };
  }
}
