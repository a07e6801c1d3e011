import { BankFileError } from '@floorplan/bank/formats';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import type { Actor } from '@floorplan/kernel';
import { PORTAL } from '@floorplan/platform/acts';
import { answerOf, done, FILE_BODY, fileIn, Problem, Public } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { bankAnswersAnswer, RUN_ROUTES, type BankAnswersAnswer } from '@floorplan/payouts/contracts';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AuthenticBank } from './authentic-bank';
import { BankAnswers } from './bank-answers';

/** The bank's answers to runs, as files of users and as calls of the bank. */
@ApiTags('payouts')
@Controller()
export class BankAnswersController {
  constructor(private readonly answers: BankAnswers) {}

  @Post(RUN_ROUTES.answers)
  @Needs('paymentRuns.change')
  @TakesBody('bankFile')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({ summary: "Take in a file with the bank's answers to a run, pain.002" })
  @ApiResponse({ status: 200, standardSchema: bankAnswersAnswer })
  hear(@UserScopeOf() scope: UserScope, @Body() body: unknown): Promise<BankAnswersAnswer> {
    return this.take(actorOf(scope), fileIn(body).bytes);
  }

  @Post(RUN_ROUTES.answersCallback)
  @Public()
  @UseGuards(AuthenticBank)
  @TakesBody('bankXml')
  @HttpCode(200)
  @ApiConsumes('application/xml')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Answered by the bank: pain.002 as the body, with an HMAC of time and body' })
  @ApiResponse({ status: 200, standardSchema: bankAnswersAnswer })
  hearBank(@Body() body: Buffer): Promise<BankAnswersAnswer> {
    return this.take(PORTAL, body);
  }

  private async take(by: Actor, bytes: Uint8Array): Promise<BankAnswersAnswer> {
    try {
      const { runId, accepted, rejected, known } = answerOf(await this.answers.hear(by, bytes));
      return {
        Status: done('run.msg_answers', { accepted, rejected }),
        RunId: runId,
        Accepted: accepted,
        Rejected: rejected,
        Known: known,
      };
    } catch (error) {
      if (!(error instanceof BankFileError)) throw error;
      throw new Problem(422, error.code, textOf('run.err_answer_file'));
    }
  }
}
