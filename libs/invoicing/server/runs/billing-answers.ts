import type { UserScope } from '@floorplan/identity/domain';
import type { BillingRunAnswer, BillingRunRow, RehearsalAnswer } from '@floorplan/invoicing/contracts';
import {
  categoryTextKey,
  mayPrepare,
  monthBefore,
  runIdOf,
  type BillingRun,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Batches, type BatchState } from '@floorplan/platform/batches';
import { Database } from '@floorplan/platform/event-store';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { BillingRunsList } from './billing.lists';
import { BillingRuns } from './billing-runs';
import { Calculations } from './calculations';
import { REHEARSE_RUN, type PreparationInput } from './run-kinds';

interface CategorySum {
  category: number;
  documents: number;
  net: number;
  vat: number;
  total: number;
  previous: number;
}

/** Reads billing runs and rehearsals with their sums and progress. */
@Injectable()
export class BillingAnswers {
  constructor(
    private readonly runs: BillingRuns,
    private readonly list: BillingRunsList,
    private readonly batches: Batches,
    private readonly calculations: Calculations,
    private readonly database: Database,
  ) {}

  /** The run of a month; null when the month has no run. */
  async run(scope: UserScope, month: string): Promise<BillingRunAnswer | null> {
    const run = await this.runs.run(month);
    if (!run) return null;
    const row = (await this.list.one(String(runIdOf(month)), scope)) as unknown as BillingRunRow;
    return {
      ...row,
      Calculation: await this.calculation(run.preparation),
      Issuing: await this.issuing(run),
      CanPrepare: mayPrepare(run),
    };
  }

  /** The rehearsal with this id; null when there is none. */
  async rehearsal(id: string): Promise<RehearsalAnswer | null> {
    const { kind } = await this.batches.state(id);
    return kind === REHEARSE_RUN.name ? this.calculation(id) : null;
  }

  private async calculation(preparation: string): Promise<RehearsalAnswer> {
    const state = await this.batches.state(preparation);
    const { month, through, today } = state.input as unknown as PreparationInput;
    // Read the completion before the sums. Otherwise a calculation could count as complete although its sums
    // were read before its documents existed.
    const isComplete = await this.calculations.isComplete(preparation);
    const [sums, gaps] = await Promise.all([this.sums(preparation, month), this.gaps(preparation)]);
    return {
      Preparation: preparation,
      Month: month,
      Through: through,
      Date: today,
      State: isComplete ? 'complete' : stateOf(state),
      Handled: state.handled,
      Total: state.total,
      Categories: sums.map(({ category, documents, net, vat, total, previous }) => ({
        InvoiceCategory: { Enum: category },
        CategoryName: textOf(categoryTextKey(category)),
        Documents: documents,
        NetAmount: kronorOfOre(net),
        VATAmount: kronorOfOre(vat),
        TotalAmount: kronorOfOre(total),
        PreviousAmount: kronorOfOre(previous),
      })),
      Missing: gaps.map(({ code, name, count }) => ({
        Code: code,
        Name: name,
        Count: count,
        Message: textOf(`reason.${code}`, { name }),
      })),
    };
  }

  /**
   * Sums by category, each with the total that was invoiced for the month before. Includes categories with
   * documents only for the month before.
   */
  private sums(preparation: string, month: string): Promise<CategorySum[]> {
    return this.database.query(
      `select category::int as category, coalesce(documents, 0)::int as documents, coalesce(net, 0)::bigint as net,
              coalesce(vat, 0)::bigint as vat, coalesce(total, 0)::bigint as total, coalesce(previous, 0)::bigint as previous
         from (select category, count(*) as documents, sum(net) as net, sum(vat) as vat, sum(total) as total
                 from billing_document where preparation = $1 group by category) now
         full join (select category, sum(total) as previous from invoice where month = $2 group by category) before
              using (category)
        order by category`,
      [preparation, monthBefore(`${month}-01`)],
    );
  }

  private gaps(preparation: string): Promise<{ code: string; name: string; count: number }[]> {
    return this.database.query(
      `select code, name, count(*)::int as count from billing_gap where preparation = $1
        group by code, name order by code, name`,
      [preparation],
    );
  }

  private async issuing({ issuing, status }: BillingRun): Promise<BillingRunAnswer['Issuing']> {
    if (issuing === null || status !== 'ISSUING') return null;
    const { handled, total } = await this.batches.state(issuing);
    return { Handled: handled, Total: total };
  }
}

const stateOf = ({ status }: BatchState): RehearsalAnswer['State'] =>
  status === 'aborted' ? 'stopped' : 'running';
