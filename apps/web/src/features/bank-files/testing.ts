import type { BankFileAnswer, BankPaymentRow } from '@floorplan/bank/contracts';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { admin } from '../../testing/portal';

export const staff = (RoleCode: 10 | 12 = 10): CurrentUser => ({
  ...admin,
  RoleCode,
  Functions: ['fncInventory', 'fncAdmin'].map((FnKey2) => ({ FnKey2, RoleCode })),
});

/** A file that is booked: five payments, of which one was known. */
export const file = (change: Partial<BankFileAnswer> = {}): BankFileAnswer => ({
  FileId: 7,
  Version: 3,
  Name: 'bgmax.txt',
  Format: 'BGMAX',
  Status: 'BOOKED',
  ReceivedDT: '2026-06-20T08:00:00.000Z',
  SentBy: 'Anna Ek',
  Payments: 4,
  New: 4,
  Known: 1,
  Matched: 1,
  Partial: 1,
  Over: 0,
  Unmatched: 2,
  Deductions: 1,
  Total: 453.28,
  Sha256: 'a'.repeat(64),
  Bytes: 2_400,
  Rows: 5,
  Handled: 5,
  Other: 0,
  Failed: 0,
  Refusal: null,
  Stopped: null,
  Doubts: [],
  Balances: [],
  ...change,
});

export const refused = (): BankFileAnswer =>
  file({
    Status: 'REFUSED',
    Payments: null,
    New: null,
    Known: null,
    Matched: null,
    Partial: null,
    Over: null,
    Unmatched: null,
    Deductions: null,
    Total: null,
    Rows: null,
    Handled: 0,
    Other: null,
    Failed: null,
    Refusal: {
      Code: 'FILE_SUMS',
      Place: '7',
      Message: 'Rad 7: filen anger 1 900,01 kr, men det som står i den blir 1 900,00 kr.',
      Advice: 'Ingenting i filen är bokfört.',
    },
  });

/** A file of which one row could not be booked. */
export const stopped = (): BankFileAnswer =>
  file({
    Status: 'STOPPED',
    Handled: 4,
    Failed: 1,
    Stopped: {
      Message: '1 av 5 rader är inte bokförda, trots försök i flera minuter.',
      Advice: 'Öppna raderna och läs varför. Försök sedan igen.',
      Error: 'deadlock detected',
    },
  });

export const row = (change: Partial<BankPaymentRow> = {}): BankPaymentRow => ({
  Id: 1,
  Number: 1,
  Place: '3',
  Date: '2026-06-20',
  Kind: 'payment',
  Amount: 100,
  Payer: 'Garnhörnan HB',
  Reference: '100012392',
  BankReference: '5550-0011 2026-06-20 000000000001',
  Outcome: 'NEW',
  Result: 'MATCHED',
  Failure: null,
  KnownAs: null,
  PaymentReference: '5550-0011 2026-06-20 000000000001',
  ...change,
});
