import type { ClaimState } from '@floorplan/invoicing/domain';
import { StatusTag, type StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of what is done about a document. */
export const CLAIM_STATE_STYLE: StatusStyles<ClaimState> = {
  DISPUTED: { tone: 'warning', icon: 'comments', text: 'claim.state_DISPUTED' },
  HELD: { tone: 'info', icon: 'pause', text: 'claim.state_HELD' },
  COLLECTION: { tone: 'danger', icon: 'briefcase', text: 'claim.state_COLLECTION' },
  REMINDED_2: { tone: 'danger', icon: 'bell', text: 'claim.state_REMINDED_2' },
  REMINDED_1: { tone: 'warning', icon: 'bell', text: 'claim.state_REMINDED_1' },
};

/** What is done about a document; nothing when nothing is. */
export const ClaimTag = ({ state }: { state: ClaimState | null }) =>
  state && <StatusTag table={CLAIM_STATE_STYLE} status={state} />;
