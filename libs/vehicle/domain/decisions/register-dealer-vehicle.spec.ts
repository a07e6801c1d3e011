import { describe, expect, test } from '@jest/globals';
import {
  evolveVehicle,
  initialVehicle,
  keysHeldBy,
  registerDealerVehicle,
  statusCodeOf,
  type DealerVehicleMessage,
  type DealerVehicleReference,
  type Vehicle,
} from '../index';
import { reference as financing } from '../testing/financing';

const dealer = financing().dealer!;
const message = (over: Partial<DealerVehicleMessage> = {}): DealerVehicleMessage => ({
  MessageId: '7c1d6a5e-0b0e-4d0f-9f3a-5f8a4a1c2b11',
  Dealer: '30101',
  LicenseNumber: 'bkd 12a',
  ChassisNumber: ' yv1zzz00xtz000077',
  Make: 'Nordvik',
  Model: 'N40',
  YearModel: 2021,
  Mileage: 48_000,
  IsUsed: true,
  Price: 180_000,
  VATAmount: 45_000,
  SalesPrice: 219_900,
  Specification: [{ Text: 'Dragkrok', Amount: 9600 }],
  ...over,
});
const reference = (over: Partial<DealerVehicleReference> = {}): DealerVehicleReference => ({
  today: '2026-03-02',
  dealer,
  makeId: 3,
  waitsForEarlier: false,
  usualPrice: null,
  holders: { chassis: null, license: null },
  ...over,
});
const by = { kind: 'user', id: '9', name: 'Maja' } as const;
const decide = (of = message(), ref = reference()) =>
  registerDealerVehicle({ message: of, vehicleId: 601, detailId: 12, by }, ref);
const codes = (of: DealerVehicleMessage, ref = reference()) => {
  const decision = decide(of, ref);
  return decision.kind === 'findings' ? decision.findings.map(({ code }) => code) : [];
};

describe('a dealer’s own car with a valid message', () => {
  const decision = decide();
  if (decision.kind !== 'registered') throw new Error('refused');
  const vehicle = evolveVehicle(initialVehicle, decision.fact) as Vehicle;

  test('registers a dealer’s own car in status 1, without importer, period, limit or code', () => {
    expect(statusCodeOf(vehicle.status)).toBe(1);
    expect(vehicle).toMatchObject({
      identity: { vehicleId: 601, identification: 'BKD12A', registeredOn: '2026-03-02' },
      parties: { importerId: null, dealerId: dealer.id, makeId: 3 },
      item: {
        chassisNumber: 'YV1ZZZ00XTZ000077',
        licenseNumber: 'BKD12A',
        isUsed: true,
        supplierType: 'DEA',
      },
      price: { price: 18_000_000, salesPrice: 21_990_000 },
      financing: null,
      periods: [],
      limit: null,
    });
    expect(decision.fact.data.vat).toBe(4_500_000);
  });

  test('reserves chassis number and plate among dealers’ own cars only', () =>
    expect(keysHeldBy(vehicle)).toEqual([
      { kind: 'dealer-chassis', key: `${dealer.id}|YV1ZZZ00XTZ000077` },
      { kind: 'dealer-plate', key: `${dealer.id}|BKD12A` },
    ]));
});

describe('an invalid message of a dealer’s own car', () => {
  const mine = { vehicleId: 5, dealerId: dealer.id, inDealerStock: false };
  test.each([
    ['UNKNOWN_DEALER', message(), reference({ dealer: null })],
    ['INACTIVE_DEALER', message(), reference({ dealer: { ...dealer, isActive: false } })],
    ['WAITING_EARLIER', message(), reference({ waitsForEarlier: true })],
    ['INVALID_CHASSIS', message({ ChassisNumber: 'IOQ', IsUsed: false }), reference()],
    ['INVALID_LICENSE', message({ LicenseNumber: 'Å1' }), reference()],
    ['DUPLICATE_CHASSIS', message(), reference({ holders: { chassis: mine, license: null } })],
    ['DUPLICATE_LICENSE', message(), reference({ holders: { chassis: null, license: mine } })],
  ])('refuses the message with %s', (code, of, ref) => expect(codes(of, ref)).toEqual([code]));

  test('returns all findings of a message at once', () =>
    expect(codes(message({ LicenseNumber: 'Å1' }), reference({ dealer: null }))).toEqual([
      'UNKNOWN_DEALER',
      'INVALID_LICENSE',
    ]));

  test('in findings about duplicates, marks a car of another dealer, and a car in the dealer’s own stock', () => {
    const chassis = { vehicleId: 5, dealerId: 999, inDealerStock: false };
    const license = { ...mine, inDealerStock: true };
    const decision = decide(message(), reference({ holders: { chassis, license } }));
    expect(decision).toMatchObject({
      findings: [{ params: { foreign: 1 } }, { params: { inDealerStock: 1 } }],
    });
  });
});

test('accepts a make that is not in the catalogue, and a car without a plate', () => {
  const decision = decide(message({ LicenseNumber: ' ' }), reference({ makeId: null }));
  expect(decision).toMatchObject({
    fact: { data: { makeId: null, identification: 'YV1ZZZ00XTZ000077', item: { licenseNumber: null } } },
  });
});
