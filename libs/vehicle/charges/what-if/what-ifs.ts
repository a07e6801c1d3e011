import { MakesReader } from '@floorplan/catalogue/contracts';
import { actorOf, may, type UserScope } from '@floorplan/identity/domain';
import { formatNumber, kronorOfOre, refused, type Outcome } from '@floorplan/kernel';
import { Batches, BatchReader, type FrozenRow } from '@floorplan/platform/batches';
import { Clock, refuse, type Act } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { forbidden, invalid, notFound } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { isInterest, type Receiver } from '@floorplan/pricing/domain';
import {
  LEFT_OUT_REASONS,
  type LeftOutReason,
  type WhatIfAnswer,
  type WhatIfRequest,
} from '@floorplan/vehicle/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CHARGE_SETTINGS, type ChargeSettings } from '../vehicle-charges/vehicle-charges';
import { WHAT_IF_KINDS, whatIfKind, whatIfPreviewKind, type LeftOut, type WhatIfInput } from './what-if.kind';
import { leftOutOf, slicesOf } from './what-if.portfolio';
import { readQuestion, type ReadQuestion } from './what-if.question';

export interface StartedWhatIf {
  readonly batchId: string;
  readonly vehicles: number;
}

const NAMES = WHAT_IF_KINDS.map(({ name }) => name);

interface Sums {
  looked_at: number;
  touched: number;
  refused: number;
}

interface ReasonSum {
  reason: LeftOutReason;
  count: number;
}

interface MonthSum {
  receiver: Receiver;
  month: string;
  before: number;
  after: number;
}

/** Starts what-if calculations for a caller, and reads their results. */
@Injectable()
export class WhatIfs {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly makes: MakesReader,
    private readonly batches: Batches,
    private readonly reader: BatchReader,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CHARGE_SETTINGS) private readonly settings: ChargeSettings,
  ) {}

  async start(
    scope: UserScope,
    request: WhatIfRequest,
    correlationId?: string,
  ): Promise<Outcome<StartedWhatIf>> {
    if (!may(scope, 'vehicles.interest')) throw forbidden();
    const { hidden, ...read } = await this.read(scope, request);
    const slices = await slicesOf(this.database, read);
    if (slices.length === 0) return refused('NO_SUCH_VEHICLES');
    const vehicles = slices.reduce((sum, { count }) => sum + count, 0);
    const leftOut = await leftOutOf(this.database, read, hidden);
    if (request.IsPreview) await this.abortPreviews(scope, correlationId);
    const started = await this.batches.start({
      kind: request.IsPreview ? whatIfPreviewKind : whatIfKind,
      by: actorOf(scope),
      // Only the owner gets live notices of the batch.
      readers: { importers: [], dealers: [], organisations: [] },
      reason: describeQuestion(read.question),
      input: { ...read, vehicles, leftOut } satisfies WhatIfInput,
      rows: slices.map(({ key, count }): FrozenRow => ({ key, label: String(count), version: null })),
      correlationId,
      unless: (act) => this.oneAtATime(scope, act),
    });
    return started.ok ? { ok: true, answer: { batchId: started.answer.batchId, vehicles } } : started;
  }

  /** Aborts the caller's running previews, because the form has changed and their results are not needed. */
  private async abortPreviews(scope: UserScope, correlationId?: string): Promise<void> {
    const actor = actorOf(scope);
    const running = await this.database.query<{ id: string }>(
      `select id from batch where kind = $1 and status = 'running' and by_kind = $2 and by_id = $3`,
      [whatIfPreviewKind.name, actor.kind, actor.id],
    );
    // A preview that ended meanwhile refuses the abort, which can be ignored.
    for (const { id } of running) await this.batches.abort(id, actor, correlationId ?? id);
  }

  private async read(scope: UserScope, request: WhatIfRequest): Promise<ReadQuestion> {
    const [programs, makes, rates] = await Promise.all([
      this.programs.programs(),
      this.makes.makes(),
      this.programs.interestRates(),
    ]);
    const { showDemoInterest } = this.settings;
    const known = { programs, makes, rates, today: this.clock.today(), showDemoInterest };
    const read = readQuestion(scope, request, known);
    if (!read) throw forbidden();
    if ('errors' in read) throw invalid(read.errors);
    return read;
  }

  /**
   * Permits one running calculation per caller, because each keeps a worker busy. When two requests arrive at
   * the same time, one of them is decided again.
   */
  private async oneAtATime(scope: UserScope, act: Act): Promise<void> {
    const { kind, id } = actorOf(scope);
    const guard = `${whatIfKind.name}:${kind}:${id}`;
    // Read the version before the check: a calculation that starts later changes the version and causes a
    // conflict.
    const [stored] = await this.database.query<{ version: number }>(
      'select version from guard where name = $1',
      [guard],
    );
    const running = await this.database.query(
      `select 1 from batch where kind = any($1) and status = 'running' and by_kind = $2 and by_id = $3 limit 1`,
      [NAMES, kind, id],
    );
    if (running.length > 0) return refuse({ code: 'WHAT_IF_RUNS' });
    act.holds(guard, stored?.version ?? 0);
    act.bump(guard);
  }

  /** @throws 404 when the calculation does not belong to the caller or has expired */
  async answer(scope: UserScope, batchId: string): Promise<WhatIfAnswer> {
    const state = await this.reader.find(batchId, { asker: scope, actor: actorOf(scope) });
    if (!state || !NAMES.includes(state.kind)) throw notFound();
    const input = state.input as unknown as WhatIfInput;
    if (input.keptUntil < this.clock.today()) throw notFound();
    const [[sums], reasons, months] = await Promise.all([
      this.database.query<Sums>(
        `select coalesce(sum(looked_at), 0)::int as looked_at, coalesce(sum(touched), 0)::int as touched,
                coalesce(sum(refused), 0)::int as refused from what_if_slice where batch_id = $1`,
        [batchId],
      ),
      this.database.query<ReasonSum>(
        `select r.key as reason, sum(r.value::int)::int as count
           from what_if_slice s, jsonb_each_text(s.left_out) r where s.batch_id = $1 group by r.key`,
        [batchId],
      ),
      this.database.query<MonthSum>(
        `select m.receiver, m.month, sum(m.before)::bigint as before, sum(m.after)::bigint as after
           from what_if_slice s,
                jsonb_to_recordset(s.months) as m(receiver text, month text, before bigint, after bigint)
          where s.batch_id = $1 group by m.receiver, m.month order by m.month, m.receiver desc`,
        [batchId],
      ),
    ]);
    return {
      BatchId: batchId,
      State: state.status as WhatIfAnswer['State'],
      Question: input.question,
      AskedAt: state.startedAt,
      KeptUntil: input.keptUntil,
      Vehicles: input.vehicles,
      LookedAt: sums!.looked_at,
      Touched: sums!.touched,
      NotPossible: sums!.refused,
      LeftOut: leftOutAnswer(input.leftOut, reasons),
      Receivers: input.sides.map((receiver) => ({ ReceiverType: receiver, ...summed(months, receiver) })),
      Months: months.map(({ receiver, month, before, after }) => ({
        Month: month,
        ReceiverType: receiver,
        Before: kronorOfOre(before),
        After: kronorOfOre(after),
      })),
    };
  }
}

function leftOutAnswer(apart: LeftOut = {}, reasons: readonly ReasonSum[]): WhatIfAnswer['LeftOut'] {
  const counts = { ...apart, ...Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])) };
  return LEFT_OUT_REASONS.flatMap((Reason) => {
    const Vehicles = counts[Reason] ?? 0;
    return Vehicles === 0 ? [] : [{ Reason, Vehicles }];
  });
}

/** Short description by which the owner recognises the calculation. */
function describeQuestion({
  Name,
  FinanceType,
  FeeType,
  ReceiverType,
  Value,
  From,
}: WhatIfAnswer['Question']): string {
  const isRate = FeeType === null || isInterest(FeeType);
  const value = formatNumber(Value, 2);
  const parts = [
    Name ?? (FinanceType && textOf(`fin.${FinanceType}`)),
    FeeType && textOf(`fee.${FeeType}`),
    ReceiverType && textOf(`fee.receiver_${ReceiverType}`),
    Value === null ? null : isRate ? `${value}\u00a0%` : textOf('lbl.amount_kr', { amount: value }),
    From,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function summed(months: readonly MonthSum[], receiver: Receiver) {
  const own = months.filter((month) => month.receiver === receiver);
  const total = (of: 'before' | 'after') => kronorOfOre(own.reduce((sum, month) => sum + month[of], 0));
  return { Before: total('before'), After: total('after') };
}
