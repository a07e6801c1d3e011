export const paths = {
  serviceReports: '/start/service_reports/:type',
} as const;
