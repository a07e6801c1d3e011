/** Invoice categories of the provider's documents and of the importers' own invoices. */
export const BUYOUT = 1;
export const DEALER_CHARGES = 2;
export const CREDIT = 3;
export const SUPPLIER = 4;
export const INSTALMENT = 5;
export const IMPORTER_CHARGES = 6;
export const BUY_BACK = 7;
export const RV_CUSTOMER_COST = 8;
export const SUBVENTION = 9;
export const COLLECTIVE_BUYOUT = 10;
export const LIMIT_FEE = 11;
export const RV_SETTLEMENT = 12;
export const SERVICE = 13;
export const LATE_INTEREST = 14;
export const REMINDER = 15;

export interface InvoiceCategory {
  readonly code: string;
  /**
   * Whether the rows of documents are sums of transactions. There is one transaction per vehicle, fee and
   * period.
   */
  readonly hasTransactions: boolean;
  /**
   * True when the receiver is a dealer organisation. Users of the organisation then see the document, but
   * users of its dealer facilities do not.
   */
  readonly ofOrganisation?: true;
}

const category = (code: string, hasTransactions = false): InvoiceCategory => ({ code, hasTransactions });

/** All categories by number. The number of a category is defined only here. */
export const INVOICE_CATEGORIES: Readonly<Record<number, InvoiceCategory>> = {
  [BUYOUT]: category('BUYOUT'),
  [DEALER_CHARGES]: category('INT_DEA', true),
  [CREDIT]: category('CREDIT'),
  [SUPPLIER]: category('SUPPLIER'),
  [INSTALMENT]: category('INSTALMENT'),
  [IMPORTER_CHARGES]: category('INT_IMP', true),
  [BUY_BACK]: category('BUYBACK'),
  [RV_CUSTOMER_COST]: category('RV_CUST'),
  [SUBVENTION]: category('SUBV', true),
  [COLLECTIVE_BUYOUT]: { ...category('COLL_BUYOUT', true), ofOrganisation: true },
  [LIMIT_FEE]: { ...category('LIMIT_FEE'), ofOrganisation: true },
  [RV_SETTLEMENT]: category('RV_SETTLE'),
  [SERVICE]: category('SERVICE'),
  [LATE_INTEREST]: category('LATE'),
  [REMINDER]: category('REMIND'),
};

/** Key of a category's name in the texts. */
export const categoryTextKey = (number: number): string => `invcat.${number}`;

/** Accounts of invoice rows, with the codes that the bookkeeping uses. */
export const ACCOUNTS = {
  capital: 'Kapital',
  interest: 'Ränta',
  fee: 'Avgift',
  instalment: 'Amort',
  subvention: 'Subv',
  discount: 'Rabatt',
  limit: 'Limit',
  service: 'Service',
  vat: 'Moms',
  rounding: 'Öresutj',
  late: 'Dröjsm',
} as const;
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
