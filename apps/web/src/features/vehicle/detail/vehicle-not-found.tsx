import { Notice, stockholmDay, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/routing/paths';
import { nowOf, useVehiclePeriods } from '../../../app/vehicles/get-vehicle';
import { AsOfChoice, type AsOf } from './as-of';
import { useParent } from './use-parent';

/** Page for a vehicle that does not exist or that the user may not see. */
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

/** Page for a vehicle that did not exist, or was not known, on the chosen day. It links to the first day. */
export function NotThereThen({ id, state }: { id: number; state: AsOf }) {
  const { t, format } = useTexts();
  const parent = useParent();
  const recorded = state.basis === 'recorded';
  const periods = useVehiclePeriods(nowOf(id));
  if (periods.error) return <VehicleNotFound id={id} />;
  const day = format.date(periods.data?.Rows[0]?.BeginFromDate);
  const text = recorded ? t('asof.not_known_text') : day && t('asof.there_from', { date: day });
  return (
    <Page
      title={t('vehicle.title_with', { id: String(id) })}
      parent={parent}
      actions={<AsOfChoice {...state} />}
      flow
    >
      <Notice kind="empty" title={t(recorded ? 'asof.not_known' : 'asof.not_yet')} {...(text && { text })}>
        {recorded ? (
          <button type="button" className="link" onClick={() => state.show(state.asOf, 'effective')}>
            {t('asof.btn_effective', { date: state.asOf ?? '' })}
          </button>
        ) : (
          day &&
          day <= stockholmDay(new Date()) && (
            <button type="button" className="link" onClick={() => state.show(day)}>
              {t('asof.btn_first', { date: day })}
            </button>
          )
        )}
        <button type="button" className="link" onClick={() => state.show(null)}>
          {t('asof.btn_now')}
        </button>
      </Notice>
    </Page>
  );
}
