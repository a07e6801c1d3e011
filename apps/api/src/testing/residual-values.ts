import { Clock, Commands, factsOf } from '@floorplan/platform/commands';
import {
  CONTRACT_NO_CLAIM,
  registerResidual,
  residualStream,
  type ResidualEvent,
  type ResidualState,
} from '@floorplan/residual-value/domain';
import {
  ResidualValueApiModule,
  ResidualValueModule,
  type ResidualSettings,
} from '@floorplan/residual-value/server';
import { ChargesModule } from '@floorplan/vehicle/charges';
import { VehicleReaderModule } from '@floorplan/vehicle/reader';
import { VehicleModule } from '@floorplan/vehicle/server';
import { StockModule } from '@floorplan/vehicle/stock';
import { DashboardModule } from '@floorplan/dashboard/server';
import { JobProcessModule } from '@floorplan/job-process/server';
import type { DynamicModule, Type } from '@nestjs/common';
import { DocumentsModule } from '../../../../libs/invoicing/server/documents/documents.module';
import { DueTermsModule } from '../../../../libs/invoicing/server/due-terms';
import { IssuerModule } from '../../../../libs/invoicing/server/issuer';
import { DocumentSourcesModule } from '../../../../libs/invoicing/server/runs/document-sources.module';
import { ClientsModule } from '../../../../libs/identity/server/clients.module';
import { FinishSettingsModule } from '../../../../libs/vehicle/server/jobs/finish-terms';
import { MailAddressesModule } from '../../../../libs/vehicle/server/reference/mail-addresses';
import { ProviderModule } from '../../../../libs/vehicle/server/reference/provider';
import {
  TradingCompaniesApiModule,
  TradingCompaniesModule,
} from '../../../../libs/residual-value/server/trading-companies/trading-companies';
import { moveGuarantee } from '../../../../libs/residual-value/server/contracts/guarantor-limits';
import { reported, terms } from '../../../../libs/residual-value/domain/testing/contracts';
import { masterDataApp, type MasterDataApp } from './master-data';

const ISSUER = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };

/** Modules with which a contract's vehicle can be financed. */
const VEHICLES = [
  ClientsModule.forRoot('a key for codes, only in these tests'),
  DashboardModule,
  DocumentSourcesModule.with({ referenceRate: 'Referensränta' }),
  JobProcessModule.forRoot('a key for codes, only in these tests'),
  MailAddressesModule.with('', 'https://portal.example'),
  FinishSettingsModule.with(false),
  ProviderModule.with(ISSUER.name, ISSUER.organisationNumber),
  VehicleReaderModule,
  ChargesModule,
  StockModule,
  VehicleModule,
];

export const RESIDUAL_TEST_SETTINGS: ResidualSettings = {
  extendRate: 600,
  priceMail: ['pris@example.se'],
  portal: 'https://portal.example',
  releasingUrl: 'https://releasing.example/new',
  linkKey: 'a key for links, only in these tests',
};

/** Starts a test app with master data and residual-value contracts. */
export const residualValueApp = (
  settings: Partial<ResidualSettings> = {},
  more: readonly (Type | DynamicModule)[] = [],
): Promise<MasterDataApp> =>
  masterDataApp([
    DocumentsModule,
    IssuerModule.with(ISSUER),
    DueTermsModule.with({}),
    ...VEHICLES,
    ResidualValueModule,
    TradingCompaniesModule,
    TradingCompaniesApiModule,
    ResidualValueApiModule.with({ ...RESIDUAL_TEST_SETTINGS, ...settings }),
    ...more,
  ]);

/** Stores a contract: of make 1 and dealer 101 of the users deo and dea, by default without a price. */
export async function storeResidual(
  t: MasterDataApp['t'],
  id: number,
  over: Partial<Parameters<typeof terms>[0]> & {
    readonly dealerId?: number;
    readonly organisationId?: number;
  } = {},
  ...facts: readonly ResidualEvent[]
): Promise<string> {
  const { dealerId = 101, organisationId = 11, ...changed } = over;
  const clock = t.app.get(Clock);
  const contractNo = `RV${id}`;
  const contract = reported({
    id,
    contractNo,
    terms: terms(changed),
    on: clock.today(),
    facility: { dealerId, organisationId },
  });
  const context = { actor: contract.by, correlationId: 'residual', now: clock.now() };
  await t.app.get(Commands).run(context, async (act, unitOfWork) => {
    const { state } = unitOfWork.create(residualStream, id);
    const first = factsOf(registerResidual(state, contract));
    const stored = act.append<ResidualState, ResidualEvent>(residualStream, id, [...first, ...facts]);
    await moveGuarantee(act, unitOfWork, state, stored);
    act.claim(CONTRACT_NO_CLAIM, contractNo, residualStream, id);
  });
  return contractNo;
}
