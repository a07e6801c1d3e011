import {
  accountNumberStream,
  type AccountNumberEvent,
  type AccountNumberState,
} from '@floorplan/ledger/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of the changes of the chart of accounts. */
export const accountNumberRows: InlineProjection<AccountNumberState, AccountNumberEvent> = {
  table: 'ledger_account_change',
  stream: accountNumberStream,
  rows: ({ after, version, metadata }) => {
    if (!after) return [];
    const { proposed, decided } = after;
    return [
      {
        id: after.changeId,
        version,
        use: after.use,
        from_day: after.from,
        number: after.number,
        name_sv: after.names['sv-SE'],
        name_en: after.names['en-GB'],
        before_number: after.before.number,
        status: after.status,
        reason: after.reason,
        proposed_by_id: proposed.by.id,
        proposed_by: proposed.by.name,
        proposed_at: proposed.at,
        decided_by: decided?.by.name ?? null,
        decided_at: decided ? metadata.at : null,
        decision_reason: decided?.reason ?? null,
      },
    ];
  },
};
