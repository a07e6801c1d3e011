import { DashboardSources } from '@floorplan/dashboard/contracts';
import { Module } from '@nestjs/common';
import { FailedFilesGroup } from './failed-files-group';

/** Registers the pending work of files of the bank on the dashboard. */
@Module({ providers: [FailedFilesGroup] })
export class BankGroupsModule {
  constructor(dashboard: DashboardSources, failed: FailedFilesGroup) {
    dashboard.add(failed);
  }
}
