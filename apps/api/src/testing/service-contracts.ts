import { UserScopesModule } from '@floorplan/identity/server';
import {
  ContractReportsModule,
  ServiceContractApiModule,
  ServiceContractModule,
} from '@floorplan/service-contract/server';
import { SigningApiModule, SigningModule, type SigningSettings } from '@floorplan/signing/server';
import { DashboardApiModule, DashboardModule } from '@floorplan/dashboard/server';
import { Clock, Commands, factsOf } from '@floorplan/platform/commands';
import {
  applyForContract,
  contractStream,
  openSigning,
  type ContractToApply,
} from '@floorplan/service-contract/domain';
import { ReportsApiModule, SchedulesApiModule } from '@floorplan/reports/server';
import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { StoredVehiclesByPlate } from '@floorplan/vehicle/reader';
import { Global, Module } from '@nestjs/common';
import { DocumentsModule } from '../../../../libs/invoicing/server/documents/documents.module';
import { DueTermsModule } from '../../../../libs/invoicing/server/due-terms';
import { IssuerModule } from '../../../../libs/invoicing/server/issuer';
import { toApply } from '../../../../libs/service-contract/domain/testing/contracts';
import { masterDataApp, type MasterDataApp } from './master-data';

const vehicles = { provide: VehiclesByPlate, useClass: StoredVehiclesByPlate };
@Global()
@Module({ providers: [vehicles], exports: [vehicles] })
class VehiclesModule {}

const ISSUER = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };

/**
 * Starts a test app with master data and service contracts. Make 1 and organisation 11, of the users imp and deo,
 * have service contracts.
 * @param registerUrl address of the registers; without it they are unavailable
 * @param signing provider of signatures; without it none is configured
 */
export async function serviceContractApp(
  registerUrl?: string,
  signing?: SigningSettings,
): Promise<MasterDataApp> {
  const api = ServiceContractApiModule.with({
    registerUrl,
    lookupKey: 'a key for hashes, only in these tests',
    conditions: undefined,
  });
  const app = await masterDataApp([
    DocumentsModule,
    IssuerModule.with(ISSUER),
    DueTermsModule.with({}),
    DashboardModule,
    DashboardApiModule,
    ReportsApiModule,
    SchedulesApiModule,
    UserScopesModule,
    VehiclesModule,
    SigningModule.with(signing ?? { url: undefined, key: undefined, callbackUrl: '' }),
    SigningApiModule,
    ServiceContractModule,
    ContractReportsModule,
    api,
  ]);
  await app.save('/api/v1/makes', { Id: 1, UseServiceModule: true });
  await app.save('/api/v1/dealers/dealer_organizations', { Id: 11, UseServiceModule: true });
  return app;
}

/** Stores a contract, by default one that awaits approval: of make 1, sold by dealer 101 of the users deo and dea. */
export async function storeContract(
  t: MasterDataApp['t'],
  contractId: number,
  over: Partial<ContractToApply> = {},
): Promise<void> {
  const contract = toApply({
    contractId,
    source: 'file',
    on: t.app.get(Clock).today(),
    owner: { type: 'MAK', makeId: 1, importerId: 1 },
    seller: { dealerId: 101, organisationId: 11, salesPerson: 'Erik', salesPersonEmail: '' },
    ...over,
  });
  const context = { actor: contract.by, correlationId: 'contract', now: t.app.get(Clock).now() };
  await t.app.get(Commands).run(context, (act, unitOfWork) => {
    const { state } = unitOfWork.create(contractStream, contractId);
    act.append(contractStream, contractId, factsOf(applyForContract(state, contract)));
  });
}

/** Records a link for signing on a contract. */
export async function signingOf(
  t: MasterDataApp['t'],
  contractId: number,
  link: { readonly signingId: string; readonly url: string; readonly on: string },
): Promise<void> {
  const actor = { kind: 'system', id: 'worker', name: 'worker' } as const;
  await t.app
    .get(Commands)
    .run({ actor, correlationId: 'link', now: t.app.get(Clock).now() }, async (act, unitOfWork) => {
      const { state } = await unitOfWork.load(contractStream, contractId);
      act.append(contractStream, contractId, factsOf(openSigning(state, { ...link, paper: state.paper })));
    });
}
