import {
  DASHBOARD_ROUTES,
  type DashboardAnswer,
  type DashboardGroup,
  type DashboardItem,
} from '@floorplan/dashboard/contracts';
import { ExportButton, useTexts, type Column, type ExportSource } from '@floorplan/ui';
import { useMemo } from 'react';
import { useApi } from '../session/session';

/** Columns of the file, in the order of the specification. */
const COLUMNS: readonly Column<DashboardItem>[] = [
  { key: 'ImporterName', header: 'dash.col_importer', type: 'text' },
  { key: 'DealerName', header: 'dash.col_dealer', type: 'text' },
  { key: 'DealerFinancerAssignedId', header: 'dash.col_dealer_no', type: 'code' },
  { key: 'MessageType', header: 'dash.col_message_type', type: 'code' },
  { key: 'Identification', header: 'dash.col_identification', type: 'code' },
  { key: 'StatusMessage', header: 'dash.col_status_message', type: 'text' },
  { key: 'Date', header: 'dash.col_date', type: 'date' },
  { key: 'DaysWaited', header: 'dash.col_waited', type: 'number' },
];
/** The server always writes the oldest first. */
const SORT = { key: 'Date', descending: false };

/** Button that exports all pending items of a group as a file. */
export function ExportItems(props: {
  group: DashboardGroup;
  dashboard: DashboardAnswer;
  /** Name of the file. */
  name: string;
}) {
  const { group, dashboard, name } = props;
  const api = useApi();
  const { t } = useTexts();
  const { Role, Id } = dashboard;
  const { Type, Total } = group;
  const source = useMemo<ExportSource>(
    () => ({
      send: ({ Sort: _, ...wish }, signal) => {
        const Filter = { role: Role, type: Type, ...(Id !== null && { id: Id }) };
        return api.file(DASHBOARD_ROUTES.exportItems, { ...wish, Filter }, signal);
      },
    }),
    [api, Role, Id, Type],
  );
  return (
    <span role="group" aria-label={`${t('dash.export_pending')}: ${name}`}>
      <ExportButton source={source} columns={COLUMNS} sort={SORT} name={name} count={Total} />
    </span>
  );
}
