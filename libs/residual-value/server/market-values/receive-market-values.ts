import type {
  DecidedMessage,
  DecidesTogether,
  DryRunCaller,
  MessageToDecide,
} from '@floorplan/job-process/message-types';
import { Ids, MadeUpNumbers, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  contractNoOf,
  isSameJob,
  jobOf,
  MARKET_VALUE_CLAIM,
  marketValueKey,
  marketValueStream,
  valuationJobStream,
  valuationOf,
  type MarketValueMessage,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';

interface Prepared {
  /** Ids of the contracts by their numbers. */
  readonly contracts: ReadonlyMap<string, number>;
  /** Ids of the values that the jobs already have, by `marketValueKey`. */
  readonly values: ReadonlyMap<string, number>;
  readonly newIds: ReadonlyMap<number, number>;
  /** Messages whose job is new, or has another name or day. */
  readonly namesJob: ReadonlySet<number>;
}

const NO_PARTIES = { importerId: null, dealerId: null };
const messageOf = ({ message }: MessageToDecide) => message as unknown as MarketValueMessage;

/** Handles MARKETVALUE messages: stores the valuation company's values of a contract's vehicle. */
@Injectable()
export class ReceiveMarketValues implements DecidesTogether<Prepared> {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
  ) {}

  async prepare(
    unitOfWork: UnitOfWork,
    states: readonly MessageToDecide[],
    dryRun?: DryRunCaller,
  ): Promise<Prepared> {
    const messages = states.map(messageOf);
    const ids = await (dryRun ? new MadeUpNumbers() : this.ids).take('market_value_id', states.length);
    const [contracts, values] = await Promise.all([this.contractIds(messages), this.valueIds(messages)]);
    await unitOfWork.preload([
      ...messages.map(({ JobId: id }) => ({ type: valuationJobStream, id })),
      ...[...values.values()].map((id) => ({ type: marketValueStream, id })),
    ]);
    const namesJob = states.filter((state) => {
      const job = jobOf(messageOf(state));
      return !isSameJob(unitOfWork.get(valuationJobStream, job.jobId).state, job);
    });
    return {
      contracts,
      values,
      newIds: new Map(states.map(({ detailId }, i) => [detailId, ids[i]!])),
      namesJob: new Set(namesJob.map(({ detailId }) => detailId)),
    };
  }

  keysOf(state: MessageToDecide, { namesJob }: Prepared): string[] {
    return namesJob.has(state.detailId) ? [`job|${messageOf(state).JobId}`] : [];
  }

  decide(
    act: Act,
    unitOfWork: UnitOfWork,
    state: MessageToDecide,
    { contracts, values, newIds, namesJob }: Prepared,
    waitsForEarlier: boolean,
  ): DecidedMessage {
    const { detailId, sender: by } = state;
    const message = messageOf(state);
    const contractNo = contractNoOf(message);
    const contractId = contracts.get(contractNo);
    if (waitsForEarlier) return ended('WAITING_EARLIER', contractNo);
    if (contractId === undefined) return ended('UNKNOWN_CONTRACT', contractNo);
    const job = jobOf(message);
    if (namesJob.has(detailId))
      act.append(valuationJobStream, job.jobId, [
        { type: 'residual-value/ValuationJobNamed', data: { ...job, by } },
      ]);
    const key = marketValueKey(job.jobId, contractNo);
    const known = values.get(key);
    const valueId = known ?? newIds.get(detailId)!;
    if (known === undefined) unitOfWork.create(marketValueStream, valueId);
    const data = { valueId, jobId: job.jobId, contractId, contractNo, ...valuationOf(message) };
    act.append(marketValueStream, valueId, [
      { type: 'residual-value/MarketValued', data: { ...data, detailId, by } },
    ]);
    if (known === undefined) act.claim(MARKET_VALUE_CLAIM, key, marketValueStream, valueId);
    return { ...NO_PARTIES, result: { kind: 'succeeded', vehicleId: null, effects: null } };
  }

  private async contractIds(messages: readonly MarketValueMessage[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; no: string }>(
      'select id, contract_no as no from residual_value_contract where contract_no = any($1)',
      [messages.map(contractNoOf)],
    );
    return new Map(rows.map(({ id, no }) => [no, id]));
  }

  private async valueIds(messages: readonly MarketValueMessage[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; job: number; no: string }>(
      `select m.id, m.job_id as job, m.contract_no as no
         from unnest($1::bigint[], $2::text[]) w(job, no)
         join market_value m on m.job_id = w.job and m.contract_no = w.no`,
      [messages.map(({ JobId }) => JobId), messages.map(contractNoOf)],
    );
    return new Map(rows.map(({ id, job, no }) => [marketValueKey(job, no), id]));
  }
}

const ended = (code: 'WAITING_EARLIER' | 'UNKNOWN_CONTRACT', no: string): DecidedMessage => ({
  ...NO_PARTIES,
  result: {
    kind: 'findings',
    codes: [{ code, params: { no }, subject: { kind: 'message', id: no, label: no } }],
  },
});
