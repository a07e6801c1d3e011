import type { VehicleEventRow } from '@floorplan/vehicle/contracts';
import { eventName } from '@floorplan/vehicle/domain';
import { SmallTable, useActorName, useTexts, type SmallColumn } from '@floorplan/ui';
import { useVehicleEvents, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

/** The event list: what the trade calls events, notes among them, newest first. */
export function EventsSection({ view }: { view: VehicleView }) {
  const { t, format, language } = useTexts();
  const actorName = useActorName();
  const newestFirst = (rows: readonly VehicleEventRow[]) =>
    [...rows].sort((one, other) => other.Date.localeCompare(one.Date));
  const columns: readonly SmallColumn<VehicleEventRow>[] = [
    { key: 'date', header: 'vehicle.col_event_date', whole: true, cell: (row) => format.instant(row.Date) },
    {
      key: 'type',
      header: 'vehicle.col_event_type',
      cell: (row) => eventName(row.EventCategoryId, language),
    },
    { key: 'text', header: 'vehicle.col_event_text', cell: (row) => row.Description },
    { key: 'user', header: 'vehicle.col_event_user', cell: (row) => actorName(row.By) },
  ];
  return (
    <Section
      title={t('vehicle.sec_events')}
      query={useVehicleEvents(view)}
      failed={t('vehicle.err_events')}
      empty={(data) => (data.Rows.length === 0 ? t('vehicle.events_empty') : null)}
    >
      {(data) => (
        <SmallTable
          label={t('vehicle.sec_events')}
          columns={columns}
          rows={newestFirst(data.Rows)}
          rowKey={(row) => row.Id}
        />
      )}
    </Section>
  );
}
