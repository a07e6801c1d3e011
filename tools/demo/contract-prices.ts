import type { Scope } from '@floorplan/identity/domain';
import { addMonths } from '@floorplan/kernel';
import { ContractCategories, ContractPrices } from '@floorplan/service-contract/server';
import type { INestApplicationContext } from '@nestjs/common';

/** Makes for which service contracts are sold. */
export const SERVICE_MAKES: readonly string[] = ['Nordvik', 'Hanseul'];
/** Organisation that sells service contracts of its own. */
export const SERVICE_ORGANISATION = 'Mälarbil i Västerås AB';

interface DemoCategory {
  readonly name: string;
  /** Price in kronor per month of the shortest distance over 36 months. */
  readonly from: number;
  readonly ended?: true;
}

const OF_MAKES: readonly DemoCategory[] = [
  { name: 'Service Bas', from: 245 },
  { name: 'Service Plus', from: 395 },
  { name: 'Service 2024', from: 225, ended: true },
];
const OF_ORGANISATION: readonly DemoCategory[] = [{ name: 'Mälarbil Trygg', from: 445 }];

const MILEAGES = [45_000, 60_000, 95_000] as const;
const MONTHS = [36, 48, 60] as const;

/** Creates categories of service contracts, with prices by distance and duration. */
export async function seedContractPrices(
  app: INestApplicationContext,
  scope: Scope,
  at: {
    today: string;
    makes: ReadonlyMap<string, number>;
    organisationId: number;
    correlationId: string;
  },
): Promise<void> {
  for (const make of SERVICE_MAKES)
    for (const category of OF_MAKES)
      await seedCategory(app, scope, { ...at, category, owner: { MakeId: at.makes.get(make)! } });
  for (const category of OF_ORGANISATION)
    await seedCategory(app, scope, {
      ...at,
      category,
      owner: { DealerOrganizationId: at.organisationId },
    });
}

async function seedCategory(
  app: INestApplicationContext,
  scope: Scope,
  at: {
    today: string;
    category: DemoCategory;
    owner: { MakeId?: number; DealerOrganizationId?: number };
    correlationId: string;
  },
): Promise<void> {
  const { name, from, ended } = at.category;
  const valid = {
    ValidFrom: addMonths(at.today, -24),
    ValidTo: addMonths(at.today, ended ? -1 : 36),
  };
  const category = { Id: 0, TypeDescription: name, ...at.owner, ...valid };
  const CategoryId = await app.get(ContractCategories).saved(scope, category, at.correlationId);
  for (const [step, MileageTo] of MILEAGES.entries())
    for (const [longer, Duration] of MONTHS.entries()) {
      const Price = from + step * 60 - longer * 15;
      const price = { Id: 0, CategoryId, MileageTo, Duration, Price, PurchasePrice: Price - 70, ...valid };
      await app.get(ContractPrices).saved(scope, price, at.correlationId);
    }
}
