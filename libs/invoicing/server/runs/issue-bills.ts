import {
  BillingSources,
  DUE_TERMS,
  issueInvoiceIn,
  type BillContribution,
  type IssuingAct,
} from '@floorplan/invoicing/billing';
import { sumOfRows, type DueTerms, type InvoiceDraft } from '@floorplan/invoicing/domain';
import { BatchRunner, type HandleRows, type RowResult, type RunningBatch } from '@floorplan/platform/batches';
import { Clock, Commands, outcomeOf, refuse } from '@floorplan/platform/commands';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Calculations, spanOf, type DocumentRow } from './calculations';
import { ISSUE_RUN, type IssuingInput } from './run-kinds';

/** Issues the documents of a run. All documents of a bill are committed together. */
@Injectable()
export class IssueBills implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly sources: BillingSources,
    private readonly calculations: Calculations,
    private readonly commands: Commands,
    private readonly clock: Clock,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  onModuleInit(): void {
    const handle: HandleRows = async (batch, rows) => {
      const results: RowResult[] = [];
      for (const { key } of rows) results.push(await this.issue(batch, key));
      return results;
    };
    this.runner.handle(ISSUE_RUN, handle);
  }

  /**
   * Issues one bill. Does nothing when all documents of the bill already have numbers: a crashed attempt had
   * then issued the bill.
   */
  private async issue(batch: RunningBatch, bill: string): Promise<RowResult> {
    const { preparation } = batch.input as unknown as IssuingInput;
    const documents = await this.calculations.documentsOf(preparation, bill);
    if (documents.every(({ number }) => number !== null)) return { outcome: 'done', codes: [] };
    const { by, id: correlationId } = batch;
    const context = { actor: by, correlationId, now: this.clock.now() };
    const issuing = { today: this.clock.today(), by, dueTerms: this.dueTerms };
    const outcome = await outcomeOf(() =>
      this.commands.run(context, (act, unitOfWork) =>
        this.issueIn({ act, unitOfWork, ...issuing }, batch, documents),
      ),
    );
    if (outcome.ok) return { outcome: 'done', codes: [] };
    await this.calculations.fail(preparation, bill, outcome.refusal.code);
    return { outcome: 'failed', codes: [outcome.refusal.code] };
  }

  private async issueIn(
    issuing: IssuingAct,
    { input }: RunningBatch,
    documents: readonly DocumentRow[],
  ): Promise<void> {
    const { month, preparation } = input as unknown as IssuingInput;
    const { bill } = documents[0]!;
    const contributions = await this.contributions(issuing, { month, preparation, bill });
    const drafts = draftsOf(contributions, month);
    requireSameSums(documents, drafts);
    const numbers = new Map<number, number>();
    for (const draft of drafts) {
      const { number } = await issueInvoiceIn(issuing, draft);
      numbers.set(draft.category, number);
      const row = documents.find(({ category }) => category === draft.category)!;
      issuing.act.row('billing_document', { ...row, number, failure: null });
    }
    for (const { record } of contributions) record((category) => numbers.get(category)!);
  }

  private async contributions(
    issuing: IssuingAct,
    { month, preparation, bill }: IssuingInput & { readonly bill: string },
  ): Promise<BillContribution[]> {
    const span = spanOf(month, issuing.today);
    const parts = await this.calculations.partsOf(preparation, bill);
    const contributions: BillContribution[] = [];
    for (const name of new Set(parts.map(({ source }) => source))) {
      const own = parts.filter(({ source }) => source === name);
      contributions.push(await this.sources.get(name).contribute(issuing, span, { key: bill, parts: own }));
    }
    return contributions;
  }
}

/** Returns one draft per category, with the rows of all sources. */
function draftsOf(contributions: readonly BillContribution[], month: string): InvoiceDraft[] {
  const drafts = new Map<number, InvoiceDraft>();
  for (const document of contributions.flatMap(({ documents }) => documents)) {
    const { category, receiver, rows, shares, actOn, about } = document;
    const before = drafts.get(category);
    drafts.set(category, {
      category,
      receiver,
      month: actOn ? null : month,
      creditOf: null,
      ...(actOn && { actOn }),
      ...(about !== undefined && before === undefined && { about }),
      rows: [...(before?.rows ?? []), ...rows],
      shares: [...(before?.shares ?? []), ...shares],
    });
  }
  return [...drafts.values()].sort((a, b) => a.category - b.category);
}

/** Refuses a bill whose amounts differ from the amounts of the preview. */
function requireSameSums(documents: readonly DocumentRow[], drafts: readonly InvoiceDraft[]): void {
  const isSame =
    documents.length === drafts.length &&
    documents.every(({ category, total }) =>
      drafts.some((draft) => draft.category === category && sumOfRows(draft.rows) === total),
    );
  if (!isSame) refuse({ code: 'PREVIEW_CHANGED' });
}
