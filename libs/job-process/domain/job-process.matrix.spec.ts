import { describe, expect, test } from '@jest/globals';
import * as d from './index';
import { admin, given, HISTORIES } from './testing/messages';

const repairer = (over: Partial<d.Repairer>): d.Repairer => ({
  role: 'admin',
  readOnly: false,
  hasProcesses: true,
  importerIds: [1],
  ...over,
});

/** Callers, with their rights to repair pending messages, to repair failed messages, and to edit. */
const PEOPLE = {
  admin: { who: repairer({ importerIds: 'all' }), pending: true, error: true, edit: true },
  'admin who reads only': {
    who: repairer({ importerIds: 'all', readOnly: true }),
    pending: false,
    error: false,
    edit: false,
  },
  'owning importer': { who: repairer({ role: 'IMP' }), pending: true, error: false, edit: false },
  'owning importer without fncProcesses': {
    who: repairer({ role: 'IMP', hasProcesses: false }),
    pending: false,
    error: false,
    edit: false,
  },
  'other importer': {
    who: repairer({ role: 'IMP', importerIds: [2] }),
    pending: false,
    error: false,
    edit: false,
  },
  dealer: { who: repairer({ role: 'DEA' }), pending: false, error: false, edit: false },
  'dealer organisation': { who: repairer({ role: 'DEO' }), pending: false, error: false, edit: false },
  partner: { who: repairer({ role: 'partner' }), pending: false, error: false, edit: false },
} as const;

/**
 * Repairs that the state machine allows in each status. They are repeated here on purpose, independent of the
 * code.
 */
const POSSIBLE: Record<d.ProcessStatus, readonly d.RepairAction[]> = {
  absent: [],
  queued: ['reject'],
  running: [],
  waiting: ['rerun', 'edit', 'reject'],
  waitingEarlier: ['rerun', 'edit', 'reject'],
  retrying: ['rerun', 'edit', 'reject'],
  succeeded: [],
  failed: ['rerun', 'edit'],
  rejected: ['rerun', 'edit'],
  superseded: [],
};

const decide = (action: d.RepairAction, state: d.JobProcessState) =>
  ({
    rerun: () => d.requestRerun(state, { by: admin, reason: 'r', cause: 'user', causeId: null }),
    edit: () =>
      d.editAndRetry(state, {
        message: {},
        bodyHash: 'x',
        importerId: 1,
        dealerId: 1,
        identification: 'i',
        chassisNumber: 'c',
        by: admin,
        reason: 'r',
      }),
    reject: () => d.rejectMessage(state, admin, 'r'),
  })[action]();

describe.each(d.PROCESS_STATUSES)('a message in status %s', (status) => {
  const state = given(...HISTORIES[status]);

  test("derives the status of a message from the message's history", () => expect(state.status).toBe(status));

  // P1-JOB-04 P1-JOB-06
  test.each(d.REPAIR_ACTIONS)(
    'allows the repair %s only if the caller has the right and the decision accepts the repair',
    (action) => {
      const possible = POSSIBLE[status].includes(action);
      expect(decide(action, state).ok).toBe(possible);
      const shown = d.displayedStatusOf(status);
      for (const { who, ...may } of Object.values(PEOPLE)) {
        const right =
          action === 'edit'
            ? may.edit
            : shown === 'ERROR'
              ? may.error
              : may.pending && (status !== 'absent' || who.role === 'admin');
        const answer = d.repairAllowed(action, state, who, { allowReject: true, editable: true });
        expect(answer.allowed).toBe(right && possible);
        if (!answer.allowed) expect(answer.because).toBe(right ? 'state' : 'right');
      }
    },
  );
});

// P1-JOB-05
test("allows staff to reject a message only if the importer's setting permits rejections or the importer is unknown", () => {
  const waiting = given(...HISTORIES.waiting);
  const { who } = PEOPLE.admin;
  const about = { allowReject: false, editable: true };
  expect(d.repairAllowed('reject', waiting, who, about)).toEqual({
    allowed: false,
    because: 'right',
    reason: 'REJECT_NOT_ALLOWED',
  });
  expect(d.repairAllowed('reject', { ...waiting, importerId: null }, who, about).allowed).toBe(true);
  expect(d.repairAllowed('rerun', waiting, who, about).allowed).toBe(true);
});

test('does not allow edits of messages that the portal itself creates', () => {
  const about = { allowReject: true, editable: false };
  expect(d.repairAllowed('edit', given(...HISTORIES.waiting), PEOPLE.admin.who, about)).toEqual({
    allowed: false,
    because: 'state',
    reason: 'NOT_EDITABLE',
  });
});

test('allows only staff to repair all matching messages', () => {
  const may = Object.values(PEOPLE).filter(({ who }) => d.bulkAllowed(who).allowed);
  expect(may).toEqual([PEOPLE.admin]);
});

// P1-JOB-03
test('shows each detailed status as one of three statuses, and shows OK only after success', () => {
  const shown = Object.fromEntries(d.PROCESS_STATUSES.map((status) => [status, d.displayedStatusOf(status)]));
  expect(shown).toEqual({
    absent: 'PENDING',
    queued: 'PENDING',
    running: 'PENDING',
    waiting: 'PENDING',
    waitingEarlier: 'PENDING',
    retrying: 'PENDING',
    succeeded: 'OK',
    failed: 'ERROR',
    rejected: 'ERROR',
    superseded: 'ERROR',
  });
});
