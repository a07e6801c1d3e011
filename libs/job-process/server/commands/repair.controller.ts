import { RequiresFunction, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  bulkQuery,
  bulkRequest,
  JOB_PROCESS_FUNCTION,
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
import type { Status } from '@floorplan/kernel/wire';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AbortBulk, StartBulk } from './bulk/bulk.handlers';
import { PreviewBulk } from './bulk/preview-bulk.query';
import { ReadBulk } from './bulk/read-bulk.query';
import { z } from 'zod';
import { RepairMessage } from './repair-message.handler';

const operationId = z.uuid();

interface Done {
  Status: Status;
}

@ApiTags('processes')
@Controller()
@RequiresFunction(JOB_PROCESS_FUNCTION)
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
  ): Promise<Done> {
    const action = body.Action === 'RERUN' ? 'rerun' : 'reject';
    await this.commandBus.execute(new RepairMessage(scope, body.ProcessDetailId, action, body.Reason));
    return done(action === 'rerun' ? 'Meddelandet körs igen.' : 'Meddelandet är avvisat.');
  }

  @Post(JOB_PROCESS_ROUTES.rerunProcessDetail)
  @HttpCode(200)
  @ApiOperation({ summary: 'Run a failed message again, as it stands or edited' })
  async rerun(
    @ScopeOf() scope: Scope,
    @Body({ schema: processDetailRequest }) body: ProcessDetailRequest,
  ): Promise<Done> {
    await this.commandBus.execute(
      new RepairMessage(scope, body.Id, body.Message ? 'edit' : 'rerun', body.Reason, body.Message),
    );
    return done(body.Message ? 'Det ändrade meddelandet körs.' : 'Meddelandet körs igen.');
  }

  @Post(JOB_PROCESS_ROUTES.startBulk)
  @HttpCode(202)
  @ApiOperation({
    summary:
      'Repair everything that matches a filter, or what was picked, as one named operation; with dry_run only say how much that is',
  })
  startBulk(
    @ScopeOf() scope: Scope,
    @Query({ schema: bulkQuery }) query: z.infer<typeof bulkQuery>,
    @Body({ schema: bulkRequest }) body: BulkRequest,
  ): Promise<BulkStartedAnswer | BulkPreviewAnswer> {
    return query.dry_run === 'true'
      ? this.queryBus.execute(new PreviewBulk(scope, body))
      : this.commandBus.execute(new StartBulk(scope, body));
  }

  @Get(JOB_PROCESS_ROUTES.bulk)
  @ApiOperation({ summary: 'How far a bulk repair has come' })
  bulk(@ScopeOf() scope: Scope, @Param('id', { schema: operationId }) id: string): Promise<BulkAnswer> {
    return this.queryBus.execute(new ReadBulk(scope, id));
  }

  @Post(JOB_PROCESS_ROUTES.abortBulk)
  @HttpCode(200)
  @ApiOperation({ summary: 'Stop a bulk repair; what is not done yet stays as it is' })
  async abort(@ScopeOf() scope: Scope, @Param('id', { schema: operationId }) id: string): Promise<Done> {
    await this.commandBus.execute(new AbortBulk(scope, id));
    return done('Åtgärden är stoppad.');
  }
}

const done = (Message: string): Done => ({ Status: { Status: 'OK', Message } });
