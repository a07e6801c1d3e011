import { DashboardSources } from '@floorplan/dashboard/contracts';
import { Module } from '@nestjs/common';
import { FailedFilesGroup } from './failed-files-group';
import { RowsToCheckGroup } from './rows-to-check-group';

/** Registers the pending work of files of the bank on the dashboard. */
@Module({ providers: [FailedFilesGroup, RowsToCheckGroup] })
export class BankGroupsModule {
  constructor(dashboard: DashboardSources, failed: FailedFilesGroup, toCheck: RowsToCheckGroup) {
    dashboard.add(failed);
    dashboard.add(toCheck);
  }
}
