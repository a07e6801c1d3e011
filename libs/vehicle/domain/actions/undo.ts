import { decided, refused, type Actor, type Guard } from '@floorplan/kernel';
import type { ActionSubject } from '../action-rules/action-subject';
import { UNDONE } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import type { UndoneParts } from '../state/part-rules';
import type { Undoing } from '../undo/undone-parts';
import type { MailNotice } from '../mail/mail-notice';
import { vehicleAction } from '../action-rules/vehicle-action';
import type { Vehicle } from '../state/vehicle.parts';

/**
 * An action and its consequences were undone. The changed parts of the vehicle have their previous values
 * again.
 */
export type Undone = {
  readonly type: 'vehicle/Undone';
  readonly data: {
    readonly on: string;
    /** Positions of the undone facts in the vehicle's stream, from 1. */
    readonly undone: readonly number[];
    readonly restored: UndoneParts;
    /** Dealer of the vehicle before the undo, and dealer after it. */
    readonly dealers: readonly number[];
    readonly organisations: readonly number[];
    readonly hiddenFromDealer: number | null;
    /** Receiver of the mail about the undone action. The same receiver gets a mail about the undo. */
    readonly told?: MailNotice;
    readonly reason: string;
    readonly by: Actor;
  };
};

export const undone: FactRow<Undone['data']> = {
  signal: ({ restored }) => (restored.status === undefined ? null : 'undone'),
  audience: ({ dealers, organisations }) => ({ dealers, organisations }),
  category: UNDONE,
  describe: ({ reason }) => reason,
  fold: (before, { restored }) => ({ ...before, ...restored }),
};

export interface UndoBody {
  readonly reason: string;
}

export interface KnownOfUndoing {
  readonly undoing: Undoing;
  /** Names of the events that prevent the undo, in the caller's language. */
  readonly events: string;
}

const canBeUndone: Guard<ActionSubject> = ({ undoable }) => (undoable ? null : { code: 'NOTHING_TO_UNDO' });

/** Undoes the latest action that can be undone, or refuses with the reason. */
export const undo = vehicleAction<UndoBody, Undone, KnownOfUndoing>({
  key: 'undo',
  right: 'vehicle.undo',
  guards: [canBeUndone],
  decide: (vehicle, body, { by, today: on }, { undoing, events }) => {
    const { restored, undone: places, inTheWay, codeWasShown, hiddenFromDealer, told } = undoing;
    if (codeWasShown) return refused('UNDO_CODE_SHOWN');
    if (inTheWay.length > 0) return refused('UNDO_LATER_CHANGE', { events });
    if (Object.keys(restored).length === 0) return refused('NOTHING_TO_UNDO');
    const sides = [vehicle.parties, restored.parties ?? vehicle.parties];
    return decided({
      type: 'vehicle/Undone',
      data: {
        on,
        undone: places,
        restored,
        hiddenFromDealer,
        by,
        ...(told && { told }),
        dealers: distinct(sides.map(({ dealerId }) => dealerId)),
        organisations: distinct(sides.map(({ organisationId }) => organisationId)),
        reason: body.reason.trim(),
      },
    });
  },
});

const distinct = (ids: readonly number[]) => [...new Set(ids)];

/** The latest action that can be undone; null when there is none. */
export const lastUndoable = ({ undoable }: Vehicle) => undoable.at(-1) ?? null;
