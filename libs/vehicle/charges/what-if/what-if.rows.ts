import { BatchRunner, type HandleRows, type RowResult } from '@floorplan/platform/batches';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WHAT_IF_KINDS } from './what-if.kind';
import { WhatIfSlices } from './what-if.slices';

/** Runs what-if calculations, one slice per row of the batch. */
@Injectable()
export class WhatIfRows implements OnModuleInit {
  constructor(
    private readonly runner: BatchRunner,
    private readonly slices: WhatIfSlices,
  ) {}

  onModuleInit(): void {
    const handle: HandleRows = async (batch, rows) => {
      const results: RowResult[] = [];
      for (const row of rows) results.push(await this.slices.calculate(batch, row));
      return results;
    };
    for (const kind of WHAT_IF_KINDS) this.runner.handle(kind, handle);
  }
}
