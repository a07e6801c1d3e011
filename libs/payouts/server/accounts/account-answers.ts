import type { AccountPreview, DisplayedTerms } from '@floorplan/payouts/contracts';
import {
  addressesOfLetter,
  displayedAccount,
  type AccountChange,
  type PaymentTerms,
} from '@floorplan/payouts/domain';

/** How a party is paid, as it is printed. */
export const displayedTermsOf = ({ account, nets }: PaymentTerms): DisplayedTerms => ({
  Type: account.type,
  Number: displayedAccount(account),
  NetsPayments: nets,
});

export const accountPreviewOf = (change: AccountChange): AccountPreview => ({
  PartyName: change.party.name,
  Before: change.before && displayedTermsOf(change.before),
  After: displayedTermsOf(change.after),
  Letters: addressesOfLetter(change).length,
});
