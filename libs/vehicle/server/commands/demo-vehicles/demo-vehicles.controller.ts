import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { answerOf, done } from '@floorplan/platform/http';
import {
  approveDemosRequest,
  batchStartedAnswer,
  transferVehiclesRequest,
  VEHICLE_ROUTES,
  type ApproveDemosRequest,
  type BatchStartedAnswer,
  type TransferVehiclesRequest,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { ActionBatch } from '../../batches/action-batch';
import { approveDemos, transferVehicles } from '../../batches/action-batches';
import { StartActionBatches } from '../../batches/start-action-batch';

/** Many demo vehicles at once; what becomes of each stands in the rows of the batch. */
@ApiTags('vehicles')
@Controller()
export class DemoVehiclesController {
  constructor(private readonly starting: StartActionBatches) {}

  @Post(VEHICLE_ROUTES.approveDemos)
  @RequiresFunction('fncManualImporterApproval')
  @HttpCode(202)
  @ApiOperation({ summary: 'Approve demo vehicles as their importer, one after another' })
  @ApiResponse({ status: 202, standardSchema: batchStartedAnswer })
  approve(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: approveDemosRequest }) { vehicleids }: ApproveDemosRequest,
  ): Promise<BatchStartedAnswer> {
    return this.start(approveDemos, { scope, vehicleids, body: {} });
  }

  @Post(VEHICLE_ROUTES.transferVehicles)
  @RequiresFunction('fncTransferVehicles')
  @HttpCode(202)
  @ApiOperation({ summary: 'Transfer demo vehicles to another dealer, one after another' })
  @ApiResponse({ status: 202, standardSchema: batchStartedAnswer })
  transfer(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: transferVehiclesRequest }) { vehicleids, ...body }: TransferVehiclesRequest,
  ): Promise<BatchStartedAnswer> {
    return this.start(transferVehicles, { scope, vehicleids, body });
  }

  private async start(
    batch: ActionBatch,
    { scope, vehicleids, body }: { scope: UserScope; vehicleids: readonly number[]; body: object },
  ): Promise<BatchStartedAnswer> {
    const field = (at: number) => `vehicleids[${at}]`;
    const { batchId, total } = answerOf(
      await this.starting.start(batch, { scope, vehicleIds: vehicleids, field, body, own: {} }),
    );
    return {
      Status: done('answer.msg_work_started', { total }),
      BatchId: batchId,
      Total: total,
    };
  }
}
