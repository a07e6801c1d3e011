import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/paths';
import { nowOf, useVehicleFacts, useVehiclePeriods } from '../api/get-vehicle';
import { AsOfChoice, type AsOf } from './as-of';

/** A vehicle that is not, or not for this reader. */
export function VehicleNotFound({ id }: { id: number }) {
  const { t } = useTexts();
  return (
    <Page title={t('vehicle.title_with', { id: String(id) })} parent={useParent()} flow>
      <Notice kind="empty" title={t('app.record_not_found')} text={t('vehicle.not_found_hint')}>
        <Link to={paths.inventory}>{t('vehicle.btn_inventory')}</Link>
      </Notice>
    </Page>
  );
}

/** The vehicle is there today but was not that day: says from when it is, and leads there. */
export function NotThereThen({ id, state }: { id: number; state: AsOf }) {
  const { t, format } = useTexts();
  const parent = useParent();
  const recorded = state.basis === 'recorded';
  const facts = useVehicleFacts(nowOf(id), recorded);
  const periods = useVehiclePeriods(nowOf(id), !recorded);
  if (facts.error || periods.error) return <VehicleNotFound id={id} />;
  const first = recorded ? facts.data?.Rows[0]?.At : periods.data?.Rows[0]?.BeginFromDate;
  const day = format.date(first);
  return (
    <Page
      title={t('vehicle.title_with', { id: String(id) })}
      parent={parent}
      actions={<AsOfChoice {...state} />}
      flow
    >
      <Notice
        kind="empty"
        title={t('asof.not_yet')}
        {...(day && { text: t(recorded ? 'asof.known_from' : 'asof.there_from', { date: day }) })}
      >
        {day && (
          <button type="button" className="link" onClick={() => state.show(day)}>
            {t('asof.btn_first', { date: day })}
          </button>
        )}
        <button type="button" className="link" onClick={() => state.show(null)}>
          {t('asof.btn_now')}
        </button>
      </Notice>
    </Page>
  );
}

export function useParent(): { path: string; label: string } {
  const { t } = useTexts();
  return { path: paths.inventory, label: t('inv.title') };
}
