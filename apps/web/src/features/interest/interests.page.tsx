import { dayNumber } from '@floorplan/kernel';
import type { InterestRateRow } from '@floorplan/pricing/contracts';
import {
  failureOf,
  LoadFailed,
  Notice,
  Skeleton,
  StaleNotice,
  stockholmDay,
  TimeChart,
  useTexts,
  type ChartLine,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { paths } from '../../app/routing/paths';
import { hasRight, may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { AddRateDialog } from './add-rate-dialog';
import { useInterestRates } from './interest.api';
import { NewRateDialog } from './new-rate-dialog';
import { RateHistory } from './rate-history';

type Rate = InterestRateRow['Rates'][number];

/** Value that applies on a day: the latest value whose first day is not after that day. */
const rateOn = (rates: readonly Rate[], day: string): Rate | undefined =>
  rates.findLast(({ ValidFrom }) => ValidFrom <= day);

/** Base rates with past, current and future values. */
export function InterestsPage() {
  const { t, format } = useTexts();
  const query = useInterestRates();
  const [params] = useSearchParams();
  const rates = query.data?.Rows ?? [];
  const chosen = rates.find(({ Id }) => String(Id) === params.get('ID')) ?? rates[0];
  const failure = query.error ? failureOf(query.error) : null;
  const [creating, setCreating] = useState(false);
  const mayCreate = may(useUser(), 'interest.change');
  return (
    <Page
      prints
      title={t('interest.title')}
      beside={query.data && <span className="page-count">{format.number(rates.length)}</span>}
      actions={
        mayCreate && (
          <Button
            outlined
            icon="pi pi-plus"
            label={t('interest.btn_new')}
            onClick={() => setCreating(true)}
          />
        )
      }
      flow
    >
      {query.isPending && <Skeleton rows={8} />}
      {failure && !query.data && (
        <LoadFailed title="interest.err_load" error={failure} onRetry={() => void query.refetch()} />
      )}
      {query.error && query.data && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {query.data && rates.length === 0 && <Notice kind="empty" title={t('interest.empty')} />}
      {chosen && (
        <div className="beside-choice">
          <RateChoice rates={rates} chosen={chosen} />
          <ChosenRate key={chosen.Id} rate={chosen} />
        </div>
      )}
      {creating && <NewRateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function RateChoice({ rates, chosen }: { rates: readonly InterestRateRow[]; chosen: InterestRateRow }) {
  const { t, format } = useTexts();
  const [, setParams] = useSearchParams();
  const today = stockholmDay(new Date());
  return (
    <section className="panel" aria-label={t('interest.choose')}>
      <ul className="choice-list">
        {rates.map((rate) => {
          const now = rateOn(rate.Rates, today);
          return (
            <li key={rate.Id}>
              <button
                type="button"
                aria-pressed={rate.Id === chosen.Id}
                onClick={() => setParams({ ID: String(rate.Id) })}
              >
                <span>{rate.Name}</span>
                <strong>{now && format.rate(now.Value)}</strong>
                <span className="soft">{now && t('interest.since', { date: now.ValidFrom })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ChosenRate({ rate }: { rate: InterestRateRow }) {
  const { t, format } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const today = stockholmDay(new Date());
  const now = rateOn(rate.Rates, today);
  return (
    <section className="panel">
      <header>
        <h2>{rate.Name}</h2>
        <div className="page-actions">
          {hasRight(user, 'programs.read') && (
            <Button
              outlined
              icon="pi pi-calculator"
              label={t('whatif.title')}
              onClick={() => void navigate(`${paths.whatIf}?kind=rate&rate=${rate.Id}`)}
            />
          )}
          {may(user, 'interest.change') && (
            <Button icon="pi pi-plus" label={t('interest.btn_add')} onClick={() => setAdding(true)} />
          )}
        </div>
      </header>
      <div className="panel-body stack">
        {rate.Rates.length > 0 && (
          <TimeChart
            label={t('interest.history')}
            lines={[stepsOf(rate, today)]}
            marks={[{ day: dayNumber(today), label: t('figure.today') }]}
            value={format.rate}
          />
        )}
        <RateHistory rate={rate} today={today} now={now} />
      </div>
      {adding && <AddRateDialog rate={rate} onClose={() => setAdding(false)} />}
    </section>
  );
}

/**
 * Chart line of a rate. Its last value is drawn until 30 days after today or after its first day, whichever is
 * later.
 */
function stepsOf({ Name, Rates }: InterestRateRow, today: string): ChartLine {
  const points = Rates.map(({ ValidFrom, Value }) => ({ day: dayNumber(ValidFrom), value: Value }));
  const last = points.at(-1)!;
  const until = Math.max(dayNumber(today), last.day) + 30;
  return { label: Name, points, until, steps: true };
}
