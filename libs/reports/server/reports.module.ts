import { ReportSources } from '@floorplan/reports/contracts';
import { Global, Module } from '@nestjs/common';
import { ReportsController } from './reports.controller';
import { RunReports } from './run-reports';

/** The registry in which contexts register their reports. For both hosts. */
@Global()
@Module({ providers: [ReportSources], exports: [ReportSources] })
export class ReportsModule {}

@Module({ controllers: [ReportsController], providers: [RunReports] })
export class ReportsApiModule {}
