import { ReportSources } from '@floorplan/reports/contracts';
import { Module } from '@nestjs/common';
import { Sellers } from '../lookups/sellers';
import { AdditionalContractReport, ContractsEndingReport } from './additional-contract.report';

/** Reports of service contracts, for both hosts. */
@Module({ providers: [Sellers, AdditionalContractReport, ContractsEndingReport] })
export class ContractReportsModule {
  constructor(sources: ReportSources, signed: AdditionalContractReport, ending: ContractsEndingReport) {
    sources.add(signed);
    sources.add(ending);
  }
}
