import type { VehicleEventRow } from '@floorplan/vehicle/contracts';
import { useTexts, WideContent } from '@floorplan/ui';
import { useVehicleEvents, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

/** The event list: what the trade calls events, notes among them, newest first. */
export function EventsSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  const newestFirst = (rows: readonly VehicleEventRow[]) =>
    [...rows].sort((one, other) => other.Date.localeCompare(one.Date));
  return (
    <Section
      title={t('vehicle.sec_events')}
      query={useVehicleEvents(view)}
      failed={t('vehicle.err_load')}
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.events_empty') : null)}
    >
      {(data) => (
        <WideContent label={t('vehicle.sec_events')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('vehicle.col_event_date')}</th>
                <th scope="col">{t('vehicle.col_event_type')}</th>
                <th scope="col">{t('vehicle.col_event_text')}</th>
                <th scope="col">{t('vehicle.col_event_user')}</th>
              </tr>
            </thead>
            <tbody>
              {newestFirst(data.Rows).map((event) => (
                <tr key={event.Id}>
                  <td className="no-wrap">{format.instant(event.Date)}</td>
                  <td>{t(`event.${event.EventCategoryId}`)}</td>
                  <td>{event.Description}</td>
                  <td>{event.By}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideContent>
      )}
    </Section>
  );
}
