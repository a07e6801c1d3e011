export const paths = {
  serviceReports: '/start/service_reports/AdditionalContract',
} as const;
