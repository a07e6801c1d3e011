import { PORTAL } from '@floorplan/platform/acts';
import { Public } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  AnswersToRuns,
  bankAnswersAnswer,
  RUN_ROUTES,
  type BankAnswersAnswer,
} from '@floorplan/payouts/contracts';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AuthenticBank } from './authentic-bank';

/** The bank's answers to runs, as calls of the bank. */
@ApiTags('payouts')
@Controller()
export class BankAnswersController {
  constructor(private readonly answers: AnswersToRuns) {}

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
    return this.answers.take(PORTAL, body);
  }
}
