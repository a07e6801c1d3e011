import { DESCRIBED_ACTS as ON_ORDERS } from '@floorplan/customer-order/domain';
import { describedBody } from '@floorplan/identity/acts';
import { sampleBody } from '@floorplan/identity/testing';
import {
  choice,
  date,
  flag,
  optional,
  optionalAmount,
  text,
  type FieldRules,
} from '@floorplan/kernel/records';
import { DESCRIBED_ACTS as ON_STOCKTAKES } from '@floorplan/inventory-taking/domain';
import { DESCRIBED_ACTS as ON_RESIDUALS } from '@floorplan/residual-value/domain';
import { DESCRIBED_ACTS as ON_CONTRACTS } from '@floorplan/service-contract/domain';
import { VEHICLE_ACTIONS, type ActionFieldsDescription } from '@floorplan/vehicle/domain';
import { expect, test } from '@jest/globals';
import { PLACEHOLDER } from '../texts/text-files.mjs';

interface Act {
  readonly key: string;
  readonly summary: string;
}
type Acts = Readonly<Record<string, ActionFieldsDescription>>;
type Action = { readonly key: string; readonly described?: ActionFieldsDescription };

const acts: readonly Act[] = [
  ...Object.entries<Acts[string]>({
    ...ON_ORDERS,
    ...ON_RESIDUALS,
    ...ON_CONTRACTS,
    ...ON_STOCKTAKES,
  }).map(([key, act]) => ({
    ...act,
    key,
  })),
  ...Object.values<Action>(VEHICLE_ACTIONS).flatMap(({ key, described }) =>
    described ? [{ ...described, key }] : [],
  ),
];

test('says in words what each act that is described by its fields does', () => {
  const lacking = acts.filter(({ summary }) => summary.trim() === '' || summary.startsWith(PLACEHOLDER));
  expect(lacking.map(({ key }) => `${key}: write its summary`)).toEqual([]);
});

const FIELDS: Readonly<Record<string, FieldRules<unknown>>> = {
  note: text('Note', { kind: 'lines', max: 20, required: true }),
  washedOn: date('WashedOn'),
  size: choice('Size', ['small', 'large']),
  isDry: flag('IsDry'),
  cost: optionalAmount('Cost', { max: 1_000_00 }),
  more: optional('text', 'More'),
};
const accepts = (change: object) =>
  describedBody('wash_car', FIELDS).safeParse({ ...sampleBody(FIELDS), ...change }).success;

test.each([
  ['a sample', {}, true],
  ['no value of fields that may be empty', { Cost: null, More: undefined, IsDry: undefined }, true],
  ['a blank text', { Note: '  ' }, false],
  ['a long text', { Note: 'x'.repeat(21) }, false],
  ['no date', { WashedOn: undefined }, false],
  ['another choice', { Size: 'huge' }, false],
  ['a large amount', { Cost: 1_000.01 }, false],
  ['a negative amount', { Cost: -1 }, false],
  ['too many decimals', { Cost: 1.001 }, false],
  ['an unknown field', { Other: 1 }, false],
])('decides on a request with %s', (_, change, isAccepted) => expect(accepts(change)).toBe(isAccepted));
