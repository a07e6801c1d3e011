import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { addDays, withLuhnDigit } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import { changeAmounts, contractStream, type ContractState } from '@floorplan/service-contract/domain';
import {
  ApplyForContract,
  ApplyForContractHandler,
  ContractKind,
  Definitions,
  Offers,
  SERVED_ACTS,
  Signings,
  VehicleLookups,
} from '@floorplan/service-contract/server';
import type { INestApplicationContext } from '@nestjs/common';
import { SERVICE_MAKES } from './contract-prices';
import type { ContractSandbox } from './contract-sandbox';
import type { Act, Writer } from './later-acts';
import { Random } from './random';

interface Parts {
  readonly app: INestApplicationContext;
  readonly scope: UserScope;
  readonly sandbox: ContractSandbox;
}

/** Later steps of a sold contract: days after its sale, and the action. */
type Step = readonly [after: number, act: (parts: Parts, contractId: number) => Promise<unknown>];

interface DemoContracts {
  readonly count: number;
  /** Days before today between which the contracts are sold. */
  readonly sold: readonly [first: number, last: number];
  /** Whether instalments or a lease of the portal finance the vehicle. */
  readonly isFinanced?: true;
  readonly steps: readonly Step[];
}

const SIGNED: Step = [1, (parts, id) => decide(parts, id, 'sign')];
const APPROVED: Step = [2, (parts, id) => approve(parts, id)];

const CONTRACTS: readonly DemoContracts[] = [
  { count: 22, sold: [115, 6], steps: [SIGNED, APPROVED] },
  { count: 4, sold: [60, 6], isFinanced: true, steps: [SIGNED, APPROVED] },
  { count: 2, sold: [90, 30], steps: [SIGNED, APPROVED, [20, (parts, id) => shorten(parts, id)]] },
  { count: 2, sold: [100, 60], steps: [SIGNED, APPROVED, [25, replace]] },
  { count: 1, sold: [80, 50], steps: [SIGNED, APPROVED, [25, continueOne]] },
  { count: 3, sold: [70, 6], steps: [SIGNED, [2, (parts, id) => reject(parts, id)]] },
  { count: 3, sold: [60, 6], steps: [[2, (parts, id) => decide(parts, id, 'decline')]] },
  {
    count: 2,
    sold: [60, 25],
    steps: [
      [0, openLink],
      [15, expire],
    ],
  },
  { count: 9, sold: [8, 3], steps: [SIGNED] },
  { count: 7, sold: [6, 1], steps: [] },
];

const SEED = 20261127;
const SELLERS = [
  { salesPerson: 'Erik Lundmark', salesPersonEmail: 'erik.lundmark@aterforsaljare.example' },
  { salesPerson: 'Maria Sand', salesPersonEmail: '' },
  { salesPerson: 'Johan Wik', salesPersonEmail: '' },
];
const CORRELATION = 'demo-contracts';

/** Service contracts in every status, each sold and decided on days of its own. */
export function demoContracts(
  app: INestApplicationContext,
  {
    people,
    today,
    sandbox,
  }: { people: Readonly<Record<Writer, UserScope>>; today: string; sandbox: ContractSandbox },
): readonly Act[] {
  const random = new Random(SEED);
  const parts = { app, scope: people.admin, sandbox };
  return CONTRACTS.flatMap(({ count, sold: [first, last], isFinanced = false, steps }) =>
    Array.from({ length: count }, (): Act[] => {
      const ago = random.int(last, first);
      const own = new Random(random.int(1, 1e9));
      const day = (after: number) => addDays(today, -Math.max(1, ago - after));
      let id: number | null = null;
      return [
        { day: day(0), perform: async () => (id = await sell(parts, own, isFinanced)) },
        ...steps.map(([after, act]): Act => ({
          day: day(after),
          perform: async () => id !== null && act(parts, id),
        })),
      ];
    }).flat(),
  );
}

/** Carries out an act. @returns the contract after it @throws when it is refused */
async function act(
  { app, scope }: Parts,
  key: keyof typeof SERVED_ACTS,
  on: number,
  request: object,
): Promise<ContractState> {
  const row = SERVED_ACTS[key];
  const body = row.body.parse(request) as unknown;
  const asked = { key, on, body };
  const call = { scope, isDryRun: false };
  return answerOf(await app.get(UserActs).runRow(app.get(ContractKind), row, call, asked)).state;
}

const todayOf = ({ app }: Parts): string => app.get(Clock).today();

/** Sells a contract for a vehicle. @returns its id; null when no vehicle or price fits */
async function sell(parts: Parts, random: Random, isFinanced: boolean): Promise<number | null> {
  const { app, scope } = parts;
  const licenseNumber = isFinanced ? await financedPlate(parts, random) : await otherPlate(parts, random);
  if (licenseNumber === null) return null;
  const { MakeId, Model } = answerOf(await app.get(VehicleLookups).find({ licenseNumber, makeId: 0 }));
  const everything = { forMakeId: 0, forDeoId: 0, makeId: 0, modelName: '', mileage: 0, duration: 0 };
  const prices = await app.get(Definitions).list(scope, { ...everything, makeId: MakeId, modelName: Model });
  if (prices.length === 0) return null;
  const definition = random.pick(prices);
  const offer = (await app.get(Offers).forSale(scope, definition.Id))!;
  const { dealers } = await app.get(PartiesReader).parties();
  const sellers = dealers.filter(({ isActive, dealerOrganizationId, makes }) =>
    offer.owner.type === 'DEO'
      ? isActive && dealerOrganizationId === offer.owner.organisationId
      : isActive && makes.some(({ makeId }) => makeId === MakeId),
  );
  if (sellers.length === 0) return null;
  const isLegalPerson = random.chance(0.3);
  const request = {
    definitionId: definition.Id,
    customer: {
      ssn: isLegalPerson ? companyNumber(random) : personNumber(random),
      isLegalPerson,
      phone: `070-${random.int(100, 999)} ${random.int(10, 99)} ${random.int(10, 99)}`,
      email: 'kund@example.se',
      reference: isLegalPerson ? 'Inköp' : '',
    },
    vehicle: { LicenseNumber: licenseNumber },
    importerSubvention: offer.owner.type === 'MAK' ? random.pick([0, 0, 1_000, 1_500]) : 0,
    dealerSubvention: random.pick([0, 0, 500]),
    dealerId: random.pick(sellers).id,
    ...random.pick(SELLERS),
  };
  const command = new ApplyForContract(scope, request, CORRELATION);
  return answerOf(await app.get(ApplyForContractHandler).execute(command));
}

/** Plate of a vehicle that instalments or a lease finance now, without a contract; null when there is none. */
async function financedPlate({ app }: Parts, random: Random): Promise<string | null> {
  const found = await app.get(Database).query<{ plate: string }>(
    `select v.license_number as plate from vehicle v
      where v.status_code = 0 and v.finance_type in ('LEASING', 'AVBETALNING', 'PL_FINANCE')
        and v.license_number is not null and v.make = any($1)
        and not exists (select from service_contract k where k.license_number = v.license_number)
      order by v.id limit 40`,
    [SERVICE_MAKES],
  );
  return found.length === 0 ? null : random.pick(found).plate;
}

/** Plate of a vehicle of the register, of a make with service contracts. */
async function otherPlate({ app }: Parts, random: Random): Promise<string> {
  for (;;) {
    const plate = `${random.text('ABCDEFGHJKLMNOPRSTUWXYZ', 3)}${random.int(100, 998)}`;
    const found = await app.get(VehicleLookups).find({ licenseNumber: plate, makeId: 0 });
    if (found.ok && SERVICE_MAKES.includes(found.answer.Make)) return plate;
  }
}

function personNumber(random: Random): string {
  const day = `${random.int(1950, 2002)}${String(random.int(1, 12)).padStart(2, '0')}${random.int(10, 28)}`;
  const number = `${day}${withLuhnDigit(`${day.slice(2)}${random.int(100, 989)}`).slice(6)}`;
  return number.endsWith('00') || number.endsWith('99') ? personNumber(random) : number;
}

function companyNumber(random: Random): string {
  const number = withLuhnDigit(`5599${random.int(10_000, 99_999)}`);
  return number.endsWith('00') ? companyNumber(random) : number;
}

async function openLink({ app }: Parts, id: number): Promise<string> {
  return (await app.get(Signings).open(id))!;
}

async function decide(parts: Parts, id: number, decision: 'sign' | 'decline'): Promise<void> {
  const link = await openLink(parts, id);
  await parts.sandbox.decide(link, decision);
  await parts.app.get(Signings).refresh(await signingOf(parts, id));
}

async function expire(parts: Parts, id: number): Promise<void> {
  await parts.app.get(Signings).expire(id, await signingOf(parts, id), todayOf(parts));
}

const stateOf = async ({ app }: Parts, id: number) =>
  (await app.get(EventLog).load(contractStream, id)).state;
const signingOf = async (parts: Parts, id: number) => (await stateOf(parts, id)).signing!.signingId;

const approve = (parts: Parts, id: number) => act(parts, 'approve', id, { id, ConfirmUnsigned: true });

const reject = (parts: Parts, id: number) =>
  act(parts, 'reject', id, { id, comment: 'Fel kategori för modellen' });

const endOn = (parts: Parts, id: number, EndDate: string) => act(parts, 'updateEndDate', id, { id, EndDate });

const shorten = (parts: Parts, id: number) => endOn(parts, id, addDays(todayOf(parts), 60));

/** Makes a contract that continues this one over the longest term. @returns its id; null when no price fits */
async function continueOne(parts: Parts, id: number): Promise<number | null> {
  const { app } = parts;
  const contract = await stateOf(parts, id);
  const { definition, seller } = contract.terms!;
  const wanted = { categoryId: definition.categoryId, mileage: definition.mileage, duration: 60 };
  const price = await app.get(Offers).forChange(contract, wanted);
  const amounts = changeAmounts(contract, price, todayOf(parts));
  if (price === null || amounts.problem) return null;
  const { successorId } = await act(parts, 'newFromExisting', id, {
    OriginalAgreementId: id,
    NewDefinitionId: price.id,
    MonthlyAmount: amounts.newAmount / 100,
    MonthsRemaining: amounts.newMonthsRemaining,
    StartDate: todayOf(parts),
    DealerId: seller.dealerId,
    SalesPerson: seller.salesPerson,
  });
  return successorId;
}

async function replace(parts: Parts, id: number): Promise<void> {
  const successorId = await continueOne(parts, id);
  if (successorId === null) return;
  await endOn(parts, id, todayOf(parts));
  await decide(parts, successorId, 'sign');
  await approve(parts, successorId);
}
