import { ledgerMonthStream, type LedgerMonth, type MonthClosed } from '@floorplan/ledger/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

export const ledgerMonthRows: InlineProjection<LedgerMonth, MonthClosed> = {
  table: 'ledger_month',
  stream: ledgerMonthStream,
  rows: ({ id, after, at }) =>
    after
      ? [
          {
            id: Number(id),
            month: after.month,
            vat: after.vat,
            closed_at: at,
            closed_by: after.by.name,
          },
        ]
      : [],
};
