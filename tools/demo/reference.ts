import { SaveMake } from '@floorplan/catalogue/server';
import type { Scope } from '@floorplan/identity/domain';
import type { DemoParties } from '@floorplan/identity/server';
import { addMonths } from '@floorplan/kernel';
import { SaveLimitSpecification } from '@floorplan/limits/server';
import {
  SaveConcern,
  SaveDealer,
  SaveDealerMakes,
  SaveDealerOrganisation,
  SaveImporter,
} from '@floorplan/parties/server';
import type { Parties } from '@floorplan/parties/contracts';
import { SaveInterestRate, SavePriceProgram } from '@floorplan/pricing/server';
import type { CommandBus } from '@nestjs/cqrs';
import type { DemoClock } from './demo-clock';
import { CONCERNS, DEALERS, dealerNumberAtUs, IMPORTERS, MAKES, ORGANISATIONS } from './market';
import { programRequests } from './programs';

const SCOPE: Scope = { kind: 'system', name: 'Demodata' };
const CORRELATION = 'demo-reference';

/** Approved limits in million kronor; they grow with the number of vehicles, so that loading never meets one. */
const LIMITS = { F1: 40, F2: 8, F3: 6, F4: 6, F5: 25, F6: 3 } as const;
const VEHICLES_THEY_SUIT = 300;

/** Importers, makes, dealers, programs, rates and limits of the demo, by the same commands as a person's. */
export async function seedReference(
  bus: CommandBus,
  clock: DemoClock,
  today: string,
  vehicles: number,
  sandboxUrl?: string,
): Promise<void> {
  const start = addMonths(today, -24);
  clock.set(start);
  const importers = await seedImporters(bus, sandboxUrl);
  const makes = await seedMakes(bus, importers);
  const organisations = await seedOrganisations(bus);
  await seedDealers(bus, organisations, makes);
  const base = await bus.execute(
    new SaveInterestRate(SCOPE, { id: 0, name: 'STIBOR 3 mån', rates: ratesUntil(today, 0) }, CORRELATION),
  );
  await bus.execute(
    new SaveInterestRate(SCOPE, { id: 0, name: 'Basränta', rates: ratesUntil(today, 0.35) }, CORRELATION),
  );
  for (const request of programRequests(base, start, addMonths(today, 60), addMonths(today, -1)))
    await bus.execute(new SavePriceProgram(SCOPE, request, CORRELATION));
  await seedLimits(bus, [...organisations.values()], vehicles);
}

async function seedImporters(bus: CommandBus, sandboxUrl: string | undefined): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { code, number, name, organizationNumber, allowReject } of IMPORTERS) {
    const request = {
      Id: 0,
      Name: name,
      OrganizationNumber: organizationNumber,
      VAT: 25,
      ImporterAssignedId: code,
      FinancerAssignedId: number,
      IsActive: true,
      AllowReject: allowReject,
      ...(sandboxUrl && { ResendUrl: `${sandboxUrl}/importers/${code}/vehicles` }),
    };
    ids.set(code, await bus.execute(new SaveImporter(SCOPE, request, CORRELATION)));
  }
  return ids;
}

async function seedMakes(
  bus: CommandBus,
  importers: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, importer } of MAKES) {
    ids.set(
      name,
      await bus.execute(
        new SaveMake(SCOPE, { Id: 0, Name: name, ImporterPartyId: importers.get(importer)! }, CORRELATION),
      ),
    );
  }
  return ids;
}

async function seedOrganisations(bus: CommandBus): Promise<Map<string, number>> {
  const concerns = new Map<string, number>();
  for (const name of CONCERNS)
    concerns.set(name, await bus.execute(new SaveConcern(SCOPE, { id: 0, name }, CORRELATION)));
  const ids = new Map<string, number>();
  for (const { name, organizationNumber, concern } of ORGANISATIONS) {
    const organisation = {
      id: 0,
      name,
      organizationNumber,
      concernId: concern === null ? null : concerns.get(concern)!,
    };
    ids.set(name, await bus.execute(new SaveDealerOrganisation(SCOPE, organisation, CORRELATION)));
  }
  return ids;
}

async function seedDealers(
  bus: CommandBus,
  organisations: ReadonlyMap<string, number>,
  makes: ReadonlyMap<string, number>,
): Promise<void> {
  for (const dealer of DEALERS) {
    const request = {
      Id: 0,
      Name: dealer.name,
      DealerOrganizationId: organisations.get(dealer.organisation)!,
      OrganizationNumber: ORGANISATIONS.find(({ name }) => name === dealer.organisation)!.organizationNumber,
      City: dealer.city,
      PostalCode: `${dealer.postalPrefix} 30`,
      FinancerAssignedId: dealerNumberAtUs(dealer.number),
      IsActive: !dealer.inactive,
    };
    const id = await bus.execute(new SaveDealer(SCOPE, request, CORRELATION));
    const linkTo = (name: string) => ({ MakeId: makes.get(name)!, ImporterAssignedDealerId: dealer.number });
    const former = (dealer.formerMakes ?? []).map(linkTo);
    const links = [...former, ...dealer.makes.map(linkTo)];
    await bus.execute(new SaveDealerMakes(SCOPE, id, links, CORRELATION));
    const given = former.map((link) => ({ ...link, ObjectStatus: 3 as const }));
    if (given.length > 0) await bus.execute(new SaveDealerMakes(SCOPE, id, given, CORRELATION));
  }
}

async function seedLimits(
  bus: CommandBus,
  organisationIds: readonly number[],
  vehicles: number,
): Promise<void> {
  const scale = Math.max(1, Math.ceil(vehicles / VEHICLES_THEY_SUIT));
  for (const DealerOrganizationId of organisationIds) {
    for (const [CreditLimitType, millions] of Object.entries(LIMITS)) {
      const LimitCategory = {
        CreditLimitType: CreditLimitType as keyof typeof LIMITS,
        UseDistribution: false,
      };
      const request = {
        DealerOrganizationId,
        LimitCategory,
        ApprovedAmount: millions * 1_000_000 * scale,
        MakeLimits: [],
      };
      await bus.execute(new SaveLimitSpecification(SCOPE, request, CORRELATION));
    }
  }
}

/** A value every few months for two years; in 2026 it ends with 2,30 from January and 2,05 from 15 May. */
function ratesUntil(today: string, above: number): { validFrom: string; value: number }[] {
  const value = (rate: number) => Math.round((rate + above) * 100) / 100;
  const steps = [3.55, 3.1, 2.8, 2.6, 2.45, 2.35].map((rate, i) => ({
    validFrom: `${addMonths(today, -24 + i * 2).slice(0, 8)}01`,
    value: value(rate),
  }));
  const year = today.slice(0, 4);
  const last = [
    { validFrom: `${year}-01-01`, value: value(2.3) },
    { validFrom: `${year}-05-15`, value: value(2.05) },
  ].filter(({ validFrom }) => validFrom <= today);
  return [...steps.filter(({ validFrom }) => validFrom < `${year}-01-01`), ...last];
}

/** The parties that the demo sign-ins act for. Dealer groups are the concerns. */
export function demoParties({ importers, dealers, organisations }: Parties): DemoParties {
  const dealer = (code: string) =>
    dealers.find(({ financerAssignedId }) => financerAssignedId === dealerNumberAtUs(code))!;
  return {
    importerId: (code) => importers.find(({ importerAssignedId }) => importerAssignedId === code)!.id,
    dealerId: (code) => dealer(code).id,
    organisationIdOfDealer: (code) => dealer(code).dealerOrganizationId,
    groupIdOfDealer: (code) =>
      organisations.find(({ id }) => id === dealer(code).dealerOrganizationId)?.concernId ?? null,
  };
}
