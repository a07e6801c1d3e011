import type { PaymentResultCode } from '@floorplan/invoicing/domain';
import type { Actor, BusinessDate } from '@floorplan/kernel';

/** A document that a payer names, with the amount for it in öre when the payer gives one; below zero for a credit. */
export interface DocumentOfPayer {
  readonly text: string;
  readonly amount: number | null;
}

/** Who paid, as far as the bank says. */
export interface PayerOfBank {
  readonly name: string | null;
  /** Digits of the bankgiro. */
  readonly bankgiro: string | null;
  /** IBAN, or another account number as the bank writes it. */
  readonly account: string | null;
  /** Ten digits of an organisation, or twelve of a person. */
  readonly organisationNumber: string | null;
}

/**
 * What a bank reports: a payment to the provider, a deduction by a payer from what is paid (below zero), or a payment
 * that the bank takes back (below zero).
 */
export type KindOfBankPayment = 'payment' | 'deduction' | 'reversal';

/** One payment of a bank's file. */
export interface PaymentOfBank {
  /** Identifies the payment in every file that contains it. */
  readonly identity: string;
  /**
   * The bank's own reference, by which people and calls know the payment; null when the file has none, and the identity
   * stands for it.
   */
  readonly bankReference: string | null;
  readonly kind: KindOfBankPayment;
  /** Amount in öre, not 0. */
  readonly amount: number;
  /** Day on which the bank booked it. */
  readonly on: BusinessDate;
  readonly payer: PayerOfBank;
  readonly documents: readonly DocumentOfPayer[];
  /** Free text of the payer. */
  readonly message: string | null;
  /** The payer's own identification of the payment. */
  readonly endToEndId: string | null;
  /** Id of the file that contains it. */
  readonly fileId: number;
}

/** What became of one payment of a file. */
export interface ReceivedPaymentOfBank {
  readonly paymentId: number;
  /** Bank reference of the payment as it is stored, by which its page is found. */
  readonly reference: string;
  /** False when it was received before, by another file, by a call or by hand. */
  readonly isNew: boolean;
  readonly result: PaymentResultCode;
}

/**
 * Port by which the context of bank files books payments. It is an abstract class, because an interface cannot be an
 * injection token.
 */
export abstract class BankPayments {
  /**
   * Receives payments together, each once, whatever was received before: to repeat the call changes nothing.
   * @returns the results in the order of the payments
   */
  abstract receive(payments: readonly PaymentOfBank[], by: Actor): Promise<readonly ReceivedPaymentOfBank[]>;
}
