import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { actionContext } from '../testing/action-context';
import { dealerVehicle, financingStarted } from '../testing/financing';

const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const OFFERED: readonly d.OfferedTerm[] = [
  { id: 1, product: 'LOAN' },
  { id: 2, product: 'LEASING' },
];
const save = (vehicle: d.Vehicle, body: Partial<d.SaveNetSaleBody> = {}) =>
  d.saveNetSale.decide(vehicle, { pat_Id_Default: 1, ...body }, actionContext(), OFFERED);
const factsOf = (result: ReturnType<typeof save>) => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts;
};
const fold = (vehicle: d.Vehicle, facts: readonly d.VehicleEvent[]) => facts.reduce(d.evolveVehicle, vehicle);
const saved = (vehicle: d.Vehicle, body: Partial<d.SaveNetSaleBody> = {}) =>
  fold(vehicle, factsOf(save(vehicle, body)));
const OFFER = { pat_Id_Loan: 1, pat_Id_Leasing: 2, showForNetSale: true, salesStatusCode: 3 } as const;
const offered = saved(active, OFFER);

// P2-NET-04
describe('the net sale of a vehicle', () => {
  test('saves terms, display for net sale and sale status, and keeps values that the request omits', () => {
    expect([offered.sale, offered.saleTerms]).toEqual([
      { statusCode: 3, showForNetSale: true },
      { defaultId: 1, loanId: 1, leasingId: 2 },
    ]);
    const other = saved(offered, { pat_Id_Default: 2 });
    expect([other.sale, other.saleTerms]).toEqual([offered.sale, { defaultId: 2, loanId: 1, leasingId: 2 }]);
    const none = saved(offered, { pat_Id_Loan: null, salesStatusCode: 0 });
    expect([none.sale.statusCode, none.saleTerms.loanId]).toEqual([null, null]);
  });

  test('writes no fact when the net sale of a vehicle does not change', () => {
    expect(factsOf(save(offered, OFFER))).toEqual([]);
  });

  test('writes event 42 to the event list, and event 43 when the vehicle is no longer shown', () => {
    const categories = (vehicle: d.Vehicle, body: Partial<d.SaveNetSaleBody>) =>
      factsOf(save(vehicle, body)).map(d.eventCategoryOf);
    expect(categories(active, OFFER)).toEqual([42]);
    expect(categories(active, { showForNetSale: false })).toEqual([42]);
    expect(categories(offered, { showForNetSale: false })).toEqual([43]);
    expect(categories(saved(offered, { showForNetSale: false }), { salesStatusCode: 1 })).toEqual([42]);
  });

  test('refuses terms of another group, day or product, and names each of them', () => {
    const termsOf = (body: Partial<d.SaveNetSaleBody>) => {
      const result = save(active, body);
      return result.ok ? [] : [result.refusal.code, ...(result.refusal.words?.['terms'] ?? [])];
    };
    const [code, loan, leasing] = ['PAYMENT_TERM_INVALID', 'netsale.term_loan', 'netsale.term_leasing'];
    expect(termsOf({ pat_Id_Default: 3 })).toEqual([code, 'netsale.term_default']);
    expect(termsOf({ pat_Id_Loan: 2, pat_Id_Leasing: 1 })).toEqual([code, loan, leasing]);
    expect(termsOf({ pat_Id_Loan: 1, pat_Id_Leasing: 2 })).toEqual([]);
  });
});

// P2-NET-06
describe('a vehicle that nobody may offer any more', () => {
  test('withdraws a vehicle from net sale when its financing is reversed, and shows it again when the reversal is undone', () => {
    const result = d.reverse.decide(offered, { invoiceno: 'K-1' }, actionContext());
    const reversed = fold(offered, result.ok ? result.facts : []);
    expect([reversed.sale, reversed.saleTerms]).toEqual([
      { statusCode: 3, showForNetSale: false },
      offered.saleTerms,
    ]);
    const history = [
      { fact: financingStarted('V', 'CONSIGN'), actId: 'a' },
      ...factsOf(save(active, OFFER)).map((fact) => ({ fact, actId: 'b' })),
      ...(result.ok ? result.facts : []).map((fact) => ({ fact, actId: 'c' })),
    ];
    expect(d.undoingOf(history, 3).restored.sale).toEqual(offered.sale);
  });

  test('withdraws a vehicle from net sale when it is returned to its importer, and then refuses it with that reason', () => {
    const result = d.returnToImporter.decide(offered, {}, actionContext());
    const returned = fold(offered, result.ok ? result.facts : []);
    expect([returned.status, returned.sale.showForNetSale]).toEqual(['inactive', false]);
    const reasons = d.saveNetSale.guards.flatMap((guard) => {
      const subject = d.subjectOf(returned, {
        dealer: { pinCodeAfterPayment: false, stockEmails: null },
        importer: null,
        today: '2026-06-17',
      });
      return guard(subject, actionContext().caller)?.code ?? [];
    });
    expect(reasons).toEqual(['RETURNED']);
  });

  test('withdraws a vehicle from net sale when it is sold to an end customer or its requested financing is rejected', () => {
    const own = saved(d.evolveVehicle(d.initialVehicle, dealerVehicle()), OFFER);
    expect(own.sale.showForNetSale).toBe(true);
    const sale = d.sellToEndCustomer.decide(own, {}, actionContext());
    expect(fold(own, sale.ok ? sale.facts : []).sale).toEqual({ statusCode: 2, showForNetSale: false });
    const waiting = d.evolveVehicle(d.initialVehicle, financingStarted('LA', 'LOAN'));
    const shown = { ...waiting, sale: offered.sale };
    const rejected = d.rejectFinancing.decide(shown, { comment: '' }, actionContext());
    expect(fold(shown, rejected.ok ? rejected.facts : []).sale.showForNetSale).toBe(false);
  });

  test('keeps showing a vehicle for net sale when its financing ends, since the dealer then owns it', () => {
    const bought = { ...offered, status: 'purchased' as const };
    expect(saved(bought, { salesStatusCode: 1 }).sale).toEqual({ statusCode: 1, showForNetSale: true });
  });
});
