import { Accessories, Makes, Models } from '@floorplan/catalogue/server';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { DemoParties } from '@floorplan/identity/server';
import { addMonths, type Refusal } from '@floorplan/kernel';
import { SaveLimitSpecification } from '@floorplan/limits/server';
import {
  Concerns,
  DealerOrganisations,
  Dealers,
  Importers,
  SaveDealerMakes,
} from '@floorplan/parties/server';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { findFee } from '@floorplan/pricing/domain';
import { FeeDiscounts, SaveInterestRate, SavePriceProgram } from '@floorplan/pricing/server';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DemoClock } from './demo-clock';
import { seedContractPrices, SERVICE_MAKES, SERVICE_ORGANISATION } from './contract-prices';
import { seedPaymentTerms } from './payment-terms';
import { seedTradingCompanies } from './trading-companies';
import {
  ACCESSORIES,
  CONCERNS,
  DEALERS,
  dealerNumberAtUs,
  IMPORTERS,
  MAKES,
  ORGANISATIONS,
  VARIANTS,
} from './market';
import { programRequests } from './programs';

const SCOPE: Scope = { kind: 'system', name: 'Demodata' };
const CORRELATION = 'demo-reference';

/**
 * Approved limits in million kronor for VEHICLES_THEY_SUIT vehicles. They grow with the number of vehicles,
 * so that no vehicle exceeds a limit while the demo is loaded.
 */
const LIMITS = { F1: 40, F2: 8, F3: 6, F4: 6, F5: 25, F6: 3 } as const;
const VEHICLES_THEY_SUIT = 300;

/** Creates importers, makes, dealers, programs, rates and limits with the same commands as the portal. */
export async function seedReference(
  app: INestApplicationContext,
  clock: DemoClock,
  today: string,
  vehicles: number,
  sandboxUrl?: string,
): Promise<void> {
  const bus = app.get(CommandBus);
  const start = addMonths(today, -24);
  clock.set(start);
  const importers = await seedImporters(app, sandboxUrl);
  const makes = await seedMakes(app, importers);
  await seedModels(app, makes);
  const organisations = await seedOrganisations(app);
  await seedDealers(app, organisations, makes);
  const rate = async (name: string, above: number) =>
    accepted(
      await bus.execute(
        new SaveInterestRate(SCOPE, { id: 0, name, rates: ratesUntil(today, above) }, CORRELATION),
      ),
    ).id;
  const base = await rate('STIBOR 3 mån', 0);
  await rate('Basränta', 0.35);
  await rate('Referensränta', 0.2);
  for (const request of programRequests(base, start, addMonths(today, 60), addMonths(today, -1)))
    accepted(await bus.execute(new SavePriceProgram(SCOPE, request, CORRELATION)));
  await seedLimits(bus, [...organisations.values()], vehicles);
  const dealerGroupIds = (await app.get(PartiesReader).parties()).concerns.map(({ id }) => id);
  await seedPaymentTerms(app, SCOPE, { today, dealerGroupIds, correlationId: CORRELATION });
  await seedTradingCompanies(app, SCOPE, CORRELATION);
  await seedContractPrices(app, SCOPE, {
    today,
    makes,
    organisationId: organisations.get(SERVICE_ORGANISATION)!,
    correlationId: CORRELATION,
  });
}

function accepted<T extends { readonly ok: true }>(
  outcome: T | { readonly ok: false; readonly refusal: Refusal },
): T {
  if (!outcome.ok) throw new Error(`The demo was refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome;
}

/** Creates discounts that apply to new financings. The demo's own vehicles were financed without them. */
export async function seedDiscounts(app: INestApplicationContext): Promise<void> {
  const { organisations, dealers } = await app.get(PartiesReader).parties();
  const organisation = organisations.find(({ name }) => name.startsWith('Norrskensbil'))!;
  const dealer = dealers.find(({ name }) => name.startsWith('Götabil'))!;
  const discount = { dealerId: null, dealerOrganizationId: null, makeId: null };
  const wanted = [
    {
      ...discount,
      dealerOrganizationId: organisation.id,
      value: 0.15,
      text: 'Volymavtal',
      feeId: findFee('RTA', 'DEA', 'CONSIGN').id,
    },
    {
      ...discount,
      dealerId: dealer.id,
      value: 95,
      text: null,
      feeId: findFee('KIN', 'DEA', 'CONSIGN').id,
    },
  ];
  await app.get(FeeDiscounts).keep(wanted, { by: actorOf(SCOPE), correlationId: CORRELATION, dryRun: false });
}

async function seedImporters(
  app: INestApplicationContext,
  sandboxUrl: string | undefined,
): Promise<Map<string, number>> {
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
    ids.set(code, await app.get(Importers).saved(SCOPE, request, CORRELATION));
  }
  return ids;
}

async function seedMakes(
  app: INestApplicationContext,
  importers: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, importer } of MAKES) {
    const request = {
      Id: 0,
      Name: name,
      ImporterPartyId: importers.get(importer)!,
      UseServiceModule: SERVICE_MAKES.includes(name),
    };
    ids.set(name, await app.get(Makes).saved(SCOPE, request, CORRELATION));
  }
  return ids;
}

/** Creates the models of the market with every variant as a version, and the accessories of every make. */
async function seedModels(app: INestApplicationContext, makes: ReadonlyMap<string, number>): Promise<void> {
  for (const { name, models } of MAKES) {
    const MakeId = makes.get(name)!;
    const ModelVersions = VARIANTS.map((Name) => ({ Id: 0, Name, ObjectStatus: 1 as const }));
    for (const [Name] of models) {
      const model: Parameters<Models['save']>[1] = { Id: 0, Name, MakeId, ModelVersions };
      await app.get(Models).saved(SCOPE, model, CORRELATION);
    }
    for (const [Name] of ACCESSORIES)
      await app.get(Accessories).saved(SCOPE, { Id: 0, Name, MakeId }, CORRELATION);
  }
}

async function seedOrganisations(app: INestApplicationContext): Promise<Map<string, number>> {
  const concerns = new Map<string, number>();
  for (const name of CONCERNS)
    concerns.set(name, await app.get(Concerns).saved(SCOPE, { Id: 0, Name: name }, CORRELATION));
  const ids = new Map<string, number>();
  for (const { name, organizationNumber, concern } of ORGANISATIONS) {
    const organisation = {
      Id: 0,
      Name: name,
      OrganizationNumber: organizationNumber,
      ConcernId: concern === null ? null : concerns.get(concern)!,
      UseServiceModule: name === SERVICE_ORGANISATION,
    };
    ids.set(name, await app.get(DealerOrganisations).saved(SCOPE, organisation, CORRELATION));
  }
  return ids;
}

/** Dealers that get mails about the end of financings and leases. */
const TOLD_OF_ENDS: ReadonlySet<string> = new Set(['D0103', 'D0105', 'D0107']);

/** Dealer whose electronic invoices the sandbox refuses, because its organisation number ends in 13. */
const REFUSING = 'D0108';
const WITH_E_INVOICES: ReadonlySet<string> = new Set(['D0101', REFUSING]);

async function seedDealers(
  app: INestApplicationContext,
  organisations: ReadonlyMap<string, number>,
  makes: ReadonlyMap<string, number>,
): Promise<void> {
  const bus = app.get(CommandBus);
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
      SendsEInvoice: WITH_E_INVOICES.has(dealer.number),
      ...(dealer.number === REFUSING && { InvoiceEmails: 'faktura@norrskensbil.example' }),
      ...(TOLD_OF_ENDS.has(dealer.number) && {
        EndEmails: `avslut.${dealer.number.toLowerCase()}@handlare.example`,
      }),
    };
    const id = await app.get(Dealers).saved(SCOPE, request, CORRELATION);
    const linkTo = (name: string) => ({ MakeId: makes.get(name)!, ImporterAssignedDealerId: dealer.number });
    const former = (dealer.formerMakes ?? []).map(linkTo);
    const links = [...former, ...dealer.makes.map(linkTo)];
    accepted(await bus.execute(new SaveDealerMakes(SCOPE, id, links, CORRELATION)));
    const given = former.map((link) => ({ ...link, ObjectStatus: 3 as const }));
    if (given.length > 0) accepted(await bus.execute(new SaveDealerMakes(SCOPE, id, given, CORRELATION)));
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
      accepted(await bus.execute(new SaveLimitSpecification(SCOPE, request, CORRELATION)));
    }
  }
}

/**
 * Values of a rate, changed every few months for two years. In 2026 the last values are 2.30 from January and
 * 2.05 from 15 May.
 */
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

/** The parties for which the demo users act. A dealer group is a concern. */
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
