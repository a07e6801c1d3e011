import { decided, type Actor } from '@floorplan/kernel';
import { APPROVAL_REJECTED } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import { FIRST_PARTS } from '../state/part-rules';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { RequestedDemo } from '../state/vehicle.requests';

/**
 * The demo vehicle was rejected. `demo` is set when a consigned vehicle was requested as a demo vehicle; the
 * consignment then continues.
 */
export type DemoRejected = {
  readonly type: 'vehicle/DemoRejected';
  readonly data: {
    readonly on: string;
    readonly demo: RequestedDemo | null;
    readonly comment: string;
    readonly by: Actor;
  };
};

export const demoRejected: FactRow<DemoRejected['data']> = {
  signal: ({ demo }) => (demo ? 'demoCancelled' : 'demoRejected'),
  audience: 'dealer',
  category: APPROVAL_REJECTED,
  describe: ({ comment }) => comment,
  fold: (before, { demo }, status) => ({
    ...before,
    status,
    approvals: FIRST_PARTS.approvals,
    limit: demo ? before.limit : null,
    requests: { ...before.requests, financing: null, demo: null },
  }),
};

export interface ManualRejectionBody {
  readonly comment?: string | null | undefined;
}

/** Rejects a demo vehicle, or cancels the request. Both dealer and importer may do this. */
export const rejectDemo = vehicleAction<ManualRejectionBody, DemoRejected>({
  key: 'manual_rejection',
  right: 'vehicle.manual_rejection',
  guards: [inStatus('pending')],
  decide: ({ requests: { demo } }, { comment }, { by, today }) =>
    decided({
      type: 'vehicle/DemoRejected',
      data: { on: today, demo, comment: comment?.trim() ?? '', by },
    }),
});
