import { NOT_REACHED, TECHNICAL_ERROR } from '@floorplan/kernel/batches';
import { BatchReader } from '@floorplan/platform/batches';
import { done } from '@floorplan/platform/http';
import { reasonOf, textOf } from '@floorplan/platform/texts';
import { MAX_ENDED, type BatchEndedAnswer } from '@floorplan/vehicle/contracts';
import type { BatchRow } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';

/** Text keys of codes that are not refusals. */
const WITHOUT_REASON: Readonly<Record<string, string>> = {
  [NOT_REACHED]: 'batch.not_reached',
  [TECHNICAL_ERROR]: 'batch.technical_fault',
};

/** Outcomes of actions on many vehicles, for callers who wait for them. */
@Injectable()
export class BatchEnds {
  constructor(private readonly batches: BatchReader) {}

  /** Returns the outcome of each vehicle; null when the batch does not end in time. */
  async answer(batchId: string, withinMs: number): Promise<BatchEndedAnswer | null> {
    const state = await this.batches.ended(batchId, withinMs);
    if (!state) return null;
    const { Rows } = await this.batches.rows(batchId, state, { limit: MAX_ENDED });
    const ObjectStatus = Rows.map(statusOf);
    const ok = ObjectStatus.filter(({ Status }) => Status === 'OK').length;
    const Status = ok === Rows.length ? 'OK' : 'ERROR';
    return {
      Status: { Status, Message: done('answer.msg_work_done', { ok, count: Rows.length }).Message },
      Response: { Status },
      ObjectStatus,
      BatchId: batchId,
      Total: Rows.length,
    };
  }
}

function statusOf({
  Key,
  Label,
  Outcome,
  Codes,
  Params,
}: BatchRow): BatchEndedAnswer['ObjectStatus'][number] {
  const of = { Identification: { Id: Label }, VehicleId: Number(Key) };
  const [Code] = Codes;
  if (Outcome === 'done' || Code === undefined) return { ...of, Status: 'OK', Code: null, Message: '' };
  const given = Object.entries(Params);
  const params = given.flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value] as const]));
  const words = given.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value] as const] : []));
  const refusal = { code: Code, params: Object.fromEntries(params), words: Object.fromEntries(words) };
  return {
    ...of,
    Status: 'ERROR',
    Code,
    Message: WITHOUT_REASON[Code] ? textOf(WITHOUT_REASON[Code]) : reasonOf(refusal),
  };
}
