export { manifest } from './manifest';
export { ReportsApiModule, ReportsModule } from './reports.module';
export { ReportTooSlow, RunReports, type ChosenReport, type ReportRun } from './run-reports';
