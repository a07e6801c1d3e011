import { FEES, isInterest } from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import { actionAddress } from '@floorplan/vehicle/contracts';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import type { Random } from '../../../tools/demo/random';
import { TODAY } from '../support/demo-database';

/** What acts may name. */
export interface Known {
  readonly programs: Readonly<Record<'CONSIGN' | 'LOAN' | 'AVBETALNING', readonly number[]>>;
  readonly dealers: readonly number[];
}

export interface RandomAct {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
}

type Key = keyof typeof VEHICLE_ACTIONS;
type BodyOf = (random: Random, known: Known, id: number) => object;

const day = (random: Random): string => {
  const at = new Date(`${TODAY}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + random.int(-5, 40));
  return at.toISOString().slice(0, 10);
};
const kronor = (random: Random): number => random.int(1, 400_000);
const nothing: BodyOf = () => ({});
const comment: BodyOf = (random) => ({ comment: random.pick(['prov', 'ångrat', '']) });

/** A body for each action, mostly valid. */
const BODIES: Readonly<Record<Key, BodyOf>> = {
  addFee: (random) => {
    const fee = random.pick(FEES.filter(({ subType }) => WITH_FEES.includes(subType)));
    const FromDay = random.int(1, 90);
    return {
      FeeId: fee.id,
      Value: isInterest(fee.type) ? random.int(-4, 8) / 4 : random.int(-1, 400),
      Text: 'Kampanj',
      FromDay,
      ToDay: FromDay + random.int(-1, 90),
      IsDiscount: random.chance(0.4),
    };
  },
  addNote: (random, _known, id) => ({
    VehicleId: id,
    EventCategoryId: random.pick([8, 27]),
    Description: 'Ring',
  }),
  approveDemo: nothing,
  approveDemoAsImporter: nothing,
  approvePrivateLabel: (random) => ({ ssn: random.pick(['850715-2380', '850715-2381']) }),
  changeExternalLocation: (random) => ({ note: 'Lackeringen', is_back: random.chance(0.5) }),
  changePriceProgram: (random, { programs }) => ({ Id: random.pick(programs.CONSIGN) }),
  correctPrice: (random, _known, id) => ({
    vehicle: { NewPrice: kronor(random) },
    specification: [{ Text: 'Dragkrok', NewAmount: random.int(0, 9_000) }],
    invoiceno: `KORR-${id}-${random.int(1, 1_000_000)}`,
  }),
  endFinancing: (random) => ({ end_date: day(random), sold_to_endcustomer: random.chance(0.3) }),
  endPlFinancing: (random) => ({ buyer_org_number: random.pick(['850715-2380', '559900-0014', 'x']) }),
  endQuote: (random) => ({ end_date: day(random) }),
  extendProgram: nothing,
  registerOwner: (random) => ({ financetype: random.pick(['AVBETALNING', 'LEASING']) }),
  rejectDemo: comment,
  rejectEndRequest: comment,
  rejectFinancing: comment,
  removeFee: nothing,
  requestEndFinancing: (random) => ({ end_date: day(random), comment: 'Kunden väntar' }),
  requestLoan: (random) => ({ amount: kronor(random), comment: 'Hall' }),
  returnToImporter: nothing,
  reverse: (random, _known, id) => ({ invoiceno: `KRED-${id}-${random.int(1, 1_000_000)}` }),
  saveExtraData: (random) => ({
    objectData: { ShowForNetSale: random.chance(0.5) },
    selectedItem: random.int(0, 3),
  }),
  sellToEndCustomer: nothing,
  showCode: nothing,
  startFinancing: (random, { programs }) => ({
    amount: kronor(random),
    new_price_program_id: random.pick(programs.LOAN),
  }),
  swap: (random, { dealers, programs }) => ({
    new_dealer_id: random.pick(dealers),
    comment: 'Mer plats',
    ...(random.chance(0.3) && { new_price_program_id: random.pick(programs.CONSIGN) }),
  }),
  transferToDemo: (random, { programs }) => ({ PriceProgram: { Id: random.pick(programs.AVBETALNING) } }),
  transferVehicle: (random, { dealers }) => ({ dealeridto: random.pick(dealers) }),
  undo: () => ({ reason: 'Fel fordon' }),
  updateObjectData: (random) => ({ license_number: `ZZP ${random.int(10, 99)}G` }),
};

/** What vehicles are mostly financed by. */
const WITH_FEES: readonly FinanceType[] = ['CONSIGN', 'LOAN', 'AVBETALNING'];

/** What they are asked with stands in the address. */
const IN_QUERY: readonly Key[] = [
  'approveDemo',
  'approveDemoAsImporter',
  'approvePrivateLabel',
  'registerOwner',
];
/** They change most, and are seldom possible: they come oftener. */
const OFTEN: readonly Key[] = [
  'swap',
  'transferToDemo',
  'transferVehicle',
  'undo',
  'endFinancing',
  'approveDemo',
  'approveDemoAsImporter',
  'startFinancing',
  'rejectDemo',
  'extendProgram',
  'addFee',
  'addFee',
  'removeFee',
  'changePriceProgram',
];
const ALL = [...(Object.keys(VEHICLE_ACTIONS) as Key[]), ...OFTEN, ...OFTEN];

/** An act on a vehicle as somebody might send it. */
export function randomAct(random: Random, id: number, known: Known): RandomAct {
  const key = random.pick(ALL);
  const body = BODIES[key](random, known, id);
  const address = actionAddress(VEHICLE_ACTIONS[key].key).replace(':id', String(id));
  const query = new URLSearchParams(random.chance(0.1) ? { dry_run: 'true' } : {});
  if (key === 'removeFee')
    return {
      method: 'DELETE',
      path: `${address.replace(':feeId', String(random.int(1, 40)))}?${query}`,
      body: undefined,
    };
  if (IN_QUERY.includes(key))
    for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  const wrong = random.chance(0.03) ? { ...body, Unknown: 1 } : body;
  return { method: 'POST', path: `${address}?${query}`, body: IN_QUERY.includes(key) ? {} : wrong };
}
