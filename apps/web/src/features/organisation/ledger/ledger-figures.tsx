import type { LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';

/** Balances of the period: opening, changes and closing, and the remaining part of the approved amount. */
export function LedgerFigures({ book }: { book: LimitBookAnswer }) {
  const { t, format } = useTexts();
  const left = book.Approved === null ? null : book.Approved - book.Closing;
  const figures: readonly (readonly [string, number | null])[] = [
    ['ledger.opening', book.Opening],
    ['ledger.kind_RESERVED', book.Reserved],
    ['ledger.kind_RELEASED', book.Released],
    ...(book.Corrected === 0 ? [] : [['ledger.kind_CORRECTED', book.Corrected] as const]),
    ['ledger.closing', book.Closing],
    ['deo.approved', book.Approved],
    ['deo.unused', left],
  ];
  return (
    <section className="status-bar" aria-label={t('ledger.balances')}>
      <dl className="summary summary-main">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{t('lbl.in_kr', { header: t(label) })}</dt>
            <dd
              className={amount !== null && label === 'deo.unused' && amount < 0 ? 'text-danger' : undefined}
            >
              {amount === null ? '–' : format.money(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
