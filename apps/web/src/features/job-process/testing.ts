import type { ProcessDetailAnswer, ProcessRow } from '@floorplan/job-process/contracts';

/** A message in the shape of a list row. */
export const processRow = (change: Partial<ProcessRow> = {}): ProcessRow => ({
  Id: 4,
  ProcessId: 1003,
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  Date: new Date().toISOString(),
  MessageType: 'NEWFINANCING',
  Status: 'ERROR',
  State: 'failed',
  StatusCode: 'AMOUNT_MISMATCH',
  StatusMessage: 'Netto + moms stämmer inte med totalbeloppet',
  Codes: ['AMOUNT_MISMATCH'],
  Warnings: [],
  ImporterPartyId: 1,
  ImporterName: 'Nordvik Sverige AB',
  DealerPartyId: 2,
  DealerName: 'Bilhuset Umeå',
  Identification: 'YV1ZZZ00XTZ000001',
  ChassisNumber: 'YV1ZZZ00XTZ000001',
  VehicleId: null,
  Amount: 320_000,
  Attempts: 2,
  Subject: null,
  UpdatedAt: new Date().toISOString(),
  Version: 4,
  AllowReject: true,
  ...change,
});

const finding = {
  Code: 'AMOUNT_MISMATCH',
  Params: {},
  Message: 'Netto + moms stämmer inte med totalbeloppet',
  Subject: null,
};

export const message = {
  MessageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
  MessageType: 'NEWFINANCING',
  Date: '2026-11-20T08:15:30+01:00',
  ImporterParty: { ImporterAssignedId: 'IMP01' },
  DealerParty: { FinancerAssignedId: '30101' },
  Identification: { Id: 'YV1ZZZ00XTZ000001' },
  Item: { ChassisNumber: 'YV1ZZZ00XTZ000001', CBRCode: '•••', Make: 'Nordvik' },
  Invoice: {
    NetAmount: 320_000,
    VATAmount: 80_000,
    TotalAmount: 410_000,
    InvoiceDate: '2026-11-20',
    DueDate: '2026-11-20',
    CurrencyCode: 'SEK',
  },
};

const ATTEMPTS: ProcessDetailAnswer['Attempts'] = [
  {
    At: '2026-11-20T07:15:31Z',
    By: '',
    Trigger: 'received',
    Outcome: 'ERROR',
    Codes: [finding],
    DurationMs: 84,
  },
  {
    At: '2026-11-20T09:12:00Z',
    By: '',
    Trigger: 'edited',
    Outcome: 'ERROR',
    Codes: [finding],
    DurationMs: 61,
  },
];

const FACTS: ProcessDetailAnswer['Facts'] = [
  {
    Type: 'job-process/MessageReceived',
    At: '2026-11-20T07:15:30Z',
    By: 'partner',
    Version: 1,
    Reason: null,
    Data: {},
  },
  {
    Type: 'job-process/AttemptFailed',
    At: '2026-11-20T07:15:31Z',
    By: '',
    Version: 2,
    Reason: null,
    Data: {},
  },
  {
    Type: 'job-process/MessageEdited',
    At: '2026-11-20T09:11:58Z',
    By: 'Admin',
    Version: 3,
    Reason: 'Fel total',
    Data: {},
  },
  {
    Type: 'job-process/AttemptFailed',
    At: '2026-11-20T09:12:00Z',
    By: '',
    Version: 4,
    Reason: null,
    Data: {},
  },
];

/** Details of a message that failed, was edited, and failed again. */
export const processDetail = (change: Partial<ProcessDetailAnswer> = {}): ProcessDetailAnswer => ({
  Row: processRow(),
  Codes: [finding],
  Message: message,
  OriginalMessage: { ...message },
  Changes: [{ Field: 'Invoice.TotalAmount', Before: 400_000, After: 410_000 }],
  Attempts: ATTEMPTS,
  Facts: FACTS,
  Actions: {
    Rerun: { Allowed: true, Reason: null },
    Edit: { Allowed: true, Reason: null },
    Reject: { Allowed: false, Reason: 'NOT_IN_THIS_STATUS' },
  },
  RetryAt: null,
  SupersededBy: null,
  ...change,
});
