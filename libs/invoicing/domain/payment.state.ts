import { sumOre } from '@floorplan/kernel';
import { PAYMENT_CATEGORY, type PaymentEvent, type PaymentReceived } from './payment.events';

/** Part of a payment on a document. Öre. */
export interface Match {
  readonly invoice: number;
  readonly amount: number;
}

export interface Payment extends Omit<PaymentReceived['data'], 'by'> {
  readonly matches: readonly Match[];
  readonly repaid: number;
}

export type PaymentState = Payment | null;

/** Part of the payment that is on no document and not repaid, öre. */
export const unmatchedOf = ({
  amount,
  matches,
  repaid,
}: Pick<Payment, 'amount' | 'matches' | 'repaid'>): number =>
  amount - Number(sumOre(matches.map((match) => match.amount))) - repaid;

const withMatch = (matches: readonly Match[], invoice: number, change: number): readonly Match[] => {
  const amount = (matches.find((match) => match.invoice === invoice)?.amount ?? 0) + change;
  const others = matches.filter((match) => match.invoice !== invoice);
  return amount === 0 ? others : [...others, { invoice, amount }];
};

export function evolvePayment(state: PaymentState, fact: PaymentEvent): Payment {
  if (fact.type === 'invoicing/PaymentReceived') {
    const { by: _, ...received } = fact.data;
    return { ...received, matches: [], repaid: 0 };
  }
  if (!state) throw new Error(`${fact.type} before the payment was received`);
  switch (fact.type) {
    case 'invoicing/PaymentFoundInFile':
      return { ...state, bank: fact.data.bank };
    case 'invoicing/PaymentMatched':
      return { ...state, matches: withMatch(state.matches, fact.data.invoice, fact.data.amount) };
    case 'invoicing/PaymentMatchTakenBack':
      return { ...state, matches: withMatch(state.matches, fact.data.invoice, -fact.data.amount) };
    case 'invoicing/PaymentRepaid':
      return { ...state, repaid: state.repaid + fact.data.amount };
  }
}

/** Stream type of payments. Only staff see the facts of payments. */
export const paymentStream = {
  category: PAYMENT_CATEGORY,
  initialState: null as PaymentState,
  evolve: (state: PaymentState, fact: PaymentEvent): PaymentState => evolvePayment(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
