import { decided, refused, type Actor } from '@floorplan/kernel';
import { inStatus } from '../action-rules/guards';
import { vehicleAction } from '../action-rules/vehicle-action';
import { REMINDER_SENT } from '../facts/event-categories';
import type { FactRow } from '../facts/fact-row';
import type { WrittenMail } from '../mail/mail-notice';
import { lastPeriod } from '../state/vehicle.parts';

/** Staff reminded the dealer of the end of the term. `end` is the last day of the period. */
export type DealerReminded = {
  readonly type: 'vehicle/DealerReminded';
  readonly data: {
    readonly on: string;
    readonly end: string;
    readonly note: string;
    /** The mail that staff wrote. Absent for the mail of the template, and in older facts. */
    readonly mail?: WrittenMail;
    readonly by: Actor;
  };
};

export const dealerReminded: FactRow<DealerReminded['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer alone',
  category: REMINDER_SENT,
  describe: ({ note, mail }) => mail?.subject ?? note,
  fold: (before) => before,
};

export interface DealerReminderBody {
  /** Text that is added to the mail. */
  readonly note?: string | null | undefined;
  /** The mail instead of that of the template. */
  readonly mail?: WrittenMail | undefined;
}

/** Facts that only the server knows: whether the dealer has a mail address for stock. */
export interface KnownOfReminder {
  readonly hasStockAddress: boolean;
}

/** Reminds the dealer by mail that the term of a vehicle ends. */
export const dealerReminder = vehicleAction<DealerReminderBody, DealerReminded, KnownOfReminder>({
  key: 'dealer_reminder',
  right: 'vehicle.dealer_reminder',
  guards: [inStatus('active')],
  decide: (vehicle, { note, mail }, { by, today: on }, { hasStockAddress }) => {
    if (mail ? mail.recipients.length === 0 : !hasStockAddress) return refused('NO_STOCK_ADDRESS');
    const { end } = lastPeriod(vehicle)!;
    const data = { on, end, note: note?.trim() ?? '', ...(mail && { mail }), by };
    return decided({ type: 'vehicle/DealerReminded', data });
  },
});
