import type { PaymentProduct } from '@floorplan/net-sale/domain';

/** A payment term with its type group. */
export interface KnownTerm {
  readonly id: number;
  readonly name: string;
  readonly dealerGroupId: number;
  readonly typeGroupName: string;
  readonly product: PaymentProduct;
  /** Months. */
  readonly termLength: number;
  /** Hundredths of a per cent a year. */
  readonly interestRate: number;
  /** Hundredths of a per cent of the price. */
  readonly downPayment: number;
  /** Hundredths of a per cent of the price that are paid at the end of the term. */
  readonly balloon: number;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * Lets other contexts read the payment terms by name, ended ones too. Cache what is read by the data version of net sale
 * (`VersionedCache`). This is an abstract class instead of an interface, so that it can be an injection token.
 */
export abstract class TermsReader {
  abstract terms(): Promise<readonly KnownTerm[]>;
}

/** SQL of payment terms for lists of other contexts. Only these columns are part of the contract. */
export const LISTED_TERMS = '(select id, name from payment_term)';
