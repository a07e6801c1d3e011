import type { CurrentUser } from '@floorplan/identity/contracts';
import type { BillingRunAnswer, BillingRunRow, RehearsalAnswer } from '@floorplan/invoicing/contracts';
import { admin } from '../../testing/portal';

export const staff = (RoleCode: 10 | 12 = 10): CurrentUser => ({
  ...admin,
  RoleCode,
  Functions: ['fncInventory', 'fncAdmin'].map((FnKey2) => ({ FnKey2, RoleCode })),
});

/** Text in which usual spaces replace non-breaking spaces. */
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';

export const PREPARATION = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';

export const calculation = (change: Partial<RehearsalAnswer> = {}): RehearsalAnswer => ({
  Preparation: PREPARATION,
  Month: '2026-05',
  Through: '2026-05-31',
  Date: '2026-06-01',
  State: 'complete',
  Handled: 3,
  Total: 3,
  Missing: [],
  Categories: [
    {
      InvoiceCategory: { Enum: 2 },
      CategoryName: 'Ränte- och avgiftsfaktura återförsäljare',
      Documents: 11,
      NetAmount: 1_078.22,
      VATAmount: 0,
      TotalAmount: 1_078.22,
      PreviousAmount: 500,
    },
    {
      InvoiceCategory: { Enum: 9 },
      CategoryName: 'Samlingsfaktura subvention',
      Documents: 1,
      NetAmount: 137.78,
      VATAmount: 0,
      TotalAmount: 137.78,
      PreviousAmount: 0,
    },
  ],
  ...change,
});

export const runRow = (change: Partial<BillingRunRow> = {}): BillingRunRow => ({
  Month: '2026-05',
  Status: 'PREVIEWED',
  PreparedDate: '2026-06-01',
  Documents: 12,
  NetAmount: 1_216,
  TotalAmount: 1_216,
  Missing: 0,
  Outliers: 1,
  Issued: 0,
  Failed: 0,
  StartedBy: 'Anna',
  ...change,
});

export const run = (change: Partial<BillingRunAnswer> = {}): BillingRunAnswer => ({
  ...runRow(),
  Calculation: calculation(),
  Issuing: null,
  CanPrepare: true,
  ...change,
});
