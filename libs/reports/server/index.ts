export { manifest } from './manifest';
export { ReportsApiModule, ReportsModule } from './reports.module';
