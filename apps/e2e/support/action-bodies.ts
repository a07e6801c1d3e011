import { findFee, FEES, isInterest } from '@floorplan/pricing/domain';
import type { FinanceType } from '@floorplan/catalogue/domain';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { sampleBody } from '@floorplan/identity/testing';
import { VEHICLE_ACTIONS, type ActionFieldsDescription } from '@floorplan/vehicle/domain';
import type { Random } from '../../../tools/demo/random';
import { TODAY } from './demo-database';

export type Key = keyof typeof VEHICLE_ACTIONS;

/** A banking day after the start of all financings. */
export const END = '2026-04-07';

/** Ids that valid bodies need. */
export interface ValidIds {
  /** For each vehicle, another facility of its dealer. */
  readonly sites: ReadonlyMap<number, number>;
  readonly loanProgram: number;
  readonly demoProgram: number;
  readonly otherProgram: number;
}

/** Ids from which random bodies choose. */
export interface Known {
  readonly programs: Readonly<Record<'CONSIGN' | 'LOAN' | 'AVBETALNING', readonly number[]>>;
  readonly dealers: readonly number[];
}

interface Bodies {
  /** A body that the action accepts when it is possible on the vehicle. */
  readonly valid: (vehicle: VehicleAnswer, ids: ValidIds) => object;
  /** A random body, which is usually valid. */
  readonly random: (random: Random, known: Known, id: number) => object;
}

const nothing: Bodies = { valid: () => ({}), random: () => ({}) };

const day = (random: Random): string => {
  const at = new Date(`${TODAY}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + random.int(-5, 40));
  return at.toISOString().slice(0, 10);
};
const kronor = (random: Random): number => random.int(1, 400_000);
const comment: Bodies['random'] = (random) => ({ comment: random.pick(['prov', 'ångrat', '']) });

export const feeFor = (type = 'CONSIGN') =>
  findFee(type === 'AVBETALNING' ? 'AMR' : 'RTA', 'DEA', type as FinanceType).id;

/** Finance types from whose fees the random body of `addFee` picks one. */
const WITH_FEES: readonly FinanceType[] = ['CONSIGN', 'LOAN', 'AVBETALNING'];

/** Actions that take their values from the query string. */
export const IN_QUERY: readonly Key[] = [
  'approveDemo',
  'approveDemoAsImporter',
  'approvePrivateLabel',
  'registerOwner',
];

type DescribedKey = {
  [K in Key]: (typeof VEHICLE_ACTIONS)[K] extends { readonly described: object } ? K : never;
}[Key];

/** Bodies of the actions that are described by their fields. */
const DESCRIBED = Object.fromEntries(
  Object.entries<{ readonly key: string; readonly described?: ActionFieldsDescription }>(
    VEHICLE_ACTIONS,
  ).flatMap(([key, { described }]) => {
    const body = described && sampleBody(described.fields);
    return body ? [[key, { valid: () => body, random: () => body }]] : [];
  }),
) as unknown as { readonly [K in DescribedKey]: Bodies };

/** Valid and random bodies for each action. */
export const ACTION_BODIES: { readonly [K in Key]: Bodies } = {
  ...DESCRIBED,
  dealerReminder: { valid: () => ({ note: 'Ring oss' }), random: () => ({}) },
  addFee: {
    valid: ({ ObjectClassification }) => ({
      FeeId: feeFor(ObjectClassification?.FinanceType),
      Value: 0.25,
      Text: 'Kampanj',
      IsDiscount: true,
      FromDay: 10,
      ToDay: 90,
    }),
    random: (random) => {
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
  },
  addNote: {
    valid: ({ Id }) => ({ VehicleId: Id, EventCategoryId: 8, Description: 'Ring kunden' }),
    random: (random, _known, id) => ({
      VehicleId: id,
      EventCategoryId: random.pick([8, 27]),
      Description: 'Ring',
    }),
  },
  approveDemo: nothing,
  approveDemoAsImporter: nothing,
  approvePrivateLabel: {
    valid: () => ({ ssn: '850715-2380' }),
    random: (random) => ({ ssn: random.pick(['850715-2380', '850715-2381']) }),
  },
  changeExternalLocation: {
    valid: () => ({ note: 'Lackeringen i Solna' }),
    random: (random) => ({ note: 'Lackeringen', is_back: random.chance(0.5) }),
  },
  changePriceProgram: {
    valid: (_, { otherProgram }) => ({ Id: otherProgram }),
    random: (random, { programs }) => ({ Id: random.pick(programs.CONSIGN) }),
  },
  correctPrice: {
    valid: ({ Id, Price = 1, Specification = [] }) => ({
      vehicle: { Price, NewPrice: Price + 1_000 },
      specification: Specification.map(({ Text, Amount }) => ({ Text, Amount, NewAmount: Amount })),
      invoiceno: `KORR-${Id}`,
      reverse_invoiceno: `KRED-${Id}`,
    }),
    random: (random, _known, id) => ({
      vehicle: { NewPrice: kronor(random) },
      specification: [{ Text: 'Dragkrok', NewAmount: random.int(0, 9_000) }],
      invoiceno: `KORR-${id}-${random.int(1, 1_000_000)}`,
    }),
  },
  endFinancing: {
    valid: () => ({ end_date: END }),
    random: (random) => ({ end_date: day(random), sold_to_endcustomer: random.chance(0.3) }),
  },
  endPlFinancing: {
    valid: () => ({ buyer_org_number: '850715-2380' }),
    random: (random) => ({ buyer_org_number: random.pick(['850715-2380', '559900-0014', 'x']) }),
  },
  endQuote: {
    valid: () => ({ end_date: END }),
    random: (random) => ({ end_date: day(random) }),
  },
  extendProgram: nothing,
  registerOwner: {
    valid: () => ({ financetype: 'AVBETALNING' }),
    random: (random) => ({ financetype: random.pick(['AVBETALNING', 'LEASING']) }),
  },
  rejectDemo: { valid: () => ({ comment: 'Ingen plats i hallen' }), random: comment },
  rejectEndRequest: { valid: () => ({ comment: 'Inte nu' }), random: comment },
  rejectFinancing: { valid: () => ({ comment: 'Inte nu' }), random: comment },
  removeFee: nothing,
  requestEndFinancing: {
    valid: () => ({ end_date: END, comment: 'Kunden väntar' }),
    random: (random) => ({ end_date: day(random), comment: 'Kunden väntar' }),
  },
  requestLoan: {
    valid: () => ({ amount: 1_000, comment: 'Ny hall' }),
    random: (random) => ({ amount: kronor(random), comment: 'Hall' }),
  },
  returnToImporter: nothing,
  reverse: {
    valid: ({ Id }) => ({ invoiceno: `KRED-${Id}` }),
    random: (random, _known, id) => ({ invoiceno: `KRED-${id}-${random.int(1, 1_000_000)}` }),
  },
  saveExtraData: {
    valid: () => ({ objectData: { ShowForNetSale: true }, selectedItem: 1 }),
    random: (random) => ({
      objectData: { ShowForNetSale: random.chance(0.5) },
      selectedItem: random.int(0, 3),
    }),
  },
  sellToEndCustomer: nothing,
  showCode: nothing,
  startFinancing: {
    valid: (_, { loanProgram }) => ({ amount: 1_000, new_price_program_id: loanProgram }),
    random: (random, { programs }) => ({
      amount: kronor(random),
      new_price_program_id: random.pick(programs.LOAN),
    }),
  },
  swap: {
    valid: ({ Id }, { sites }) => ({ new_dealer_id: sites.get(Id) ?? 1, comment: 'Mer plats' }),
    random: (random, { dealers, programs }) => ({
      new_dealer_id: random.pick(dealers),
      comment: 'Mer plats',
      ...(random.chance(0.3) && { new_price_program_id: random.pick(programs.CONSIGN) }),
    }),
  },
  transferToDemo: {
    valid: (_, { demoProgram }) => ({ PriceProgram: { Id: demoProgram } }),
    random: (random, { programs }) => ({ PriceProgram: { Id: random.pick(programs.AVBETALNING) } }),
  },
  transferVehicle: {
    valid: ({ Id }, { sites }) => ({ dealeridto: sites.get(Id) ?? 1 }),
    random: (random, { dealers }) => ({ dealeridto: random.pick(dealers) }),
  },
  undo: { valid: () => ({ reason: 'Fel fordon' }), random: () => ({ reason: 'Fel fordon' }) },
  updateObjectData: {
    valid: () => ({ license_number: 'ZZP 48G' }),
    random: (random) => ({ license_number: `ZZP ${random.int(10, 99)}G` }),
  },
};
