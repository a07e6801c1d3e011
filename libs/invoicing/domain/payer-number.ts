import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { InvoiceReceiver, ReceiverSide } from './invoice.events';

export const PAYER_NUMBER_KINDS = ['BANKGIRO', 'ACCOUNT'] as const;
export type PayerNumberKind = (typeof PAYER_NUMBER_KINDS)[number];

/** A person confirmed that payments from this bankgiro or account are from the receiver of documents. */
export type PayerNumberLearnt = {
  readonly type: 'invoicing/PayerNumberLearnt';
  readonly data: {
    readonly id: number;
    readonly kind: PayerNumberKind;
    readonly number: string;
    readonly receiver: { readonly side: ReceiverSide; readonly id: number; readonly name: string };
    /** The payment whose match was confirmed. */
    readonly payment: { readonly id: number; readonly bankReference: string };
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

/** The number no longer tells who pays. */
export type PayerNumberUnlearnt = {
  readonly type: 'invoicing/PayerNumberUnlearnt';
  readonly data: { readonly on: BusinessDate; readonly by: Actor };
};

export type PayerNumberEvent = PayerNumberLearnt | PayerNumberUnlearnt;

/** A bankgiro or account that belongs to one receiver of documents. */
export interface PayerNumber extends Omit<PayerNumberLearnt['data'], 'by'> {
  readonly learntBy: string;
  readonly isUnlearnt: boolean;
}
export type PayerNumberState = PayerNumber | null;

export const PAYER_NUMBER_CATEGORY = 'payer-number';

export function evolvePayerNumber(state: PayerNumberState, fact: PayerNumberEvent): PayerNumberState {
  if (fact.type === 'invoicing/PayerNumberUnlearnt') return state && { ...state, isUnlearnt: true };
  const { by, ...learnt } = fact.data;
  return { ...learnt, learntBy: by.name, isUnlearnt: false };
}

/** Stream type of payers' numbers, `payer-number:<id>`. Only staff see their facts. */
export const payerNumberStream = {
  category: PAYER_NUMBER_CATEGORY,
  initialState: null as PayerNumberState,
  evolve: evolvePayerNumber,
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Key by which a number of one receiver is learnt only once. */
export const payerNumberKey = (
  kind: PayerNumberKind,
  number: string,
  { side, id }: Pick<InvoiceReceiver, 'side' | 'id'>,
): string => `${kind} ${side} ${id} ${number}`;
