import type { AccountChangeRow } from '@floorplan/payouts/contracts';
import type { ChangeStatus } from '@floorplan/payouts/domain';
import type { StatusStyles, Translate } from '@floorplan/ui';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

/** Tone, icon and text of each status of a change. */
export const CHANGE_STATUS_STYLE: StatusStyles<ChangeStatus> = {
  PROPOSED: { tone: 'warning', icon: 'clock', text: 'account.status_PROPOSED' },
  APPROVED: { tone: 'success', icon: 'check-circle', text: 'account.status_APPROVED' },
  REJECTED: { tone: 'neutral', icon: 'times-circle', text: 'account.status_REJECTED' },
};

type Shown = Pick<AccountChangeRow, 'Type' | 'Number'>;

/** Kind and number of an account: `Bankgiro 5550-0011`. */
export const accountText = ({ Type, Number: number }: Shown, t: Translate): string =>
  `${t(`account.type_${Type}`)} ${number}`;

/** Page of the party whose account changes. */
export function partyPath({ PartyKind, PartyId }: Pick<AccountChangeRow, 'PartyKind' | 'PartyId'>): string {
  if (PartyKind === 'organisation') return `${paths.dealerOrganisation}?ID=${PartyId}`;
  return address(PartyKind === 'importer' ? paths.importer : paths.dealer, { id: PartyId });
}
