import { decided, type Actor, type Guard } from '@floorplan/kernel';
import { CODE_DISPLAYED } from '../facts/event-categories';
import { noDescription, type FactRow } from '../facts/fact-row';
import type { ActionSubject } from '../action-rules/action-subject';
import { vehicleAction } from '../action-rules/vehicle-action';

export type CodeShown = {
  readonly type: 'vehicle/CodeShown';
  readonly data: {
    readonly by: Actor;
    /** Whether the code was shown to a user of the vehicle's dealer. Absent in older facts. */
    readonly byDealer?: boolean;
  };
};

export const codeShown: FactRow<CodeShown['data']> = {
  signal: null,
  neverBlocks: true,
  audience: ({ byDealer = true }) => (byDealer ? 'dealer alone' : 'staff'),
  category: CODE_DISPLAYED,
  describe: noDescription,
  fold: (before) => ({ ...before, code: before.code && { ref: before.code.ref, shown: true } }),
};

const hasCode: Guard<ActionSubject> = ({ hasCode }) => (hasCode ? null : { code: 'NO_CODE' });

/**
 * Permits callers with fncAlwaysShowPinCode. Permits all other callers when the code is released to the
 * dealer.
 */
export const mayBeDisplayed: Guard<ActionSubject> = ({ codeIsReleased }, { holds }) =>
  codeIsReleased || holds('codes.withheld') ? null : { code: 'CODE_WITHHELD', kind: 'forbidden' };

/**
 * Records each display of a registration code. The decision receives the decrypted code, but the fact does
 * not contain it.
 */
export const showCode = vehicleAction<object, CodeShown, string>({
  key: 'show_code',
  neverConflicts: true,
  right: 'vehicle.show_code',
  guards: [hasCode, mayBeDisplayed],
  decide: (_, __, { by, caller }) =>
    decided({
      type: 'vehicle/CodeShown',
      data: { by, byDealer: caller.role === 'DEA' || caller.role === 'DEO' },
    }),
});
