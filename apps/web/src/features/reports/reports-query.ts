import { REPORTS_ROUTE, type ReportsAnswer, type ReportType } from '@floorplan/reports/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../app/session/api-client';

/** The reports of a type that the user may run. */
export const reportsQuery = (api: ApiClient, type: ReportType) =>
  queryOptions({
    queryKey: ['reports', type],
    queryFn: ({ signal }) => api.get<ReportsAnswer>(REPORTS_ROUTE, { query: { type }, signal }),
  });
