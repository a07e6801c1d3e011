import { DailyJobs, JobRegistry } from '@floorplan/platform/jobs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { TendSignings } from '../signing/tend-signings';
import { askSigningsJob, endTermsJob, tendSigningJob } from './contract-jobs';
import { EndTerms } from './end-terms';

/** The jobs of service contracts: signings, and the end of terms. */
@Injectable()
export class ContractJobs implements OnModuleInit {
  private readonly logger = new Logger('service-contracts');

  constructor(
    private readonly registry: JobRegistry,
    private readonly daily: DailyJobs,
    private readonly signings: TendSignings,
    private readonly terms: EndTerms,
  ) {}

  onModuleInit(): void {
    this.registry.handle(tendSigningJob, ({ contractId }) => this.signings.tend(contractId));
    this.daily.addHourly(askSigningsJob, 40, async () => {
      this.logger.log(`${await this.signings.askAll()} contract(s) wait for a signature`);
    });
    this.daily.add(endTermsJob, '00:20', async () => {
      this.logger.log(`${await this.terms.run()} contract(s) ended`);
    });
  }
}
