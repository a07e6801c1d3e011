import type { DocumentPayout } from '@floorplan/invoicing/contracts';
import { useTexts, type CellContext } from '@floorplan/ui';

const ICONS: Readonly<Record<DocumentPayout['State'], string>> = {
  WAITING: 'clock',
  PAID: 'check-circle',
  REFUSED: 'exclamation-circle',
};

/** When the provider pays or has paid, or what the bank said: `Betalas 2026-06-12`. */
export function payoutText(
  { State, Amount, Date: day, BankText }: DocumentPayout,
  { t, format }: Pick<CellContext, 't' | 'format'>,
): string {
  if (State === 'REFUSED') return t('payout.own_refused', { reason: BankText ?? t('payout.no_reason') });
  const date = format.date(day);
  if (State === 'PAID') return t('payout.own_paid', { date });
  return Amount < 0 ? t('payout.own_owed') : t('payout.own_waiting', { date });
}

export function PayoutText({ payout }: { payout: DocumentPayout }) {
  return (
    <>
      <i className={`pi pi-${ICONS[payout.State]}`} aria-hidden="true" /> {payoutText(payout, useTexts())}
    </>
  );
}
