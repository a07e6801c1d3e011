import type { ContractVehicleAnswer, DefinitionRow } from '@floorplan/service-contract/contracts';
import { describe, expect, test } from '@jest/globals';
import { salePrice } from './sale-price';
import { chooseTerms, priceWithinTerms, misfit, optionsOf, termsOf } from './sale-terms';

const row = (Id: number, over: Partial<DefinitionRow> = {}): DefinitionRow => ({
  Id,
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
  ...over,
});
const CAR: ContractVehicleAnswer = {
  LicenseNumber: 'BKD12A',
  ChassisNumber: 'YN1',
  Make: 'Nordvik',
  MakeId: 1,
  Model: 'N40',
  ObjectType: '',
  FirstTimeRegisteredDate: null,
};

describe('the choice of a price', () => {
  const rows = [
    row(1),
    row(2, { Duration: 48 }),
    row(3, { Mileage: 45_000 }),
    row(4, { CategoryId: 4, CategoryName: 'Service Bas' }),
  ];

  // P3-SERVICE-12
  test('makes choices with one option, and waits for the others', () => {
    expect(chooseTerms(rows, {})).toMatchObject({ values: { category: null }, definition: null });
    const { values, definition, left } = chooseTerms(rows, { category: 3 });
    expect([values, definition]).toEqual([{ category: 3, model: '/', mileage: null, duration: null }, null]);
    expect(optionsOf('mileage', left.mileage).map(({ value }) => value)).toEqual([45_000, 60_000]);
    expect(chooseTerms(rows, { category: 3, mileage: 45_000 }).definition?.Id).toBe(3);
    expect(chooseTerms(rows, { category: 4 }).definition?.Id).toBe(4);
  });

  // P3-SERVICE-12
  test('drops choices that an earlier one excludes', () => {
    const { values } = chooseTerms(rows, { category: 3, mileage: 45_000, duration: 48 });
    expect(values['duration']).toBe(36);
    expect(chooseTerms(rows, { category: 99 })).toMatchObject({ definition: null });
    expect(chooseTerms([], {})).toMatchObject({ definition: null });
  });

  // P3-SERVICE-12
  test('is the same for the terms of a price', () => {
    for (const each of rows) expect(chooseTerms(rows, termsOf(each)).definition).toBe(each);
  });
});

describe('the vehicle of a sale', () => {
  // P3-SERVICE-12
  test('fits prices of its model and of every model, and of its make only', () => {
    expect(misfit(row(1), CAR)).toBeNull();
    expect(misfit(row(1, { Model: ' n40 ' }), CAR)).toBeNull();
    expect(misfit(row(1, { Model: 'N60' }), CAR)).toBe('OTHER_MODEL');
    expect(misfit(row(1, { ForMakeId: 2 }), CAR)).toBe('OTHER_MAKE');
    expect(misfit(row(1, { ForMakeId: 0, ForDeoId: 11 }), { ...CAR, MakeId: 0 })).toBeNull();
  });

  // P3-SERVICE-12
  test('has the most specific price with the same category, distance and duration', () => {
    const [every, n40, n60] = [row(1), row(2, { Model: 'N40' }), row(3, { Model: 'N60' })];
    const rows = [n40, n60, every, row(5, { Model: 'N40', Duration: 48 })];
    expect(priceWithinTerms(rows, every, CAR)).toBe(n40);
    expect(priceWithinTerms(rows, n60, CAR)).toBe(n40);
    expect(priceWithinTerms(rows, n40, CAR)).toBeNull();
    expect(priceWithinTerms([n60, every], n60, CAR)).toBe(every);
    expect(priceWithinTerms([n60], n60, CAR)).toBeNull();
  });
});

describe('the price of a sale', () => {
  const SUBVENTIONS = { importer: 100_000, dealer: 50_000 };

  // P3-SERVICE-12
  test('is the price over the term less the subventions, per month with the rest in the last', () => {
    expect(salePrice(row(1), SUBVENTIONS, true)).toEqual({
      listMonthly: 395,
      listTotal: 14_220,
      importerSubvention: 1_000,
      dealerSubvention: 500,
      total: 12_720,
      monthly: 353.33,
      last: 353.45,
    });
  });

  // P3-SERVICE-12
  test('adds 25 % VAT to each amount for a person', () => {
    expect(salePrice(row(1), SUBVENTIONS, false)).toMatchObject({
      listTotal: 17_775,
      importerSubvention: 1_250,
      total: 15_900,
      monthly: 441.66,
    });
  });
});
