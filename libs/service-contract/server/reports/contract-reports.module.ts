import { ReportSources } from '@floorplan/reports/contracts';
import { Module } from '@nestjs/common';
import { Sellers } from '../lookups/sellers';
import { AdditionalContractReport } from './additional-contract.report';

/** Reports of service contracts, for both hosts. */
@Module({ providers: [Sellers, AdditionalContractReport] })
export class ContractReportsModule {
  constructor(sources: ReportSources, report: AdditionalContractReport) {
    sources.add(report);
  }
}
