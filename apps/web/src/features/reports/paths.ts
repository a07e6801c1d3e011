export const paths = {
  reports: '/start/reports/Vehicle',
  contractReports: '/start/reports/AdditionalContract',
  allReports: '/start/reports',
  unknownReports: '/start/reports/:reportType',
  rapporter: '/start/rapporter',
  serviceReports: '/start/service_reports/AdditionalContract',
  allServiceReports: '/start/service_reports',
  unknownServiceReports: '/start/service_reports/:reportType',
} as const;
