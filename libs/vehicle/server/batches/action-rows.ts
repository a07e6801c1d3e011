import { UserActs } from '@floorplan/identity/acts';
import {
  Batches,
  BatchRunner,
  type BatchRowToHandle,
  type RowResult,
  type RunningBatch,
} from '@floorplan/platform/batches';
import { EventLog, streamName } from '@floorplan/platform/event-store';
import { vehicleStream, type Vehicle } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { VehicleKind } from '../action-engine/vehicle-kind';
import { scopeFromStored, type ActionBatch, type ActionBatchInput } from './action-batch';
import { ACTION_BATCHES } from './action-batches';

/** Carries out the action of a batch on its vehicles, with the caller's rights at the start of the batch. */
@Injectable()
export class ActionRows implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly batches: Batches,
    private readonly acts: UserActs,
    private readonly kind: VehicleKind,
    private readonly parties: PartiesNow,
    private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    for (const each of ACTION_BATCHES)
      this.runner.handle(each.kind, async (batch, rows) => {
        const results: RowResult[] = [];
        for (const row of rows) results.push(await this.handle(each, batch, row));
        return results;
      });
  }

  private async handle(
    one: ActionBatch,
    batch: RunningBatch,
    { key, version }: BatchRowToHandle,
  ): Promise<RowResult> {
    const { scope, body, own } = batch.input as unknown as ActionBatchInput;
    const request = { ...body, ...own[key] };
    const by = scopeFromStored(scope);
    // A crashed or superseded run may already have written this vehicle. Later changes of the vehicle are
    // kept.
    if (await this.isDone(one, batch, key)) return this.done(one, key, own[key]);
    const call = { scope: by, isDryRun: false, seen: version ?? undefined, correlationId: batch.id };
    const asked = { key: one.on.action.key, on: Number(key), body: request };
    const outcome = await this.acts.runRow(this.kind, one.on, call, asked);
    if (outcome.ok) {
      const answer = await one.on.then?.(outcome.answer, { ...call, use: this.acts.use });
      return this.done(one, key, { ...own[key], ...answer });
    }
    if (await this.isDone(one, batch, key)) return this.done(one, key, own[key]);
    const { code, params = {}, words = {} } = outcome.refusal;
    return { outcome: 'failed', codes: [code], params: { ...params, ...words } };
  }

  private async isDone({ writes }: ActionBatch, { id }: RunningBatch, key: string): Promise<boolean> {
    const stream = streamName(vehicleStream, key);
    return (await this.batches.touchedBy(id, [stream], [writes])).has(stream);
  }

  /**
   * Result of a handled vehicle. When the financing was ended, contains the amount; without an answer this is the
   * expected amount, since no other is accepted.
   */
  private async done(
    { resultParams }: ActionBatch,
    key: string,
    { expected_amount, Amount = expected_amount }: { expected_amount?: number; Amount?: number } = {},
  ): Promise<RowResult> {
    const paid: RowResult['params'] = Amount === undefined ? {} : { paid: Amount };
    if (!resultParams) return { outcome: 'done', codes: [], params: paid };
    const { state } = await this.log.load(vehicleStream, Number(key));
    const params = resultParams(state as Vehicle, (await this.parties.current()).value);
    return { outcome: 'done', codes: [], params: { ...params, ...paid } };
  }
}
