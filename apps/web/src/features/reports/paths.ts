export const paths = {
  reports: '/start/reports/Vehicle',
  reportsOfType: '/start/reports/:reportType',
  allReports: '/start/reports',
  rapporter: '/start/rapporter',
  serviceReports: '/start/service_reports/AdditionalContract',
  allServiceReports: '/start/service_reports',
} as const;
