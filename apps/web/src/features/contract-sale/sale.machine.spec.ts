import type {
  ApplyAnswer,
  ApplyRequest,
  ContractVehicleAnswer,
  CustomerAnswer,
  DefinitionRow,
} from '@floorplan/service-contract/contracts';
import { describe, expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { EMPTY_SALE, savedSaleOf, type SaleDraft } from './sale-draft';
import { saleMachine } from './sale.machine';

const PRICE: DefinitionRow = {
  Id: 7,
  CategoryId: 3,
  CategoryName: 'Service Plus',
  ForMakeId: 1,
  ForDeoId: 0,
  Make: 'Nordvik',
  Model: null,
  ModelVariant: '',
  Mileage: 60_000,
  Duration: 36,
  Price: 395,
};
const VEHICLE: ContractVehicleAnswer = {
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YN1',
  Make: 'Nordvik',
  MakeId: 1,
  Model: 'N40 AWD',
  ObjectType: 'Personbil',
  FirstTimeRegisteredDate: '2025-03-01',
};
const CUSTOMER: CustomerAnswer = {
  ssn: '19850715-2380',
  name: 'Eva Ek',
  firstName: 'Eva',
  lastName: 'Ek',
  isLegalPerson: false,
  address: 'Storgatan 1',
  zipCode: '722 11',
  city: 'Västerås',
  phone: '',
  email: '',
};
const CONTACT = { phone: '070-123 45 67', email: 'eva@example.se' };
const SELLING = { dealerId: 101, seller: 'Erik Lundmark', dealerSubvention: 500 };
const SOLD: ApplyAnswer = {
  Status: { Status: 'OK', Message: 'Avtal 500001 är skapat' },
  Id: 500_001,
  SignDocumentURL: 'https://sign.example.se/1',
};
const COMPLETE: SaleDraft = {
  values: { licenseNumber: 'BKD 12A', ssn: '8507152380', ...CONTACT },
  isLegalPerson: false,
  definition: PRICE,
  vehicle: VEHICLE,
  customer: CUSTOMER,
};

interface Outside {
  vehicle?: () => Promise<ContractVehicleAnswer>;
  customer?: () => Promise<CustomerAnswer>;
  apply?: () => Promise<ApplyAnswer>;
}
function sale(outside: Outside = {}, kept: SaleDraft | null = null) {
  const asked: { vehicle: unknown[]; customer: unknown[]; apply: ApplyRequest[] } = {
    vehicle: [],
    customer: [],
    apply: [],
  };
  const machine = saleMachine.provide({
    actors: {
      findVehicle: fromPromise(({ input }) => {
        asked.vehicle.push(input);
        return outside.vehicle?.() ?? Promise.resolve(VEHICLE);
      }),
      findCustomer: fromPromise(({ input }) => {
        asked.customer.push(input);
        return outside.customer?.() ?? Promise.resolve(CUSTOMER);
      }),
      apply: fromPromise(({ input }) => {
        asked.apply.push(input);
        return outside.apply?.() ?? Promise.resolve(SOLD);
      }),
    },
  });
  const actor = createActor(machine, { input: { start: EMPTY_SALE, kept } }).start();
  const set = (values: Readonly<Record<string, string | number>>) =>
    Object.entries(values).forEach(([name, value]) => actor.send({ type: 'SET', name, value }));
  const next = (values = {}) => actor.send({ type: 'NEXT', values });
  const at = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const lookedUp = () => waitFor(actor, ({ value }) => !JSON.stringify(value).includes('asking'));
  const priced = (definition: DefinitionRow | null = PRICE, typed = true) =>
    actor.send({ type: 'TERMS', values: { category: 3 }, definition, typed });
  return { actor, asked, set, next, at, context, lookedUp, priced };
}

describe('the steps of a sale', () => {
  // P3-SERVICE-12
  test('open one after another, each when the one before it is complete', async () => {
    const { actor, asked, set, next, at, context, lookedUp, priced } = sale();
    next();
    expect([at(), context().attempts]).toEqual(['terms', 1]);
    priced();
    next();
    expect(at()).toEqual({ vehicle: 'entry' });
    set({ licenseNumber: ' BKD 12A ' });
    next();
    expect(at()).toEqual({ vehicle: 'entry' });
    actor.send({ type: 'LOOK_UP' });
    await lookedUp();
    next();
    set({ ssn: '8507152380' });
    actor.send({ type: 'LOOK_UP' });
    await lookedUp();
    expect(at()).toEqual({ customer: 'entry' });
    set({ ...CONTACT, email: 'eva' });
    next();
    expect(at()).toEqual({ customer: 'entry' });
    set(CONTACT);
    next();
    expect([at(), asked.vehicle, asked.customer]).toEqual([
      'selling',
      [{ plate: 'BKD 12A', makeId: 1 }],
      [{ ssn: '8507152380' }],
    ]);
  });

  // P3-SERVICE-12
  test('sells with the values that the screen preselected', async () => {
    const { actor, asked, set, next, at } = sale({}, COMPLETE);
    expect(at()).toBe('selling');
    set({ dealerSubvention: 500 });
    next({ dealerId: 101, seller: 'Erik Lundmark' });
    const { context } = await waitFor(actor, ({ status }) => status === 'done');
    expect(context.sold).toEqual(SOLD);
    expect(asked.apply).toEqual([
      {
        definitionId: 7,
        vehicle: { LicenseNumber: 'BKD12A' },
        dealerId: 101,
        customer: { ssn: '19850715-2380', isLegalPerson: false, reference: '', ...CONTACT },
        importerSubvention: 0,
        dealerSubvention: 500,
        salesPerson: 'Erik Lundmark',
        salesPersonEmail: '',
      },
    ]);
  });

  // P3-SERVICE-12
  test.each([
    ['no facility', { seller: 'Erik' }],
    ['no seller', { dealerId: 101, seller: ' ' }],
    ['another seller without a name', { dealerId: 101, seller: '*', otherSeller: '' }],
    ['a mail address that is none', { dealerId: 101, seller: 'Erik', sellerEmail: 'erik' }],
    ['a negative subvention', { dealerId: 101, seller: 'Erik', importerSubvention: -1 }],
    ['a subvention in parts of an öre', { dealerId: 101, seller: 'Erik', importerSubvention: 1.005 }],
    ['subventions above the price', { dealerId: 101, seller: 'Erik', dealerSubvention: 14_220.01 }],
  ])('does not send a sale with %s', (_, values) => {
    const { asked, next, at } = sale({}, COMPLETE);
    next(values);
    expect([at(), asked.apply]).toEqual(['selling', []]);
  });

  // P3-SERVICE-12
  test('can be opened again when they are complete, but not before', () => {
    const { actor, next, at } = sale({}, COMPLETE);
    actor.send({ type: 'GO', step: 'terms' });
    expect(at()).toBe('terms');
    next();
    expect(at()).toBe('selling');
    const begun = sale();
    begun.actor.send({ type: 'GO', step: 'customer' });
    expect(begun.at()).toBe('terms');
  });

  // P3-SERVICE-12
  test('forget what a look-up found when its number changes', () => {
    const { set, context } = sale({}, COMPLETE);
    set({ licenseNumber: 'BKD 12B' });
    expect([context().draft.vehicle, context().draft.customer]).toEqual([null, CUSTOMER]);
    set({ ssn: '1' });
    expect(context().draft.customer).toBeNull();
  });

  // P3-SERVICE-12
  test('keep what was typed, and the error, when a look-up fails', async () => {
    const refusal = new Error('silent');
    const { actor, set, at, context, lookedUp, priced, next } = sale({
      vehicle: () => Promise.reject(refusal),
    });
    priced();
    next();
    set({ licenseNumber: 'BKD 12A' });
    actor.send({ type: 'LOOK_UP' });
    await lookedUp();
    expect([at(), context().error]).toEqual([{ vehicle: 'entry' }, refusal]);
    set({ licenseNumber: 'BKD 12B' });
    expect([context().error, context().draft.values['licenseNumber']]).toEqual([null, 'BKD 12B']);
  });

  // P3-SERVICE-12
  test('do not accept a customer whose name is blank, or a vehicle that the price is not for', () => {
    const protectedOne = { ...COMPLETE, customer: { ...CUSTOMER, name: '' } };
    expect(sale({}, protectedOne).at()).toEqual({ customer: 'entry' });
    const other = { ...COMPLETE, definition: { ...PRICE, Model: 'N60 Kombi' } };
    expect(sale({}, other).at()).toEqual({ vehicle: 'entry' });
    const otherMake = { ...COMPLETE, vehicle: { ...VEHICLE, MakeId: 2 } };
    expect(sale({}, otherMake).at()).toEqual({ vehicle: 'entry' });
  });

  // P3-SERVICE-12
  test('prices of persons follow the kind of the number that was looked up', async () => {
    const company = { ...CUSTOMER, isLegalPerson: true };
    const start = { ...COMPLETE, customer: null };
    const { actor, context, lookedUp } = sale({ customer: () => Promise.resolve(company) }, start);
    actor.send({ type: 'LOOK_UP' });
    await lookedUp();
    expect(context().draft.isLegalPerson).toBe(true);
    actor.send({ type: 'CUSTOMER_KIND', isLegalPerson: false });
    expect(context().draft.isLegalPerson).toBe(false);
  });
});

describe('a sale that is refused', () => {
  const refused = async (error: object) => {
    const { actor, next, at, context } = sale({ apply: () => Promise.reject(error as Error) }, COMPLETE);
    next(SELLING);
    await waitFor(actor, (now) => !now.matches('sending'));
    return [at(), context().error === error, context().draft.values['dealerId']];
  };

  // P3-SERVICE-12
  test.each([
    ['customer.ssn', 'UNKNOWN_CUSTOMER', { customer: 'entry' }],
    ['vehicle.LicenseNumber', 'UNKNOWN_LICENSE', { vehicle: 'entry' }],
    ['importerSubvention', 'NOT_FOR_ROLE', 'selling'],
  ])('returns to the step of the field %s', async (Field, Code, step) => {
    expect(await refused({ errors: [{ Field, Code, Message: '' }] })).toEqual([step, true, 101]);
  });

  // P3-SERVICE-12
  test.each([
    ['DEFINITION_INVALID', 'terms'],
    ['SUBVENTION_EXCEEDS_PRICE', 'selling'],
    ['SOMETHING_ELSE', 'selling'],
  ])('returns to the step that %s is about', async (code, step) => {
    expect(await refused({ code, errors: [] })).toEqual([step, true, 101]);
  });

  // P3-SERVICE-12
  test('ignores what is pressed or typed while the sale is being sent', () => {
    const never = new Promise<ApplyAnswer>(() => undefined);
    const { actor, asked, set, next, at, context } = sale({ apply: () => never }, COMPLETE);
    next(SELLING);
    set({ phone: 'x' });
    next(SELLING);
    actor.send({ type: 'GO', step: 'terms' });
    actor.send({ type: 'DISCARD' });
    expect([at(), asked.apply.length, context().draft.values['phone']]).toEqual([
      'sending',
      1,
      CONTACT.phone,
    ]);
  });
});

describe('a draft', () => {
  // P3-SERVICE-13
  test('is read only when it is a whole sale', () => {
    const sent = { content: '', key: '' };
    const kept: unknown = JSON.parse(JSON.stringify({ draft: COMPLETE, sent }));
    expect(savedSaleOf(kept)?.draft).toEqual(COMPLETE);
    const { values: _, ...without } = COMPLETE;
    for (const other of [null, undefined, 7, 'x', {}, { draft: {} }, { draft: without, sent }])
      expect(savedSaleOf(other)).toBeNull();
    expect(savedSaleOf({ draft: COMPLETE })).toBeNull();
  });

  // P3-SERVICE-13
  test('opens at the first step that is not complete', () => {
    expect(sale({}, { ...COMPLETE, vehicle: null }).at()).toEqual({ vehicle: 'entry' });
    expect(sale({}, COMPLETE).context().isTouched).toBe(true);
  });

  // P3-SERVICE-13
  test('returns to the choice of a price, with the reason, when its price is not valid any more', () => {
    const { at, context, priced } = sale({}, COMPLETE);
    priced(null, false);
    expect([at(), context().error]).toEqual(['terms', { code: 'DEFINITION_INVALID' }]);
  });

  // P3-SERVICE-13
  test('is not begun by choices that the screen makes, and ends when it is discarded', () => {
    const { actor, at, context, priced, set } = sale();
    priced(PRICE, false);
    expect(context().isTouched).toBe(false);
    set({ licenseNumber: 'BKD 12A' });
    expect(context().isTouched).toBe(true);
    actor.send({ type: 'DISCARD' });
    expect([at(), context().isTouched, context().draft]).toEqual(['terms', false, EMPTY_SALE]);
  });
});
