import type { LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';

type Figure = readonly [label: string, amount: number | null | undefined];

/** Balances of the period: opening, changes and closing, and the remaining part of the approved amount. */
export function LedgerFigures({ book }: { book: LimitBookAnswer }) {
  return (
    <Figures
      figures={[
        ['ledger.opening', book.Opening],
        ['ledger.kind_RESERVED', book.Reserved],
        ['ledger.kind_RELEASED', book.Released],
        ...(book.Corrected === 0 ? [] : [['ledger.kind_CORRECTED', book.Corrected] as const]),
        ['ledger.closing', book.Closing],
        ['deo.approved', book.Approved],
        ['deo.unused', book.Approved === null ? null : book.Approved - book.Closing],
      ]}
    />
  );
}

/** Opening and closing balance of listed entries. Has the same size before the balances are loaded. */
export const LedgerBalances = ({ book }: { book: LimitBookAnswer | undefined }) => (
  <Figures
    figures={[
      ['ledger.opening', book?.Opening],
      ['ledger.closing', book?.Closing],
    ]}
  />
);

function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t, format } = useTexts();
  const shown = (amount: number | null | undefined) =>
    amount === undefined ? '\u00a0' : amount === null ? '–' : format.money(amount);
  return (
    <section className="status-bar" aria-label={t('ledger.balances')}>
      <dl className="summary summary-main">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{t('lbl.in_kr', { header: t(label) })}</dt>
            <dd className={label === 'deo.unused' && (amount ?? 0) < 0 ? 'text-danger' : undefined}>
              {shown(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
