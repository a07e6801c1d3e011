import { listAccess, Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import {
  BILLING_ROUTES,
  billingDocumentsContract,
  billingMonth,
  billingRunAnswer,
  billingRunsContract,
  issueRunRequest,
  rehearsalAnswer,
  rehearsalStarted,
  rehearseRequest,
  startRunRequest,
  type BillingRunAnswer,
  type RehearsalAnswer,
} from '@floorplan/invoicing/contracts';
import type { Outcome } from '@floorplan/kernel';
import { statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { answerOf, done, notFound } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { Costly } from '@floorplan/platform/load';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { BillingAnswers } from './billing-answers';
import { BillingDocumentsList, BillingRunsList } from './billing.lists';
import { BillingRuns } from './billing-runs';

const rehearsalId = z.uuid();

/** Bills a month: calculates, shows and issues its documents. */
@ApiTags('billing')
@Controller()
@Needs('billing.run')
export class BillingController {
  constructor(
    private readonly runs: BillingRuns,
    private readonly answers: BillingAnswers,
  ) {}

  @Post(BILLING_ROUTES.runs)
  @HttpCode(202)
  @ApiOperation({ summary: 'Start the billing run of a month that is over, or answer the one that exists' })
  @ApiResponse({ status: 202, standardSchema: statusAnswer })
  async start(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: startRunRequest }) { Month }: z.infer<typeof startRunRequest>,
  ): Promise<StatusAnswer> {
    return answered(await this.runs.start(Month, actorOf(scope)), 'billing.msg_started');
  }

  @Get(BILLING_ROUTES.run)
  @Needs('billing.read')
  @ApiOperation({ summary: 'A billing run with its sums by category, what is missing, and its progress' })
  @ApiResponse({ status: 200, standardSchema: billingRunAnswer })
  async run(
    @UserScopeOf() scope: UserScope,
    @Param('month', { schema: billingMonth }) month: string,
  ): Promise<BillingRunAnswer> {
    return (await this.answers.run(scope, month)) ?? gone();
  }

  @Post(BILLING_ROUTES.prepare)
  @HttpCode(202)
  @ApiOperation({ summary: 'Calculate a run anew before it is issued, or what could not be issued' })
  @ApiResponse({ status: 202, standardSchema: statusAnswer })
  async prepare(
    @UserScopeOf() scope: UserScope,
    @Param('month', { schema: billingMonth }) month: string,
  ): Promise<StatusAnswer> {
    await this.requireRun(month);
    return answered(await this.runs.prepare(month, actorOf(scope)), 'billing.msg_started');
  }

  @Post(BILLING_ROUTES.issue)
  @HttpCode(202)
  @ApiOperation({ summary: 'Issue the documents of the calculation that the caller has seen' })
  @ApiResponse({ status: 202, standardSchema: statusAnswer })
  async issue(
    @UserScopeOf() scope: UserScope,
    @Param('month', { schema: billingMonth }) month: string,
    @Body({ schema: issueRunRequest }) { Preparation }: z.infer<typeof issueRunRequest>,
  ): Promise<StatusAnswer> {
    await this.requireRun(month);
    return answered(await this.runs.issue(month, Preparation, actorOf(scope)), 'billing.msg_issuing');
  }

  @Post(BILLING_ROUTES.abandon)
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a run up before its documents are issued' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async abandon(
    @UserScopeOf() scope: UserScope,
    @Param('month', { schema: billingMonth }) month: string,
  ): Promise<StatusAnswer> {
    await this.requireRun(month);
    return answered(await this.runs.abandon(month, actorOf(scope)), 'billing.msg_abandoned');
  }

  @Post(BILLING_ROUTES.rehearsals)
  @Needs('billing.read')
  @Costly()
  @HttpCode(202)
  @ApiOperation({ summary: 'Calculate what a run on any date would bill; nothing is issued' })
  @ApiResponse({ status: 202, standardSchema: rehearsalStarted })
  async rehearse(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: rehearseRequest }) body: z.infer<typeof rehearseRequest>,
  ): Promise<z.infer<typeof rehearsalStarted>> {
    return { Id: answerOf(await this.runs.rehearse(body.Date, actorOf(scope))) };
  }

  @Get(BILLING_ROUTES.rehearsal)
  @Needs('billing.read')
  @ApiOperation({ summary: 'What a rehearsed run would bill, as far as it is calculated' })
  @ApiResponse({ status: 200, standardSchema: rehearsalAnswer })
  async rehearsal(@Param('id', { schema: rehearsalId }) id: string): Promise<RehearsalAnswer> {
    return (await this.answers.rehearsal(id)) ?? gone();
  }

  private async requireRun(month: string): Promise<void> {
    if (!(await this.runs.run(month))) gone();
  }
}

function gone(): never {
  throw notFound();
}

function answered(outcome: Outcome<void>, key: string): StatusAnswer {
  answerOf(outcome);
  return { Status: done(key) };
}

export const BillingRunsListController = listController(BillingRunsList, {
  routes: { list: BILLING_ROUTES.runs, export: BILLING_ROUTES.exportRuns },
  contract: billingRunsContract,
  access: listAccess('billing.read'),
  tag: 'billing',
  summary: 'Billing runs by month',
});

export const BillingDocumentsListController = listController(BillingDocumentsList, {
  routes: { list: BILLING_ROUTES.documents, export: BILLING_ROUTES.exportDocuments },
  contract: billingDocumentsContract,
  access: listAccess('billing.read'),
  tag: 'billing',
  summary: 'Documents that a calculation of a billing run would issue, or has issued',
});
