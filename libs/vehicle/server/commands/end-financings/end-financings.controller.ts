import { UserActs } from '@floorplan/identity/acts';
import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { hasRight, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import { answerOf, done, problemOf } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import {
  batchStartedAnswer,
  endFinancingsRequest,
  payoffsAnswer,
  payoffsRequest,
  VEHICLE_ROUTES,
  type BatchStartedAnswer,
  type EndFinancingsRequest,
  type PayoffsAnswer,
  type PayoffsRequest,
} from '@floorplan/vehicle/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { VehicleKind } from '../../action-engine/vehicle-kind';
import type { AnyServerAction } from '../../action-engine/server-action';
import { endFinancings, requestEndFinancings } from '../../batches/action-batches';
import { StartActionBatches } from '../../batches/start-action-batch';

type PayoffRow = PayoffsAnswer['Rows'][number];

interface PayoffQuery {
  readonly on: AnyServerAction;
  readonly terms: object;
  readonly explain: boolean;
}

const CONCURRENCY = 4;

/** Batch that ends the financings, or requests their end when the caller may not end them. */
const batchFor = (scope: UserScope) =>
  hasRight(scope, 'vehicle.end_financing') ? endFinancings : requestEndFinancings;

/** Financings with an end request are ended on the terms of the request. */
const TAKING_REQUESTS = { takes_requests: true } as const;

/** Calculates the payoffs of many financings, and starts the batch that ends them. */
@ApiTags('vehicles')
@Controller()
@Needs('endFinancing.read')
export class EndFinancingsController {
  constructor(
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
    private readonly starting: StartActionBatches,
  ) {}

  @Post(VEHICLE_ROUTES.payoffs)
  @HttpCode(200)
  @ApiOperation({ summary: 'What ending financings comes to, each and together' })
  @ApiResponse({ status: 200, standardSchema: payoffsAnswer })
  async payoffs(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: payoffsRequest }) { VehicleIds, explain, ...terms }: PayoffsRequest,
  ): Promise<PayoffsAnswer> {
    const query = {
      on: batchFor(scope).on,
      terms: { ...terms, ...TAKING_REQUESTS },
      explain: explain ?? false,
    };
    const Rows: PayoffRow[] = [];
    for (let at = 0; at < VehicleIds.length; at += CONCURRENCY) {
      const some = VehicleIds.slice(at, at + CONCURRENCY);
      Rows.push(...(await Promise.all(some.map((id) => this.payoff(scope, id, query)))));
    }
    const ore = Rows.reduce((sum, { Payoff }) => sum + oreOfKronor(Payoff?.Amount ?? 0), 0);
    return { Rows, Amount: kronorOfOre(ore) };
  }

  private async payoff(
    scope: UserScope,
    VehicleId: number,
    { on, terms, explain }: PayoffQuery,
  ): Promise<PayoffRow> {
    const asked = { key: on.action.key, on: VehicleId, body: terms };
    const outcome = await this.acts.runRow(this.kind, on, { scope, isDryRun: true, explain }, asked);
    if (outcome.ok) return { VehicleId, Payoff: outcome.answer.preview!.Payoff, Code: null, Message: null };
    const problem = problemOf(outcome.refusal);
    return { VehicleId, Payoff: null, Code: outcome.refusal.code, Message: problem.message };
  }

  @Post(VEHICLE_ROUTES.endFinancings)
  @Needs('endFinancing.end')
  @TakesBody('rows')
  @HttpCode(202)
  @ApiOperation({
    summary: 'End financings one after another, or ask for it, in the order in which they are named',
  })
  @ApiResponse({ status: 202, standardSchema: batchStartedAnswer })
  async end(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: endFinancingsRequest }) { Vehicles, ...terms }: EndFinancingsRequest,
  ): Promise<BatchStartedAnswer> {
    const batch = batchFor(scope);
    const expected = Vehicles.filter(
      ({ ExpectedAmount }) => batch === endFinancings && ExpectedAmount != null,
    );
    const started = await this.starting.start(batch, {
      scope,
      vehicleIds: Vehicles.map(({ VehicleId }) => VehicleId),
      field: (at) => `Vehicles[${at}].VehicleId`,
      body: { ...terms, ...TAKING_REQUESTS },
      own: Object.fromEntries(
        expected.map(({ VehicleId, ExpectedAmount }) => [VehicleId, { expected_amount: ExpectedAmount }]),
      ),
    });
    const { batchId, total } = answerOf(started);
    return {
      Status: done('answer.msg_ending_started', { total }),
      BatchId: batchId,
      Total: total,
    };
  }
}
