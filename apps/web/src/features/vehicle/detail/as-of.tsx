import { DateField, stockholmDay, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The day the page shows, from the address; null is now. */
export function useAsOf(): { asOf: string | null; setAsOf: (day: string | null) => void } {
  const [params, setParams] = useSearchParams();
  return {
    asOf: params.get('asOf'),
    setAsOf: (day) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (day) next.set('asOf', day);
        else next.delete('asOf');
        return next;
      }),
  };
}

export function AsOfChoice({
  asOf,
  onChoose,
}: {
  asOf: string | null;
  onChoose: (day: string | null) => void;
}) {
  const { t } = useTexts();
  const [future, setFuture] = useState(false);
  const today = stockholmDay(new Date());
  const choose = (day: string | null) => {
    setFuture(day !== null && day > today);
    if (day === null || day <= today) onChoose(day);
  };
  return (
    <span className="filter" title={t('asof.recorded_hint')}>
      <label htmlFor="as-of">{t('asof.label')}</label>
      <DateField
        id="as-of"
        label={t('asof.label')}
        value={asOf}
        max={today}
        invalid={future}
        onChange={choose}
      />
      {future && <span className="field-error">{t('asof.err_future')}</span>}
    </span>
  );
}

/** Says plainly that what is shown is not now. */
export function AsOfBanner({ asOf, onNow }: { asOf: string; onNow: () => void }) {
  const { t } = useTexts();
  return (
    <p className="message tone-warning as-of-banner" role="status">
      <i className="pi pi-history" aria-hidden="true" />
      {t('asof.banner', { date: asOf })}
      <button type="button" className="link" onClick={onNow}>
        {t('asof.btn_now')}
      </button>
    </p>
  );
}
