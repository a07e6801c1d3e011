import type { Actor, BusinessDate } from '@floorplan/kernel';

/** Vouchers of some days were handed out as a file for a bookkeeping program. */
export type VouchersExported = {
  readonly type: 'ledger/VouchersExported';
  readonly data: {
    readonly from: BusinessDate;
    readonly to: BusinessDate;
    readonly at: string;
    readonly by: Actor;
  };
};

/** Stream type of exports, one stream for each last day, with the id of that day. Only staff see its facts. */
export const vouchersExportStream = {
  category: 'ledger_export',
  initialState: 0,
  evolve: (exports: number, _: VouchersExported): number => exports + 1,
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
