import { dayIn } from '@floorplan/kernel';
import { Choice, DateField, stockholmDay, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import type { AsOfBasis } from '../../../app/vehicles/get-vehicle';

export interface AsOf {
  /** Day as of which the page shows the vehicle; null is now. */
  readonly asOf: string | null;
  readonly basis: AsOfBasis;
  /** True when the day in the URL is invalid or in the future. */
  readonly notShown: boolean;
  readonly show: (day: string | null, basis?: AsOfBasis) => void;
}

/** Reads the shown day and its basis from the URL, and changes them there. */
export function useAsOf(): AsOf {
  const [params, setParams] = useSearchParams();
  const day = params.get('asOf');
  const basis = params.get('basis') === 'recorded' ? 'recorded' : 'effective';
  const shown = day !== null && dayIn(day) === day && day <= stockholmDay(new Date());
  return {
    asOf: shown ? day : null,
    notShown: day !== null && !shown,
    basis,
    show: (newDay, by = basis) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (newDay) next.set('asOf', newDay);
        else next.delete('asOf');
        if (newDay && by === 'recorded') next.set('basis', by);
        else next.delete('basis');
        return next;
      }),
  };
}

/** Field for the day. When a day is chosen, also a choice between `effective` and `recorded`. */
export function AsOfChoice({ asOf, basis, notShown, show }: AsOf) {
  const { t } = useTexts();
  const [future, setFuture] = useState(false);
  const today = stockholmDay(new Date());
  const choose = (day: string | null) => {
    setFuture(day !== null && day > today);
    if (day === null || day <= today) show(day);
  };
  const bases = (['effective', 'recorded'] as const).map((each) => ({
    value: each,
    label: t(`asof.${each}`),
  }));
  return (
    <>
      <span className="filter">
        <label htmlFor="as-of">{t('asof.label')}</label>
        <DateField
          id="as-of"
          label={t('asof.label')}
          value={asOf}
          max={today}
          error={future || notShown ? t('asof.err_future') : null}
          onChange={choose}
        />
      </span>
      {asOf && (
        <span className="filter as-of-basis">
          <label htmlFor="as-of-basis">{t('asof.basis')}</label>
          <Choice
            id="as-of-basis"
            label={t('asof.basis')}
            value={basis}
            options={bases}
            title={t(`asof.${basis}_hint`)}
            onChange={(by) => show(asOf, by)}
          />
        </span>
      )}
    </>
  );
}

/** Link that compares the shown day with now. Without a day, it compares the last month. */
export function CompareLink({
  id,
  asOf,
  basis,
  asButton = false,
}: Pick<AsOf, 'asOf' | 'basis'> & { id: number; asButton?: boolean }) {
  const { t } = useTexts();
  const then = new URLSearchParams(asOf ? { from: asOf } : {});
  if (asOf && basis === 'recorded') then.set('from_known', asOf);
  const to = [address(paths.vehicleComparison, { id }), then.toString()].filter(Boolean).join('?');
  return (
    <Link className={asButton ? 'p-button p-button-text' : 'compare-link'} to={to}>
      <i className="pi pi-arrows-h p-button-icon-left" aria-hidden="true" />
      <span className="p-button-label">{t(asOf ? 'asof.compare_now' : 'asof.compare')}</span>
    </Link>
  );
}

/** Banner that says which earlier day the page shows, and on which basis. */
export function AsOfBanner({ id, asOf, basis, show }: AsOf & { id: number; asOf: string }) {
  const { t } = useTexts();
  return (
    <p className="message tone-warning as-of-banner" role="status">
      <i className="pi pi-history" aria-hidden="true" />
      <span>
        {t('asof.banner', { date: asOf })} {t(`asof.${basis}_hint`)}{' '}
        <button type="button" className="link" onClick={() => show(null)}>
          {t('asof.btn_now')}
        </button>{' '}
        <CompareLink id={id} asOf={asOf} basis={basis} />
      </span>
    </p>
  );
}

/** Banner for a dealer who no longer has the vehicle. The page shows the vehicle on the day it left. */
export function LeftBanner({ on }: { on: string }) {
  const { t } = useTexts();
  return (
    <p className="message tone-warning as-of-banner" role="status">
      <i className="pi pi-history" aria-hidden="true" />
      <span>{t('vehicle.left', { date: on })}</span>
    </p>
  );
}
