import type { InlineProjection } from '@floorplan/platform/event-store';
import {
  accountChangeStream,
  displayedAccount,
  type AccountChangeEvent,
  type AccountChangeState,
} from '@floorplan/payouts/domain';

/** Table of the changes of accounts. */
export const accountChangeRows: InlineProjection<AccountChangeState, AccountChangeEvent> = {
  table: 'account_change',
  stream: accountChangeStream,
  rows: ({ after, version, metadata }) => {
    if (!after) return [];
    const { party, proposed, decided } = after;
    return [
      {
        id: after.changeId,
        version,
        party_kind: party.kind,
        party_id: party.id,
        party_name: party.name,
        party_organisation_id: party.organisationId ?? null,
        status: after.status,
        type: after.after.account.type,
        number: after.after.account.number,
        shown: displayedAccount(after.after.account),
        nets: after.after.nets,
        before_type: after.before?.account.type ?? null,
        before_shown: after.before && displayedAccount(after.before.account),
        reason: after.reason,
        proposed_by_id: proposed.by.id,
        proposed_by: proposed.by.name,
        proposed_at: proposed.at,
        decided_by: decided?.by.name ?? null,
        decided_at: decided ? metadata.at : null,
        decided_on: decided?.on ?? null,
        decision_reason: decided?.reason ?? null,
      },
    ];
  },
};
