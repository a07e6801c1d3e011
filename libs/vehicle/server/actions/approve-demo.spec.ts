import { expect, test } from '@jest/globals';
import type { DealerWithMakes, Parties } from '@floorplan/parties/contracts';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { ApproveDemoSteps } from './approve-demo';
import { isForDealer } from './approve-demo-as-importer';
import type { StepInput } from '../action-engine/server-action';

// A vehicle of dealer 101 with make 3.
const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const program = d.programOf(consigned)!;
const dealer = (id: number, organizationNumber: string, over: Partial<DealerWithMakes> = {}) =>
  ({
    id,
    organizationNumber,
    dealerOrganizationId: id,
    name: `D${id}`,
    isActive: true,
    branchOrganizationNumber: `${id}1`,
    branchOrganizationNumberRental: null,
    makes: [{ makeId: 3 }],
    ...over,
  }) as DealerWithMakes;
const partiesOf = (...dealers: DealerWithMakes[]) => ({ dealers }) as unknown as Parties;

function movedTo(dealerId: number): d.Vehicle {
  const known: d.KnownOfDemo = {
    dealer: { dealerId, organisationId: dealerId, name: 'Till' },
    chosen: { financeType: 'LEASING', program },
    mayChoose: true,
    limitMakeId: null,
  };
  const result = d.transferToDemo.decide(consigned, { PriceProgram: { Id: 5 } }, actionContext(), known);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts.reduce<d.Vehicle>(d.evolveVehicle, consigned);
}

// P1-VEH-21
test('for the approval, accepts the organisation numbers of the dealer that receives the demo vehicle', async () => {
  const numbersOf = async (vehicle: d.Vehicle) => {
    const parties = () => partiesOf(dealer(101, '5599000063'), dealer(102, '5599000063'));
    const asked = { vehicle, parties } as StepInput<d.ManualApprovalBody>;
    return (await new ApproveDemoSteps().prepare(asked)).numbers;
  };
  expect(await numbersOf(movedTo(102))).toEqual(['5599000063', '1021']);
  expect(await numbersOf(movedTo(101))).toEqual(['5599000063', '1011']);
});

// P1-VEH-21
test.each<[string, DealerWithMakes, boolean]>([
  ['an active dealer with the make', dealer(102, '5599000063'), true],
  ['a dealer that is no longer active', dealer(102, '5599000063', { isActive: false }), false],
  ['a dealer without the make', dealer(102, '5599000063', { makes: [] }), false],
  ['a dealer with another organisation number', dealer(102, '9697000009'), false],
])('when the importer approves, checks whether the dealer is still available: %s', (_, other, may) => {
  const own = dealer(101, '5599000063');
  expect(isForDealer(movedTo(102), partiesOf(own, other))).toBe(may);
  expect(isForDealer(movedTo(101), partiesOf({ ...own, isActive: other.isActive, makes: other.makes }))).toBe(
    other.isActive && other.makes.length > 0,
  );
});
