import { Choice, DateField, readDay, stockholmDay, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AsOfBasis } from '../api/get-vehicle';

export interface AsOf {
  /** The day the page shows; null is now. */
  readonly asOf: string | null;
  readonly basis: AsOfBasis;
  /** The address names a day that cannot be shown: none, or one to come. */
  readonly notShown: boolean;
  readonly show: (day: string | null, basis?: AsOfBasis) => void;
}

/** The day that is shown and what is meant by it, kept in the address. */
export function useAsOf(): AsOf {
  const [params, setParams] = useSearchParams();
  const day = params.get('asOf');
  const basis = params.get('basis') === 'recorded' ? 'recorded' : 'effective';
  const shown = day !== null && readDay(day) === day && day <= stockholmDay(new Date());
  return {
    asOf: shown ? day : null,
    notShown: day !== null && !shown,
    basis,
    show: (wanted, by = basis) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (wanted) next.set('asOf', wanted);
        else next.delete('asOf');
        if (wanted && by === 'recorded') next.set('basis', by);
        else next.delete('basis');
        return next;
      }),
  };
}

/** The day to look at, and, once a day is chosen, whether it is shown as it was or as it was known. */
export function AsOfChoice({ asOf, basis, notShown, show }: AsOf) {
  const { t } = useTexts();
  const [future, setFuture] = useState(false);
  const today = stockholmDay(new Date());
  const choose = (day: string | null) => {
    setFuture(day !== null && day > today);
    if (day === null || day <= today) show(day);
  };
  const bases = (['effective', 'recorded'] as const).map((one) => ({ value: one, label: t(`asof.${one}`) }));
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

/** Says plainly that what is shown is not now, and what it is. */
export function AsOfBanner({ asOf, basis, show }: AsOf & { asOf: string }) {
  const { t } = useTexts();
  return (
    <p className="message tone-warning as-of-banner" role="status">
      <i className="pi pi-history" aria-hidden="true" />
      <span>
        {t('asof.banner', { date: asOf })} {t(`asof.${basis}_hint`)}{' '}
        <button type="button" className="link" onClick={() => show(null)}>
          {t('asof.btn_now')}
        </button>
      </span>
    </p>
  );
}
