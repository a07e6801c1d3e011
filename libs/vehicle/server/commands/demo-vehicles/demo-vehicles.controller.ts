import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { answerOf, done } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  approveDemosRequest,
  batchDoneAnswer,
  batchQuery,
  batchStartedAnswer,
  transferVehiclesRequest,
  VEHICLE_ROUTES,
  type ApproveDemosRequest,
  type BatchAnswer,
  type BatchQuery,
  type TransferVehiclesRequest,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ActionBatch } from '../../batches/action-batch';
import { approveDemos, transferVehicles } from '../../batches/action-batches';
import { PreviewActionBatches } from '../../batches/preview-action-batch';
import { BatchEnds } from '../../batches/batch-ends';
import { StartActionBatches } from '../../batches/start-action-batch';

/** Actions on many demo vehicles. The rows of the batch contain the results. */
@ApiTags('vehicles')
@Controller()
@Needs('demos.approve')
export class DemoVehiclesController {
  constructor(
    private readonly starting: StartActionBatches,
    private readonly previewing: PreviewActionBatches,
    private readonly ends: BatchEnds,
  ) {}

  @Post(VEHICLE_ROUTES.approveDemos)
  @HttpCode(202)
  @ApiOperation({
    summary:
      'Approve demo vehicles as their importer, one after another; 202 when it takes longer than `wait` seconds',
  })
  @ApiResponse({ status: 202, standardSchema: batchStartedAnswer })
  @ApiResponse({ status: 200, standardSchema: batchDoneAnswer })
  approve(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveDemosRequest }) { vehicleids }: ApproveDemosRequest,
    @Query({ schema: batchQuery }) { dry_run, wait }: BatchQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BatchAnswer> {
    const request = { scope, vehicleids, body: {} };
    return dry_run
      ? this.preview(approveDemos, request, reply)
      : this.start(approveDemos, request, wait, reply);
  }

  @Post(VEHICLE_ROUTES.transferVehicles)
  @Needs('transfers.make')
  @HttpCode(202)
  @ApiOperation({
    summary:
      'Transfer demo vehicles to another dealer, one after another; 202 when it takes longer than `wait` seconds',
  })
  @ApiResponse({ status: 202, standardSchema: batchStartedAnswer })
  @ApiResponse({ status: 200, standardSchema: batchDoneAnswer })
  transfer(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: transferVehiclesRequest }) { vehicleids, ...body }: TransferVehiclesRequest,
    @Query({ schema: batchQuery }) { dry_run, wait }: BatchQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BatchAnswer> {
    const request = { scope, vehicleids, body };
    return dry_run
      ? this.preview(transferVehicles, request, reply)
      : this.start(transferVehicles, request, wait, reply);
  }

  private async preview(
    batch: ActionBatch,
    request: BatchRequest,
    reply: FastifyReply,
  ): Promise<BatchAnswer> {
    reply.status(200);
    const Preview = answerOf(await this.previewing.preview(batch, askedFor(request)));
    return { Status: { Status: 'OK', Message: textOf('action.msg_preview') }, Preview };
  }

  /** The outcomes of the vehicles (200), or the batch when it takes longer than the caller waits (202). */
  private async start(
    batch: ActionBatch,
    request: BatchRequest,
    wait: number,
    reply: FastifyReply,
  ): Promise<BatchAnswer> {
    const { batchId, total } = answerOf(await this.starting.start(batch, { ...askedFor(request), own: {} }));
    const ended = await this.ends.answer(batchId, wait * 1_000);
    if (ended) {
      reply.status(200);
      return ended;
    }
    return {
      Status: done('answer.msg_work_started', { total }),
      BatchId: batchId,
      Total: total,
    };
  }
}

interface BatchRequest {
  readonly scope: UserScope;
  readonly vehicleids: readonly number[];
  readonly body: object;
}

const askedFor = ({ vehicleids, ...request }: BatchRequest) => ({
  ...request,
  vehicleIds: vehicleids,
  field: (at: number) => `vehicleids[${at}]`,
});
