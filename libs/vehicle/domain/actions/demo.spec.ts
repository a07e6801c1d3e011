import type { DemoFinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import { whyNot, type ActionRules, type Decision } from '@floorplan/kernel';
import * as d from '../index';
import { caller, actionContext, surroundings } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

// Price 329 600 without VAT, including a tow bar; the term begins on 2026-03-02. Today is 2026-06-17.
const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const byMessage = d.evolveVehicle(d.initialVehicle, financingStarted('D', 'LEASING'));
const program = d.programOf(byMessage)!;
const dealer = { dealerId: 101, organisationId: 7, name: 'Mälarbil Västerås City' };
const site = { dealerId: 102, organisationId: 8, name: 'Mälarbil Västerås Hälla' };

const after = (result: Decision<d.VehicleEvent>, before: d.Vehicle): d.Vehicle => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts.reduce((state, fact) => d.evolveVehicle(state, fact), before);
};
const code = (result: Decision<d.VehicleEvent>) => (result.ok ? null : result.refusal.code);
const why = (action: ActionRules<d.ActionSubject>, vehicle: d.Vehicle, by = caller()) =>
  whyNot(action, d.subjectOf(vehicle, surroundings()), by)?.code ?? null;

const transfer = (financeType: DemoFinanceType = 'AVBETALNING', over: Partial<d.KnownOfDemo> = {}) =>
  d.transferToDemo.decide(consigned, { PriceProgram: { Id: program.id } }, actionContext(), {
    dealer,
    chosen: { financeType, program },
    mayChoose: true,
    limitMakeId: null,
    ...over,
  });
const approve = (vehicle: d.Vehicle, orgnr?: string) =>
  d.approveDemo.decide(vehicle, { orgnr }, actionContext(), { numbers: ['5599000063', '9697000009'] });
const approveAsImporter = (vehicle: d.Vehicle, over: Partial<d.KnownOfDemoApproval> = {}) =>
  d.approveDemoAsImporter.decide(vehicle, {}, actionContext(), {
    program,
    periodId: 777,
    dealer,
    isForDealer: true,
    ...over,
  });
const reject = (vehicle: d.Vehicle) => d.rejectDemo.decide(vehicle, { comment: 'Nej' }, actionContext());

// P1-VEH-21
describe('a consigned vehicle waiting to become a demo vehicle', () => {
  const moved = after(transfer(), consigned);

  test('uses the limits for consigned and for demo vehicles while the vehicle waits, and continues the consignment', () => {
    expect(moved).toMatchObject({ status: 'pending', financing: { type: 'CONSIGN' } });
    expect(moved.periods).toEqual(consigned.periods);
    // Instalments include VAT, which does not count against the limit.
    expect(d.capitalsHeldBy(moved)).toEqual([
      { organisationId: 7, category: 'F1', makeId: 3, amount: 32_000_000 },
      { organisationId: 7, category: 'F2', makeId: 3, amount: 32_000_000 },
    ]);
    expect(moved.requests.demo).toMatchObject({ capital: 40_000_000, financeType: 'AVBETALNING' });
    expect(d.keysHeldBy(moved)).toEqual(d.keysHeldBy(consigned));
  });

  test('uses the limit of the organisation that receives the demo vehicle', () => {
    const elsewhere = after(transfer('LEASING', { dealer: site }), consigned);
    expect(d.capitalsHeldBy(elsewhere).map(({ organisationId }) => organisationId)).toEqual([7, 8]);
    const begun = after(
      approveAsImporter(after(approve(elsewhere), elsewhere)),
      after(approve(elsewhere), elsewhere),
    );
    expect(begun.parties).toMatchObject({
      dealerId: 102,
      organisationId: 8,
      earlier: [{ dealerId: 101, organisationId: 7, until: '2026-06-17' }],
    });
    expect(d.capitalsHeldBy(begun)).toMatchObject([{ organisationId: 8, category: 'F2' }]);
  });

  test('refuses a transfer to demo without a dealer, a price list or the right to the finance type', () => {
    expect(code(transfer('LEASING', { dealer: null }))).toBe('DEALER_NOT_AVAILABLE');
    expect(code(transfer('LEASING', { chosen: null }))).toBe('PROGRAM_NOT_AVAILABLE');
    expect(code(transfer('LEASING', { mayChoose: false }))).toBe('RIGHT_MISSING');
    expect(why(d.transferToDemo, byMessage)).toBe('WRONG_STATUS');
    expect(why(d.transferToDemo, { ...byMessage, status: 'active' })).toBe('OTHER_FINANCE_TYPE');
    const importer = { ...surroundings().importer!, allowManualTransferToDemo: false };
    const subject = d.subjectOf(consigned, { ...surroundings(), importer });
    expect(whyNot(d.transferToDemo, subject, caller())?.code).toBe('DEMO_NOT_ALLOWED');
  });

  test('requires the dealer to approve before the importer, with an organisation number of the dealer', () => {
    expect(why(d.approveDemoAsImporter, moved)).toBe('DEMO_APPROVAL_MISSING');
    const approved = after(approve(moved, '969700-0009'), moved);
    expect([approved.status, approved.approvals.dealer?.on]).toEqual(['pending', '2026-06-17']);
    expect(why(d.approveDemo, approved)).toBe('DEMO_APPROVAL_EXISTS');
    expect(code(approve(moved, '559900-0055'))).toBe('NOT_DEALERS_NUMBER');
    expect(code(approve(moved, '559900-0064'))).toBe('INVALID_IDENTITY_NUMBER');
  });

  test('closes the consignment when the importer approves, and records a purchase by the dealer only for instalments', () => {
    const approved = after(approve(moved), moved);
    const result = approveAsImporter(approved);
    expect(result.ok && result.facts[0]!.data).toMatchObject({
      consignment: {
        periodId: 501,
        capital: 32_000_000,
        buyout: { net: 32_000_000, vat: 8_000_000, total: 40_000_000 },
      },
    });
    const demo = after(result, approved);
    expect(demo).toMatchObject({
      status: 'active',
      financing: { type: 'AVBETALNING', classification: 'D', capital: 40_000_000 },
      requests: { demo: null },
    });
    expect(demo.periods).toMatchObject([
      { id: 501, closedOn: '2026-06-17' },
      { id: 777, begin: '2026-06-17', end: '2028-06-16', closedOn: null, capital: 40_000_000 },
    ]);
    expect(d.capitalsHeldBy(demo)).toEqual([
      { organisationId: 7, category: 'F2', makeId: 3, amount: 32_000_000 },
    ]);
    const leased = after(transfer('LEASING'), consigned);
    const leasing = approveAsImporter(after(approve(leased), leased));
    expect(leasing.ok && leasing.facts[0]!.data).toMatchObject({
      capital: 32_000_000,
      consignment: { buyout: null },
    });
  });

  test('refuses the importer’s approval with an expired price list', () => {
    expect(code(approveAsImporter(after(approve(moved), moved), { program: null }))).toBe('NO_PRICE_PROGRAM');
  });

  test('refuses the importer’s approval for a dealer that is no longer available', () => {
    const result = approveAsImporter(after(approve(moved), moved), { isForDealer: false });
    expect(code(result)).toBe('DEALER_NOT_AVAILABLE');
  });

  test('restores the consignment when the demo request is rejected, whether or not the dealer has approved', () => {
    for (const vehicle of [moved, after(approve(moved), moved)]) {
      const back = after(reject(vehicle), vehicle);
      expect(back).toEqual({ ...consigned, facts: back.facts });
      expect(d.capitalsHeldBy(back)).toEqual(d.capitalsHeldBy(consigned));
    }
  });
});

// P1-VEH-21
describe('a vehicle that arrived as a demo vehicle', () => {
  test('begins the period when the importer approves the demo vehicle', () => {
    const approved = after(approve(byMessage), byMessage);
    const demo = after(approveAsImporter(approved, { periodId: 501 }), approved);
    expect(demo).toMatchObject({ status: 'active', periods: [{ id: 501, begin: '2026-06-17' }] });
    expect(d.capitalsHeldBy(demo)).toEqual(d.capitalsHeldBy(byMessage));
  });

  test('sets status rejected when the demo vehicle is rejected', () => {
    const over = after(reject(byMessage), byMessage);
    expect([over.status, over.periods, d.capitalsHeldBy(over)]).toEqual(['rejected', [], []]);
  });
});

// P3-DEMO-02
describe('a demo vehicle transferred to another dealer', () => {
  const approved = after(approve(byMessage), byMessage);
  const running = after(approveAsImporter(approved, { periodId: 501 }), approved);
  const transfer = (to: d.NamedDealer | null) =>
    d.transferVehicle.decide(running, { dealeridto: 102 }, actionContext({ today: '2026-09-10' }), {
      from: dealer,
      to,
      limitMakeId: null,
    });

  test('keeps price list and period after the transfer, and assigns the period to the new dealer from the day of the transfer', () => {
    const moved = after(transfer(site), running);
    expect(moved).toMatchObject({
      status: 'active',
      parties: { dealerId: 102, organisationId: 8, earlier: [{ dealerId: 101, until: '2026-09-10' }] },
      periods: [{ id: 501, begin: '2026-06-17', closedOn: null, dealerId: 102 }],
      approvals: { owner: null },
    });
    expect(moved.periods[0]!.earlier).toEqual([{ dealerId: 101, until: '2026-09-10' }]);
    expect(d.capitalsHeldBy(moved)).toMatchObject([{ organisationId: 8, category: 'F2' }]);
    const result = transfer(site);
    expect(result.ok && d.audienceOf(result.facts[0]!)).toEqual({
      dealers: [101, 102],
      organisations: [7, 8],
    });
  });

  test('refuses a transfer to an unavailable dealer, and a transfer of a vehicle that is not an active demo vehicle', () => {
    expect(code(transfer(null))).toBe('DEALER_NOT_AVAILABLE');
    expect(why(d.transferVehicle, byMessage)).toBe('WRONG_STATUS');
    expect(why(d.transferVehicle, consigned)).toBe('OTHER_FINANCE_TYPE');
  });
});
