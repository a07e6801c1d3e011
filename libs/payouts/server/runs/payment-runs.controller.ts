import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { actQuery, idParam } from '@floorplan/kernel/wire';
import { answerOf, done, notFound, sendDocument } from '@floorplan/platform/http';
import {
  paymentRunDetail,
  prepareRunAnswer,
  prepareRunRequest,
  RUN_ROUTES,
  type PaymentRunDetail,
  type PrepareRunAnswer,
  type PrepareRunRequest,
} from '@floorplan/payouts/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { PaymentFiles } from './payment-files';
import { PaymentRunQuery } from './payment-run.query';
import { PrepareRun } from './prepare-run.command';
import { runPreviewOf } from './run-acts';

const prepareQuery = actQuery.pick({ dry_run: true });
const XML = 'application/xml';

/** Payment runs: preparing, reading, and the file to the bank. */
@ApiTags('payouts')
@Controller()
@Needs('paymentRuns.change')
export class PaymentRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: PaymentRunQuery,
    private readonly files: PaymentFiles,
  ) {}

  @Post(RUN_ROUTES.list)
  @HttpCode(200)
  @ApiOperation({ summary: 'Prepare a run of a bank day: everything that is due by the next one' })
  @ApiResponse({ status: 200, standardSchema: prepareRunAnswer })
  async prepare(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: prepareRunRequest }) { Date: date }: PrepareRunRequest,
    @Query({ schema: prepareQuery }) { dry_run }: z.infer<typeof prepareQuery>,
  ): Promise<PrepareRunAnswer> {
    const run = answerOf(await this.commands.execute(new PrepareRun(scope, date, dry_run)));
    const Preview = runPreviewOf(run);
    if (dry_run) return { Status: done('action.msg_preview'), Id: null, Preview };
    return { Status: done('run.msg_prepared', { count: Preview.Payments }), Id: run.runId, Preview };
  }

  @Get(RUN_ROUTES.one)
  @Needs('paymentRuns.read')
  @ApiOperation({ summary: 'A run with its payments, and what is new and unusual in it' })
  @ApiResponse({ status: 200, standardSchema: paymentRunDetail })
  async read(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PaymentRunDetail> {
    const found = await this.runs.read(scope, id);
    if (!found) throw notFound();
    return found;
  }

  @Get(RUN_ROUTES.file)
  @Needs('paymentRuns.read')
  @ApiOperation({
    summary: 'The file of a run, pain.001.001.03, the same bytes each time; fetching is recorded',
  })
  @ApiResponse({ status: 200, content: { [XML]: { schema: { type: 'string', format: 'binary' } } } })
  async file(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.files.fetch(scope, id);
    if (!bytes) throw notFound();
    sendDocument(reply, { fileName: `payments-${id}.xml`, contentType: XML, bytes }, 'attachment');
  }
}
