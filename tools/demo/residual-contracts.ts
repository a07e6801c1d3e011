import { MessageReception } from '@floorplan/job-process/message-types';
import { MessageAttempts } from '@floorplan/job-process/server';
import { addDays, addMonths, SYSTEM_ACTORS, withLuhnDigit, type Actor } from '@floorplan/kernel';
import type { MarketValueMessage, RvContractMessage } from '@floorplan/residual-value/domain';
import { valuationFile } from '../../apps/sandbox/src/valuations';
import type { Act } from './later-acts';
import { COLOURS, DEALERS, MAKES, ORGANISATIONS } from './market';
import { Random } from './random';
import * as act from './residual-acts';
import type { DemoContract, ResidualParts, ResidualStep } from './residual-acts';

interface Group {
  readonly count: number;
  /** Half of the contracts are guaranteed by the dealer when this is absent. */
  readonly guarantee?: 'AF' | 'DNB';
  /** Days from today to the last day of the contract. */
  readonly ends: readonly [from: number, to: number];
  /** Last digit of the plates; the sandbox's register refuses 9. */
  readonly plateEnd?: string;
  /** Days before today, and what is done then. */
  readonly steps: readonly (readonly [daysAgo: number, step: ResidualStep])[];
}

const PRICED = [
  [40, act.requestPrice],
  [34, act.namePrice],
] as const;
const DNB = 'DNB' as const;
const INSPECTED = [...PRICED, [24, act.uploadProtocol]] as const;
const DECLINED = [...PRICED, [22, act.end('NONE')]] as const;
const RETURNED = [...INSPECTED, [18, act.end('DNB')]] as const;
const RELEASED = [...INSPECTED, [19, act.nameReleasingPrice]] as const;
const ORDERED = [...DECLINED, [20, act.orderTransport]] as const;
const PICKED_UP = [...ORDERED, [15, act.moveTransport('PICKED_UP')]] as const;
const DELIVERED = [...PICKED_UP, [10, act.moveTransport('DELIVERED')]] as const;
/** Declined vehicles in each status of their transport. */
const TRANSPORTED = [ORDERED, PICKED_UP, DELIVERED, [...DELIVERED, [2, act.moveTransport('SOLD')]]] as const;

/** Residual-value contracts in every state. */
const GROUPS: readonly Group[] = [
  { count: 45, ends: [130, 720], steps: [] },
  { count: 10, ends: [4, 88], steps: [] },
  { count: 3, ends: [30, 100], steps: [[12, act.note]] },
  { count: 2, ends: [40, 110], steps: [[18, act.disableExtension]] },
  { count: 6, guarantee: DNB, ends: [10, 80], steps: [[3, act.requestPrice]] },
  { count: 10, guarantee: DNB, ends: [3, 70], steps: PRICED },
  { count: 4, guarantee: DNB, ends: [-10, 20], steps: INSPECTED },
  {
    count: 6,
    ends: [-20, 40],
    steps: [
      [44, act.askExtension],
      [38, act.answer(true)],
    ],
  },
  { count: 5, ends: [6, 100], steps: [[4, act.askExtension]] },
  {
    count: 2,
    ends: [10, 70],
    steps: [
      [25, act.askExtension],
      [21, act.answer(false)],
    ],
  },
  { count: 5, guarantee: DNB, ends: [8, 60], steps: [[9, act.reserve]] },
  // Bought by the dealer.
  { count: 9, guarantee: 'AF', ends: [-30, 20], steps: [[16, act.end()]] },
  { count: 4, guarantee: DNB, ends: [-30, 20], steps: [...PRICED, [11, act.end('AF')]] },
  // Financed by a loan.
  { count: 5, guarantee: 'AF', ends: [-20, 15], steps: [[13, act.finance]] },
  // Declined by the dealer, collected and settled.
  { count: 4, guarantee: DNB, ends: [-30, 10], steps: [...PRICED, [3, act.end('NONE')]] },
  ...TRANSPORTED.map((steps): Group => ({ count: 2, guarantee: DNB, ends: [-30, 10], steps })),
  { count: 3, guarantee: DNB, ends: [-30, 10], steps: [...DECLINED, [6, act.reset]] },
  { count: 3, guarantee: DNB, ends: [-30, 10], steps: [...DECLINED, [7, act.saveCosts]] },
  {
    count: 4,
    guarantee: DNB,
    ends: [-30, 10],
    steps: [...DECLINED, [14, act.saveCosts], [10, act.invoiceCustomer]],
  },
  // Taken over by the finance provider.
  { count: 3, guarantee: DNB, ends: [-30, 10], steps: RETURNED },
  {
    count: 3,
    guarantee: DNB,
    ends: [-30, 10],
    steps: [...RETURNED, [8, act.orderAtRegister('trafficStop')]],
  },
  {
    count: 2,
    guarantee: DNB,
    ends: [-30, 10],
    plateEnd: '9',
    steps: [...RETURNED, [8, act.orderAtRegister('trafficStop')], [5, act.orderAtRegister('ownerChange')]],
  },
  // Leased again.
  {
    count: 2,
    guarantee: DNB,
    ends: [-30, 20],
    steps: [...RELEASED, [15, act.end('RELEASING')], [9, act.release]],
  },
  { count: 2, guarantee: DNB, ends: [-30, 20], steps: [...RELEASED, [15, act.end('RELEASING')]] },
];

const SEED = 20261128;
const FIRST = 100_001;
const REGISTERED_DAYS_AGO = 112;
const LETTERS = 'ABCDEFGHJKLMNPRSTUWXYZ';
const CUSTOMERS = ['Byggtjänst', 'Elservice', 'Konsult', 'Måleri', 'Transport', 'Åkeri', 'Handel', 'Rör'];
const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

interface Planned {
  readonly message: RvContractMessage;
  readonly contract: DemoContract;
  readonly steps: Group['steps'];
}

/** Residual-value contracts, what is done with them, and two files of market values. */
export function demoResidualContracts(parts: ResidualParts, today: string): readonly Act[] {
  const random = new Random(SEED);
  const groups = GROUPS.flatMap((group) => Array.from({ length: group.count }, () => group));
  const planned = groups.map((group, i) => plan(shifted(group, random), FIRST + i, today, random));
  const day = (daysAgo: number) => addDays(today, -daysAgo);
  const steps = planned.flatMap(({ contract, steps: own }) =>
    own.map(([daysAgo, step]): Act => ({ day: day(daysAgo), perform: () => step(parts, contract) })),
  );
  const months = [2, 1].map((ago) => addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7));
  return [
    {
      day: day(REGISTERED_DAYS_AGO),
      perform: () =>
        send(
          parts,
          'RVCONTRACT',
          planned.map(({ message }) => message),
        ),
    },
    ...months.map((month): Act => ({
      day: `${month}-04`,
      perform: () => send(parts, 'MARKETVALUE', valuesOf(month, planned, random)),
    })),
    ...steps,
  ];
}

/** The group with its steps up to six days later, so that contracts are not all handled on the same day. */
function shifted(group: Group, random: Random): Group {
  const last = group.steps.at(-1)?.[0] ?? 1;
  const days = random.int(0, Math.min(6, last - 1));
  return { ...group, steps: group.steps.map(([daysAgo, step]) => [daysAgo - days, step] as const) };
}

function plan(
  { guarantee, ends, steps, plateEnd = '4' }: Group,
  number: number,
  today: string,
  random: Random,
): Planned {
  const contractNo = `RV${number}`;
  const dealer = random.pick(DEALERS.filter(({ inactive }) => !inactive));
  const makeName = random.pick(dealer.makes);
  const make = MAKES.find(({ name }) => name === makeName)!;
  const [model, price] = random.pick(make.models);
  const Duration = random.pick([36, 36, 36, 48, 60]);
  const EndDate = addDays(today, random.int(...ends));
  const residualValue = Math.round((price * (0.62 - Duration / 300)) / 1_000) * 1_000;
  const own = ORGANISATIONS.find(({ name }) => name === dealer.organisation)!.organizationNumber;
  const RVGuarantee = guarantee ?? random.pick(['AF', 'DNB'] as const);
  return {
    steps,
    contract: { contractNo, residualValue, random: new Random(number) },
    message: {
      MessageId: random.uuid(),
      ContractNo: contractNo,
      RVGuarantee,
      LevOrgNo: own,
      ...(RVGuarantee === 'AF' && { RVGOrgNo: own }),
      CustomerName: `${random.pick(CUSTOMERS)} i ${dealer.city} AB`,
      CustomerOrgNr: withLuhnDigit(`5599${random.int(20_000, 99_999)}`),
      CustomerEmail: 'ekonomi@kund.example',
      LicenseNumber: `${random.text(LETTERS, 3)}${random.int(10, 99)}${plateEnd}`,
      ChassisNumber: `${make.wmi}ZZZRVT${String(number).padStart(8, '0')}`,
      Make: make.name,
      Model: model,
      ObjectDescription: `${make.name} ${model} ${random.pick(COLOURS)}`,
      Product: random.pick(['Finansiell leasing', 'Operationell leasing']),
      Duration,
      EndDate,
      StartDate: addDays(addMonths(EndDate, -Duration), 1),
      Mileage: random.pick([45_000, 60_000, 75_000, 105_000]),
      ResidualValue: residualValue,
      ObjectPrice: price,
      PreEndingAvailable: random.chance(0.1),
    },
  };
}

/** The valuation company's file of a month, which also values a contract that it should not know. */
function valuesOf(month: string, planned: readonly Planned[], random: Random): MarketValueMessage[] {
  const contracts = planned.map(({ contract: { contractNo, residualValue } }) => ({
    contractNo,
    worth: residualValue,
  }));
  const { Rows, ...job } = valuationFile(month, [...contracts, { contractNo: 'RV099999' }]);
  return Rows.map((row) => ({ ...job, ...row, MessageId: random.uuid() }) as MarketValueMessage);
}

async function send({ app, people }: ResidualParts, type: string, messages: readonly object[]) {
  const received = await app
    .get(MessageReception)
    .receive(people.admin, type, messages, 'demo-residual-values');
  const detailIds = received.flatMap((reception) =>
    reception.outcome === 'accepted' ? [reception.detailId] : [],
  );
  await app.get(MessageAttempts).process(type, detailIds, WORKER);
}
