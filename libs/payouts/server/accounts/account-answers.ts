import type { AccountPreview, DisplayedTerms } from '@floorplan/payouts/contracts';
import { displayedAccount, type AccountChange, type PaymentTerms } from '@floorplan/payouts/domain';

/** How a party is paid, as it is printed. */
export const displayedTermsOf = ({ account, nets }: PaymentTerms): DisplayedTerms => ({
  Type: account.type,
  Number: displayedAccount(account),
  NetsPayments: nets,
});

export const accountPreviewOf = ({ party, before, after, addresses }: AccountChange): AccountPreview => ({
  PartyName: party.name,
  Before: before && displayedTermsOf(before),
  After: displayedTermsOf(after),
  Letters: addresses.length,
});
