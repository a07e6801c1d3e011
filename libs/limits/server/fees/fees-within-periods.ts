import { DUE_TERMS, issueInvoiceIn, OpenRuns } from '@floorplan/invoicing/billing';
import { monthBefore, type DueTerms } from '@floorplan/invoicing/domain';
import { limitRowKey } from '@floorplan/limits/domain';
import { isBankDay, type Actor } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Inject, Injectable } from '@nestjs/common';
import type { DueLimitFee } from './due-limit-fees';
import { LimitFeesSource } from './limit-fees.source';

/**
 * Bills the fees of limits that begin or are raised within a period, every bank day. Billing runs bill the
 * fees of whole periods. While the run of the month before is open, that run bills all fees.
 */
@Injectable()
export class FeesWithinPeriods {
  constructor(
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly fees: LimitFeesSource,
    private readonly runs: OpenRuns,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  /**
   * Issues the documents of all organisations. Idempotent.
   * @returns the number of documents
   * @throws AggregateError when the fees of some organisations could not be billed; the others are billed
   */
  async bill(by: Actor): Promise<number> {
    const today = this.clock.today();
    if (!isBankDay(today) || (await this.runs.isOpen(monthBefore(today)))) return 0;
    let issued = 0;
    const failed: unknown[] = [];
    for (const organisationId of await this.fees.organisations())
      try {
        issued += await this.billOf(organisationId, { today, by });
      } catch (cause) {
        failed.push(new Error(`the limit fees of organisation ${organisationId} were not billed`, { cause }));
      }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} organisations were not billed`);
    return issued;
  }

  private billOf(
    organisationId: number,
    { today, by }: { readonly today: string; readonly by: Actor },
  ): Promise<number> {
    const context = { actor: by, correlationId: `limit-fees-${today}`, now: this.clock.now() };
    const span = { month: monthBefore(today), today };
    return this.commands.run(context, async (act, unitOfWork) => {
      const issuing = { act, unitOfWork, today, by, dueTerms: this.dueTerms };
      const fees = withinPeriods(await this.fees.dueIn(issuing, organisationId, span));
      if (fees.length === 0) return 0;
      const { documents, record } = await this.fees.contributionOf(issuing, organisationId, fees);
      for (const document of documents) {
        const { number } = await issueInvoiceIn(issuing, { ...document, month: null, creditOf: null });
        record(() => number);
      }
      return documents.length;
    });
  }
}

/**
 * Selects the fees of limit rows whose whole period is already billed, or that began within the period. An
 * increase that is billed before the fee of the whole period would count as that fee.
 */
function withinPeriods(fees: readonly DueLimitFee[]): readonly DueLimitFee[] {
  const whole = fees.filter(({ from, period }) => from === period.from).map(limitRowKey);
  return fees.filter((fee) => !whole.includes(limitRowKey(fee)));
}
