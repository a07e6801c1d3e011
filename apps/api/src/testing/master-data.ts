import type { DynamicModule, Type } from '@nestjs/common';
import { testApp, type SignedIn, type TestApp } from '@floorplan/identity/testing';
import { CatalogueApiModule, CatalogueModule } from '@floorplan/catalogue/server';
import { InvoicingModule } from '@floorplan/invoicing/server';
import { LimitsApiModule, LimitsModule } from '@floorplan/limits/server';
import { PartiesApiModule, PartiesModule } from '@floorplan/parties/server';
import { PricingApiModule, PricingModule } from '@floorplan/pricing/server';
import { ReportsModule } from '@floorplan/reports/server';

/** Saves a record through the API as staff. @returns the record's id @throws when the request is rejected */
type Save = (path: string, body: object) => Promise<number>;

export interface MasterDataApp {
  readonly t: TestApp;
  readonly admin: SignedIn;
  readonly save: Save;
}

/** Modules with the master data that vehicles and messages need. */
const MODULES = [
  PartiesApiModule,
  CatalogueModule,
  CatalogueApiModule,
  PricingModule,
  ReportsModule,
  InvoicingModule,
  LimitsModule,
  LimitsApiModule,
];

/**
 * Starts a test app with the routes of the master data. Its database contains two importers, eight dealers
 * and two makes.
 * @param more other modules under test
 * @param settings whether importers save drafts of price programs
 */
export async function masterDataApp(
  more: readonly (Type | DynamicModule)[] = [],
  { importersSave = false } = {},
): Promise<MasterDataApp> {
  const t = await testApp([...MODULES, PricingApiModule.with({ importersSave }), ...more], {
    partiesModule: { module: PartiesModule },
  });
  const admin = await t.as('admin');
  const save: Save = async (path, body) => {
    const answer = await admin.post(path, body);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`);
    return answer.json<{ Id: number }>().Id;
  };
  await loadParties(save);
  return { t, admin, save };
}

export const rowsOf = async <T = Record<string, unknown>>(who: SignedIn, path: string) =>
  (await who.get(path)).json<{ Rows: T[] }>().Rows;

export const namesOf = async (who: SignedIn, path: string) =>
  (await rowsOf(who, path)).map((row) => row['Name'] as string);

export const importer = (n: number) => ({
  Name: `Importör ${n}`,
  OrganizationNumber: n === 1 ? '559900-0014' : '559900-0022',
  ImporterAssignedId: `IMP0${n}`,
  FinancerAssignedId: `2000${n}`,
  AllowReject: true,
});

/** Organisation numbers, one for each of the dealer organisations with the ids 11 to 18. */
const NUMBERS = ['559900-0063', '5599000204', '5599000212', '5599000220', '5599000238', '5599000246'].concat([
  '5599000253',
  '5599000261',
]);

/**
 * Creates the parties in the order that gives them the ids of the demo users: importers from 1, organisations
 * from 11, dealers from 101.
 */
async function loadParties(save: Save): Promise<void> {
  await save('/api/v1/importers', importer(1));
  await save('/api/v1/importers', importer(2));
  const ConcernId = await save('/api/v1/dealers/concerns', { Name: 'Mälarbil Koncern' });
  for (let n = 11; n <= 18; n++) {
    await save('/api/v1/dealers/dealer_organizations', {
      Name: `Bolag ${n}`,
      OrganizationNumber: NUMBERS[n - 11],
      ConcernId,
    });
  }
  for (let n = 1; n <= 8; n++) {
    const DealerOrganizationId = n <= 2 ? 11 : n === 8 ? 18 : 12;
    await save('/api/v1/dealers', {
      Name: `Bil ${n}`,
      City: 'Västerås',
      FinancerAssignedId: `3010${n}`,
      DealerOrganizationId,
    });
  }
  await save('/api/v1/makes', { Name: 'Nordvik', ImporterPartyId: 1 });
  await save('/api/v1/makes', { Name: 'Sakura', ImporterPartyId: 2 });
  for (let n = 1; n <= 4; n++) {
    await save(`/api/v1/dealers/10${n}/dealermakes`, [{ MakeId: 1, ImporterAssignedDealerId: `D010${n}` }]);
  }
  await save('/api/v1/dealers/108/dealermakes', {
    DealerMakes: [{ MakeId: 2, ImporterAssignedDealerId: 'D0108' }],
  });
}
