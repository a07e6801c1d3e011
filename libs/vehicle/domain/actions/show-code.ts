import { decided, type Actor, type Guard } from '@floorplan/kernel';
import { CODE_DISPLAYED } from '../facts/event-categories';
import { saysNothing, type FactRow } from '../facts/fact-row';
import type { ActionSubject } from '../action-rules/action-subject';
import { vehicleAction } from '../action-rules/vehicle-action';

export type CodeShown = {
  readonly type: 'vehicle/CodeShown';
  readonly data: {
    readonly by: Actor;
    /** By a user of the dealer that has the vehicle; absent in facts of before it was kept. */
    readonly byDealer?: boolean;
  };
};

export const codeShown: FactRow<CodeShown['data']> = {
  signal: null,
  aside: true,
  audience: ({ byDealer = true }) => (byDealer ? 'dealer alone' : 'staff'),
  category: CODE_DISPLAYED,
  describe: saysNothing,
  fold: (before) => ({ ...before, code: before.code && { ref: before.code.ref, shown: true } }),
};

const hasCode: Guard<ActionSubject> = ({ hasCode }) => (hasCode ? null : { code: 'NO_CODE' });

/** Some may see the code of any vehicle at any time; to the others it is given when the financing has ended. */
export const mayBeShown: Guard<ActionSubject> = ({ codeIsReleased }, { holds }) =>
  codeIsReleased || holds('fncAlwaysShowPinCode') ? null : { code: 'CODE_WITHHELD', kind: 'forbidden' };

/** Every showing of a registration code is a fact; the opened code is known by then, and is not in it. */
export const showCode = vehicleAction<object, CodeShown, string>({
  key: 'show_code',
  alwaysFits: true,
  rights: ['fncInventory'],
  guards: [hasCode, mayBeShown],
  decide: (_, __, { by, caller }) =>
    decided({
      type: 'vehicle/CodeShown',
      data: { by, byDealer: caller.role === 'DEA' || caller.role === 'DEO' },
    }),
});
