import { sumOre } from '@floorplan/kernel';
import { PAYMENT_CATEGORY, type PaymentEvent, type PaymentReceived } from './payment.events';

/** Part of a payment on a document. Öre. */
export interface Match {
  readonly invoice: number;
  readonly amount: number;
}

/** Part of a payment that is set off against another one. Öre, with the sign of the payment. */
export interface SetOff {
  readonly payment: number;
  readonly bankReference: string;
  readonly amount: number;
}

export interface Payment extends Omit<PaymentReceived['data'], 'by'> {
  readonly matches: readonly Match[];
  readonly setOffs: readonly SetOff[];
  readonly repaid: number;
  /** Amount that the bank took back, öre. */
  readonly returned: number;
}

export type PaymentState = Payment | null;

type Amounts = Pick<Payment, 'amount' | 'matches' | 'setOffs' | 'repaid' | 'returned'>;

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  Number(sumOre(parts.map(({ amount }) => amount)));

/** Part of the payment that is on documents or set off against other payments, öre. */
export const matchedOf = ({ matches, setOffs }: Pick<Payment, 'matches' | 'setOffs'>): number =>
  sumOf(matches) + sumOf(setOffs);

/** Part of the payment that is nowhere yet: received = matched + unmatched + repaid + returned. Öre. */
export const unmatchedOf = (payment: Amounts): number =>
  payment.amount - matchedOf(payment) - payment.repaid - payment.returned;

const withMatch = (matches: readonly Match[], invoice: number, change: number): readonly Match[] => {
  const amount = (matches.find((match) => match.invoice === invoice)?.amount ?? 0) + change;
  const others = matches.filter((match) => match.invoice !== invoice);
  return amount === 0 ? others : [...others, { invoice, amount }];
};

function withSetOff(
  setOffs: readonly SetOff[],
  { payment, bankReference, amount }: SetOff,
): readonly SetOff[] {
  const before = setOffs.find((each) => each.payment === payment)?.amount ?? 0;
  const others = setOffs.filter((each) => each.payment !== payment);
  return before + amount === 0 ? others : [...others, { payment, bankReference, amount: before + amount }];
}

export function evolvePayment(state: PaymentState, fact: PaymentEvent): Payment {
  if (fact.type === 'invoicing/PaymentReceived') {
    const { by: _, ...received } = fact.data;
    return { ...received, matches: [], setOffs: [], repaid: 0, returned: 0 };
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
    case 'invoicing/PaymentSetOff':
      return { ...state, setOffs: withSetOff(state.setOffs, fact.data) };
    case 'invoicing/PaymentSetOffTakenBack': {
      const { payment, amount } = fact.data;
      return {
        ...state,
        setOffs: withSetOff(state.setOffs, { payment, bankReference: '', amount: -amount }),
      };
    }
    case 'invoicing/PaymentReturned':
      return { ...state, returned: state.returned + fact.data.amount };
  }
}

/** Stream type of payments. Only staff see the facts of payments. */
export const paymentStream = {
  category: PAYMENT_CATEGORY,
  initialState: null as PaymentState,
  evolve: (state: PaymentState, fact: PaymentEvent): PaymentState => evolvePayment(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
