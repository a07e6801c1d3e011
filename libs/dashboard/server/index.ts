export { DashboardApiModule, DashboardModule } from './dashboard.module';
export { manifest } from './manifest';
