import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  bulkQuery,
  bulkRequest,
  JOB_PROCESS_ROUTES,
  processDetailRequest,
  updatePendingRequest,
  type BulkAnswer,
  type BulkPreviewAnswer,
  type BulkRequest,
  type BulkStartedAnswer,
  type ProcessDetailRequest,
  type UpdatePendingRequest,
} from '@floorplan/job-process/contracts';
import type { Status, StatusAnswer } from '@floorplan/kernel/wire';
import { answerOf, done, requestContext } from '@floorplan/platform/http';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AbortBulk } from './bulk/abort-bulk';
import { StartBulk } from './bulk/start-bulk';
import { PreviewBulk } from './bulk/preview-bulk.query';
import { ReadBulk } from './bulk/read-bulk.query';
import { z } from 'zod';
import { RepairMessage } from './repair-message.handler';

const operationId = z.uuid();

@ApiTags('processes')
@Controller()
@Needs('processes.repair')
export class RepairController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queryBus: QueryBus,
  ) {}

  @Post(JOB_PROCESS_ROUTES.updatePending)
  @HttpCode(200)
  @ApiOperation({ summary: 'Run a pending message again, or reject it' })
  async updatePending(
    @ScopeOf() scope: Scope,
    @Body({ schema: updatePendingRequest }) body: UpdatePendingRequest,
  ): Promise<StatusAnswer> {
    const action = body.Action === 'RERUN' ? 'rerun' : 'reject';
    const { correlationId } = requestContext()!;
    const repair = new RepairMessage(scope, body.ProcessDetailId, action, body.Reason, correlationId);
    answerOf(await this.commandBus.execute(repair));
    return {
      Status: action === 'rerun' ? rerunning() : done('answer.msg_message_rejected'),
    };
  }

  @Post(JOB_PROCESS_ROUTES.rerunProcessDetail)
  @HttpCode(200)
  @ApiOperation({ summary: 'Run a failed message again, as it stands or edited' })
  async rerun(
    @ScopeOf() scope: Scope,
    @Body({ schema: processDetailRequest }) body: ProcessDetailRequest,
  ): Promise<StatusAnswer> {
    const { correlationId } = requestContext()!;
    const action = body.Message ? 'edit' : 'rerun';
    const repair = new RepairMessage(scope, body.Id, action, body.Reason, correlationId, body.Message);
    answerOf(await this.commandBus.execute(repair));
    return {
      Status: body.Message ? done('answer.msg_edited_runs') : rerunning(),
    };
  }

  @Post(JOB_PROCESS_ROUTES.startBulk)
  @HttpCode(202)
  @ApiOperation({
    summary:
      'Repair everything that matches a filter, or what was picked, as one named operation; with dry_run only say how much that is',
  })
  async startBulk(
    @ScopeOf() scope: Scope,
    @Query({ schema: bulkQuery }) query: z.infer<typeof bulkQuery>,
    @Body({ schema: bulkRequest }) body: BulkRequest,
  ): Promise<BulkStartedAnswer | BulkPreviewAnswer> {
    if (query.dry_run === 'true') return answerOf(await this.queryBus.execute(new PreviewBulk(scope, body)));
    const start = new StartBulk(scope, body, requestContext()?.correlationId);
    const { batchId, total } = answerOf(await this.commandBus.execute(start));
    return {
      Status: done('answer.msg_bulk_started', { total }),
      OperationId: batchId,
      Total: total,
    };
  }

  @Get(JOB_PROCESS_ROUTES.bulk)
  @Needs('processes.read')
  @ApiOperation({ summary: 'How far a bulk repair has come' })
  async bulk(@ScopeOf() scope: Scope, @Param('id', { schema: operationId }) id: string): Promise<BulkAnswer> {
    return answerOf(await this.queryBus.execute(new ReadBulk(scope, id)));
  }

  @Post(JOB_PROCESS_ROUTES.abortBulk)
  @HttpCode(200)
  @ApiOperation({ summary: 'Stop a bulk repair; what is not done yet stays as it is' })
  async abort(
    @ScopeOf() scope: Scope,
    @Param('id', { schema: operationId }) id: string,
  ): Promise<StatusAnswer> {
    answerOf(await this.commandBus.execute(new AbortBulk(scope, id, requestContext()?.correlationId)));
    return { Status: done('answer.msg_stopped') };
  }
}

const rerunning = (): Status => done('answer.msg_runs_again');
