export const paths = {
  reports: '/start/reports/Vehicle',
  contractReports: '/start/reports/AdditionalContract',
  allReports: '/start/reports',
  rapporter: '/start/rapporter',
  serviceReports: '/start/service_reports/AdditionalContract',
  allServiceReports: '/start/service_reports',
} as const;
