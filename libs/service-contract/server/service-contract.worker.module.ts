import { Acts } from '@floorplan/platform/acts';
import { Policies, type StoredEvent } from '@floorplan/platform/event-store';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { EndTerms } from './jobs/end-terms';
import { ContractJobs } from './jobs/scheduled-jobs';
import { MailSellerWhenDecided, PORTAL_ADDRESS } from './policies/mail-seller-when-decided.policy';
import { RestoreContractWhenSuccessorEnds } from './policies/restore-contract-when-successor-ends.policy';
import { TendSigningWhenContractChanges } from './policies/tend-signing-when-contract-changes.policy';
import { CONTRACT_CONDITIONS } from './signing/conditions';
import { Signings } from './signing/signings';
import { TendSignings } from './signing/tend-signings';

/** Jobs and policies of service contracts. */
@Module({
  providers: [
    Acts,
    Signings,
    TendSignings,
    EndTerms,
    ContractJobs,
    TendSigningWhenContractChanges,
    RestoreContractWhenSuccessorEnds,
    MailSellerWhenDecided,
  ],
})
export class ServiceContractWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly tend: TendSigningWhenContractChanges,
    private readonly restore: RestoreContractWhenSuccessorEnds,
    private readonly mail: MailSellerWhenDecided,
  ) {}

  static with(conditions: string | undefined, portal: string): DynamicModule {
    return {
      module: ServiceContractWorkerModule,
      providers: [
        { provide: CONTRACT_CONDITIONS, useValue: conditions },
        { provide: PORTAL_ADDRESS, useValue: portal },
      ],
    };
  }

  onModuleInit(): void {
    const add = (
      { readerName: name, types }: { readonly readerName: string; readonly types: readonly string[] },
      react: (events: readonly StoredEvent[]) => Promise<void>,
    ) => this.policies.add({ name, types: [...types], react });
    add(TendSigningWhenContractChanges, (events) => this.tend.react(events));
    add(RestoreContractWhenSuccessorEnds, (events) => this.restore.react(events));
    add(MailSellerWhenDecided, (events) => this.mail.react(events));
  }
}
