import {
  organisationReceiver,
  type AccruedAmount,
  type AccruedSource,
  type BillContribution,
  type BillingGap,
  type BillingSource,
  type BillingSpan,
  type BillPart,
  type IssuingAct,
  type SlicePreview,
} from '@floorplan/invoicing/billing';
import {
  ACCOUNTS,
  LIMIT_CHARGE,
  LIMIT_FEE,
  monthBefore,
  type InvoiceReceiver,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { MakesReader } from '@floorplan/catalogue/contracts';
import {
  limitFeeStream,
  limitStream,
  type LimitFeeBilled,
  type LimitFeesState,
  type SpecificationSaved,
} from '@floorplan/limits/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { baseRatesOf } from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { dueLimitFees, type DatedSpecification, type DueLimitFee, type DueLimitFees } from './due-limit-fees';

const ALL = 'all';

/** Fees of dealer organisations' limits, billed in advance for the periods that have begun. */
@Injectable()
export class LimitFeesSource implements BillingSource, AccruedSource {
  readonly name = 'limits/fees';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly makes: MakesReader,
    private readonly programs: ProgramsReader,
  ) {}

  async slices(): Promise<{ key: string; count: number }[]> {
    const count = (await this.organisations()).length;
    return count === 0 ? [] : [{ key: ALL, count }];
  }

  async preview(span: BillingSpan): Promise<SlicePreview> {
    const parts: BillPart[] = [];
    const gaps: BillingGap[] = [];
    for (const organisationId of await this.organisations()) {
      const { state } = await this.log.load(limitFeeStream, organisationId);
      const { fees, missing } = await this.due(organisationId, state, span);
      for (const name of missing) gaps.push({ code: 'NO_BASE_RATE', name, subject: organisationId });
      if (fees.length === 0) continue;
      const receiver = await this.receiver(organisationId);
      if (!receiver) {
        gaps.push({ code: 'NO_FACILITY', name: await this.nameOf(organisationId), subject: organisationId });
        continue;
      }
      const total = fees.reduce((sum, { amount }) => sum + amount, 0);
      parts.push({
        bill: `DEA:${receiver.id}:limit:${organisationId}`,
        category: LIMIT_FEE,
        receiver,
        subject: organisationId,
        net: total,
        vat: 0,
        total,
      });
    }
    return { parts, gaps };
  }

  async contribute(
    issuing: IssuingAct,
    span: BillingSpan,
    { parts }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const [{ subject: organisationId }] = parts as [BillPart];
    const fees = await this.dueIn(issuing, organisationId, span);
    return this.contributionOf(issuing, organisationId, fees);
  }

  /** Fees of an organisation that are due when a document is issued. */
  async dueIn(
    { unitOfWork }: IssuingAct,
    organisationId: number,
    span: Pick<BillingSpan, 'month' | 'today'>,
  ): Promise<readonly DueLimitFee[]> {
    const { state } = await unitOfWork.load(limitFeeStream, organisationId);
    return (await this.due(organisationId, state, span)).fees;
  }

  /** Document with the fees of an organisation, and their facts. */
  async contributionOf(
    { act, today }: IssuingAct,
    organisationId: number,
    fees: readonly DueLimitFee[],
  ): Promise<BillContribution> {
    const receiver = await this.receiver(organisationId);
    if (fees.length === 0 || !receiver) return { documents: [], record: () => undefined };
    const names = new Map((await this.makes.makes()).map(({ id, name }) => [id, name]));
    const rows = fees.map((fee) => rowOf(fee, fee.makeId === null ? null : (names.get(fee.makeId) ?? null)));
    return {
      documents: [{ category: LIMIT_FEE, receiver, rows, shares: [] }],
      record: (numberOf) => {
        const facts = fees.map((fee): LimitFeeBilled => ({
          type: 'limits/LimitFeeBilled',
          data: { ...fee, on: today, organisationId, number: numberOf(LIMIT_FEE) },
        }));
        act.append<LimitFeesState, LimitFeeBilled>(limitFeeStream, organisationId, facts);
      },
    };
  }

  /**
   * Accrued fees: the whole fee of each period that has begun and is not billed, because fees are billed in
   * advance.
   */
  async *accrued(day: BusinessDate): AsyncGenerator<readonly AccruedAmount[]> {
    const span = { month: monthBefore(day), today: day };
    for (const organisationId of await this.organisations()) {
      const billed = await this.log.history(limitFeeStream, organisationId);
      const facts = billed.map(({ data }) => data as LimitFeeBilled['data']).filter(({ on }) => on <= day);
      const state = facts.reduce(
        (before, data) => limitFeeStream.evolve(before, { type: 'limits/LimitFeeBilled', data }),
        limitFeeStream.initialState,
      );
      const { fees, missing } = await this.due(organisationId, state, span);
      const receiver = await this.receiver(organisationId);
      if (!receiver) continue;
      const shared = { receiver: { side: receiver.side, id: receiver.id }, feeType: LIMIT_CHARGE };
      yield [
        ...fees.map(({ amount, from, period: { to } }) => ({ ...shared, from, to, amount, missing: null })),
        ...missing.map((name) => ({ ...shared, from: day, to: day, amount: 0, missing: name })),
      ];
    }
  }

  private async due(
    organisationId: number,
    state: LimitFeesState,
    { month, today }: Pick<BillingSpan, 'month' | 'today'>,
  ): Promise<DueLimitFees> {
    const events = await this.log.history(limitStream, organisationId, ['limits/SpecificationSaved']);
    const saves = events.map(({ data, metadata, recordedAt }): DatedSpecification => ({
      on: metadata.date ?? recordedAt.toISOString().slice(0, 10),
      data: data as SpecificationSaved['data'],
    }));
    const rates = baseRatesOf(await this.programs.interestRates());
    return dueLimitFees({ organisationId, saves, state, rates, today, since: `${month}-01` });
  }

  private async receiver(organisationId: number): Promise<InvoiceReceiver | null> {
    return organisationReceiver(await this.parties.parties(), organisationId);
  }

  private async nameOf(organisationId: number): Promise<string> {
    const { organisations } = await this.parties.parties();
    return organisations.find(({ id }) => id === organisationId)?.name ?? String(organisationId);
  }

  /** Ids of the organisations that distribute a limit to makes. Only these organisations can have fees. */
  async organisations(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `select distinct organisation_id as id from limit_category where use_distribution order by id`,
    );
    return rows.map(({ id }) => id);
  }
}

const rowOf = ({ category, from, period, amount }: DueLimitFee, make: string | null): InvoiceRow => ({
  account: ACCOUNTS.limit,
  amount,
  from,
  to: period.to,
  text: make === null ? category : `${category} ${make}`,
});
