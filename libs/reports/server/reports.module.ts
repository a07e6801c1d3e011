import { MakesReader } from '@floorplan/catalogue/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
import { PartyParameters, ReportSources } from '@floorplan/reports/contracts';
import { Global, Module } from '@nestjs/common';
import { ReportAnswers } from './report-answers';
import { ReportsController } from './reports.controller';
import { RunReports } from './run-reports';
import { AllowedAddresses } from './schedules/allowed-addresses';
import { TableExportController } from './tables/table-export.controller';

const partyParameters = {
  provide: PartyParameters,
  inject: [PartiesReader, MakesReader],
  useFactory: (parties: PartiesReader, makes: MakesReader) => new PartyParameters(parties, makes),
};

/** The registry in which contexts register their reports, and the class that runs them. For both hosts. */
@Global()
@Module({
  providers: [ReportSources, RunReports, AllowedAddresses, partyParameters],
  exports: [ReportSources, RunReports, AllowedAddresses, partyParameters],
})
export class ReportsModule {}

@Module({ controllers: [ReportsController, TableExportController], providers: [ReportAnswers] })
export class ReportsApiModule {}
