import type { Actor } from '@floorplan/kernel';
import type { Attempt, AttemptEffects, JobProcessEvent, RerunCause } from '../job-process.events';
import { evolve, initialState } from '../job-process.state';
import type { Finding, MessageCodeName } from '../message-codes';
import type { ProcessStatus } from '../job-process.statuses';

export const partner: Actor = { kind: 'partner', id: 'partner', name: 'Nordvik Bil Import AB' };
export const admin: Actor = { kind: 'user', id: '1', name: 'Anna Admin' };
export const AT = '2026-03-02T08:15:31.000Z';

export const attempt: Attempt = {
  startedAt: AT,
  durationMs: 12,
  by: { kind: 'system', id: 'worker', name: 'worker' },
  trigger: 'received',
};

export const finding = (code: MessageCodeName, params: Finding['params'] = {}): Finding => ({
  code,
  params,
  subject: null,
});

export const received = (
  over: Partial<Extract<JobProcessEvent, { type: 'job-process/MessageReceived' }>['data']> = {},
): JobProcessEvent => ({
  type: 'job-process/MessageReceived',
  data: {
    processId: 1,
    detailId: 11,
    messageId: '3f0a6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b10',
    messageType: 'NEWFINANCING',
    sender: partner,
    importerId: 1,
    dealerId: 101,
    identification: 'ORD-88121',
    chassisNumber: 'YV1ZZZ00XTZ000001',
    message: { Item: { Make: 'Nordvik' } },
    bodyHash: 'aa',
    receivedAt: AT,
    ...over,
  },
});

const effects: AttemptEffects = {
  vehicleId: 501,
  statusCode: 0,
  financeType: 'CONSIGN',
  programCode: 'KONS180',
  capital: 32_000_000,
  beginFromDate: '2026-03-02',
  endPeriodDate: '2026-08-28',
};

export const started: JobProcessEvent = {
  type: 'job-process/AttemptStarted',
  data: { at: AT, by: attempt.by, reasonToRun: 'received' },
};
export const succeeded: JobProcessEvent = {
  type: 'job-process/AttemptSucceeded',
  data: { attempt, vehicleId: 501, effects },
};
export const deferred = (...codes: MessageCodeName[]): JobProcessEvent => ({
  type: 'job-process/AttemptDeferred',
  data: { attempt, codes: codes.map((code) => finding(code)) },
});
export const failed = (...codes: MessageCodeName[]): JobProcessEvent => ({
  type: 'job-process/AttemptFailed',
  data: { attempt, codes: codes.map((code) => finding(code)) },
});
export const broken = (retryAt: string | null): JobProcessEvent => ({
  type: 'job-process/AttemptBroken',
  data: { attempt, code: 'CORE_UNAVAILABLE', detail: 'timeout', retryAt },
});
export const rerun = (cause: RerunCause = 'user'): JobProcessEvent => ({
  type: 'job-process/RerunRequested',
  data: { by: admin, reason: 'fixed', cause, causeId: null },
});
export const rejected: JobProcessEvent = {
  type: 'job-process/MessageRejected',
  data: { by: admin, reason: 'wrong car' },
};
export const superseded: JobProcessEvent = {
  type: 'job-process/MessageSuperseded',
  data: { byDetailId: 12 },
};

/** Facts after which a message has each status. */
export const HISTORIES: Readonly<Record<ProcessStatus, readonly JobProcessEvent[]>> = {
  absent: [],
  queued: [received()],
  running: [received(), started],
  waiting: [received(), deferred('MAKE_NOT_HELD')],
  waitingEarlier: [received(), deferred('WAITING_EARLIER')],
  retrying: [received(), broken(AT)],
  succeeded: [received(), succeeded],
  failed: [received(), failed('INVALID_CHASSIS')],
  rejected: [received(), deferred('MAKE_NOT_HELD'), rejected],
  superseded: [received(), deferred('MAKE_NOT_HELD'), superseded],
};

export const given = (...facts: JobProcessEvent[]) => facts.reduce(evolve, initialState);
