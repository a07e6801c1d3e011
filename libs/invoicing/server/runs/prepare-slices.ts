import { BillingSources } from '@floorplan/invoicing/billing';
import {
  BatchRunner,
  type BatchRowToHandle,
  type HandleRows,
  type RowResult,
} from '@floorplan/platform/batches';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Calculations } from './calculations';
import { PREPARE_RUN, REHEARSE_RUN, type PreparationInput } from './run-kinds';

/** Key of a row: the source and one of its slices. */
export const sliceKey = (source: string, slice: string): string => `${source}|${slice}`;

/** Calculates the slices of runs and rehearsals. Idempotent. */
@Injectable()
export class PrepareSlices implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly sources: BillingSources,
    private readonly calculations: Calculations,
  ) {}

  onModuleInit(): void {
    const handle: HandleRows = async ({ id, input }, rows) => {
      const results: RowResult[] = [];
      for (const row of rows) results.push(await this.calculate(id, input as never, row));
      return results;
    };
    for (const kind of [PREPARE_RUN, REHEARSE_RUN]) this.runner.handle(kind, handle);
  }

  private async calculate(
    preparation: string,
    span: PreparationInput,
    { key }: BatchRowToHandle,
  ): Promise<RowResult> {
    const [source, slice] = key.split('|') as [string, string];
    const preview = await this.sources.get(source).preview(span, slice);
    await this.calculations.save(preparation, { key, source }, preview);
    return { outcome: 'done', codes: [] };
  }
}
