import { DashboardSources } from '@floorplan/dashboard/contracts';
import { UserActs } from '@floorplan/identity/acts';
import { Acts } from '@floorplan/platform/acts';
import { RowSaver } from '@floorplan/platform/commands';
import {
  FileMemory,
  RememberedNames,
  SenderNames,
  ServedMemory,
  ServedNames,
} from '@floorplan/platform/file-memory';
import { Lists } from '@floorplan/platform/lists';
import { RecordTools } from '@floorplan/platform/records';
import { SignedDocuments } from '@floorplan/signing/contracts';
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ContractCategories, ContractCategoriesController } from './categories';
import { BillApproval } from './billing/bill-approval';
import { ContractAmounts } from './contracts/contract-amounts';
import { ContractController } from './contracts/contract.controller';
import { ContractKind } from './contracts/contract-kind';
import { SeenContracts } from './contracts/seen-contracts';
import { ContractActsController } from './contracts/served-acts';
import { ContractDescriptions } from './contracts/contract-details';
import { ContractEvents } from './contracts/contract-events';
import { ContractList } from './contracts/contract-list';
import { ContractsController } from './contracts/contracts.controller';
import { ContractPortfolio, ContractPortfolioController } from './contracts/portfolio.list';
import { CorrectionList } from './corrections/correction-list';
import { PriceCorrections } from './corrections/price-corrections';
import { PriceCorrectionsController } from './corrections/price-corrections.controller';
import { ContractFiles } from './files/contract-files';
import { FileMemoryController } from './files/file-memory.controller';
import { FileModels } from './files/file-models';
import { FileNameColumns } from './files/file-name-columns';
import { FileNamesController } from './files/file-names.controller';
import { FileOwners } from './files/file-owners';
import { FileSenders } from './files/file-senders';
import { FilesController } from './files/files.controller';
import { ImportContract } from './files/import-contract';
import { PriceFiles } from './files/price-files';
import { ContractGroups } from './dashboard/contract-groups';
import { CustomerLookups, LOOKUP_KEY } from './lookups/customer-lookups';
import { Definitions } from './lookups/definitions';
import { LookupsController } from './lookups/lookups.controller';
import { Sellers } from './lookups/sellers';
import { VehicleLookups } from './lookups/vehicle-lookups';
import { ContractPrices, ContractPricesController } from './prices';
import { HttpRegister } from './register/http-register';
import { Register } from './register/register';
import { Offers } from './sale/offers';
import { SaleController } from './sale/sale.controller';
import { ApplyForContractHandler } from './sale/apply-for-contract.command';
import { ServiceContractLive } from './service-contract.live';
import { SigningLinks } from './signing/signing-links';
import { CONTRACT_CONDITIONS } from './signing/conditions';
import { Signings } from './signing/signings';

export const SERVICE_CONTRACT_PROVIDERS = [ContractCategories, ContractPrices];

/** Commands on service contracts. They need a `Register` and a `SigningProvider`. */
export const CONTRACT_PROVIDERS = [
  Definitions,
  VehicleLookups,
  Offers,
  ApplyForContractHandler,
  Signings,
  Acts,
  UserActs,
  ContractKind,
  ContractDescriptions,
  SeenContracts,
  SigningLinks,
  ContractList,
  ContractAmounts,
  BillApproval,
];

/** Settings of the outside parties. */
export interface ServiceContractSettings {
  /** Address of the registers. */
  readonly registerUrl: string | undefined;
  /** Secret of the hashes of customers' numbers. */
  readonly lookupKey: string;
  /** Conditions that the document states; the general ones when there are none. */
  readonly conditions: string | undefined;
}

/** HTTP routes of service contracts. Needs `ServiceContractModule` and the readers of makes, parties and vehicles. */
@Module({
  imports: [CqrsModule],
  controllers: [
    ContractCategoriesController,
    ContractPricesController,
    LookupsController,
    SaleController,
    ContractPortfolioController,
    ContractsController,
    ContractActsController,
    ContractController,
    PriceCorrectionsController,
    FilesController,
    FileMemoryController,
    FileNamesController,
  ],
  providers: [
    RowSaver,
    RecordTools,
    Lists,
    CustomerLookups,
    Sellers,
    ContractPortfolio,
    ServiceContractLive,
    ContractGroups,
    ContractEvents,
    ...CONTRACT_PROVIDERS,
    CorrectionList,
    PriceCorrections,
    FileMemory,
    RememberedNames,
    SenderNames,
    ServedNames,
    FileModels,
    FileNameColumns,
    ServedMemory,
    FileOwners,
    FileSenders,
    PriceFiles,
    ContractFiles,
    ImportContract,
    ...SERVICE_CONTRACT_PROVIDERS,
  ],
})
export class ServiceContractApiModule {
  constructor(
    dashboard: DashboardSources,
    groups: ContractGroups,
    signed: SignedDocuments,
    signings: Signings,
  ) {
    signed.add((signingId) => signings.refresh(signingId));
    dashboard.add(groups);
  }

  static with({ registerUrl, lookupKey, conditions }: ServiceContractSettings): DynamicModule {
    return {
      module: ServiceContractApiModule,
      providers: [
        { provide: Register, useFactory: () => new HttpRegister(registerUrl) },
        { provide: LOOKUP_KEY, useValue: lookupKey },
        { provide: CONTRACT_CONDITIONS, useValue: conditions },
      ],
    };
  }
}
