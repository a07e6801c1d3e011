export { manifest } from './manifest';
export { ReportsApiModule, ReportsModule } from './reports.module';
export { ReportTooSlow, RunReports, type ChosenReport, type ReportRun } from './run-reports';
export { SchedulesApiModule, SchedulesWorkerModule } from './schedules/schedules.module';
export { PORTAL_URL, SendSchedules } from './schedules/send-schedules';
export { AllowedAddresses } from './schedules/allowed-addresses';
export { ReportSchedules } from './schedules/report-schedules';
