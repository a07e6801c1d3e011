import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { hasRight } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { useAccrued } from './get-accrued';
import { interimPath } from './span';

interface Props {
  readonly day: string;
  /**
   * Whether to say that the sum is as known now. True when the other figures are as known on an earlier day.
   */
  readonly saysNow: boolean;
}

/** Sum of the accrued and not billed charges at the end of a day, for users who may open them. */
export function AccruedSum(props: Props) {
  return hasRight(useUser(), 'interim.read') ? <Sum {...props} /> : null;
}

function Sum({ day, saysNow }: Props) {
  const { t, format } = useTexts();
  const { data, error, refetch } = useAccrued(day);
  const name = t('books.accrued_on', { day });
  return (
    <section className="status-bar" aria-label={t('books.accrued')}>
      {!data && !error && <Skeleton rows={1} />}
      {error && <LoadFailed title="books.accrued_err_load" error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <dl className="summary summary-main">
          <div>
            <dt>{t('lbl.in_kr', { header: name })}</dt>
            <dd>
              <Link to={interimPath(day)} title={t('books.show_accrued')}>
                {format.money(data.Sums.Amount, 2)}
              </Link>
              {saysNow && <span className="soft">{t('books.accrued_now')}</span>}
              {data.Sums.MissingRates > 0 && (
                <span className="soft">
                  {t('books.accrued_incomplete', { count: data.Sums.MissingRates })}
                </span>
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
