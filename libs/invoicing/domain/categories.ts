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

/** Days until a document is due. The due date is then moved to a bank day. */
export type Terms = { readonly bankDays: number } | { readonly days: number };

export interface InvoiceCategory {
  readonly code: string;
  /** Due date of a document that is to be paid to the provider. */
  readonly terms: Terms;
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

const THREE_BANK_DAYS: Terms = { bankDays: 3 };
const MONTH: Terms = { days: 30 };

const category = (code: string, terms: Terms, hasTransactions = false): InvoiceCategory => ({
  code,
  terms,
  hasTransactions,
});

/** All categories by number. The number of a category is defined only here. */
export const INVOICE_CATEGORIES: Readonly<Record<number, InvoiceCategory>> = {
  [BUYOUT]: category('BUYOUT', THREE_BANK_DAYS),
  [DEALER_CHARGES]: category('INT_DEA', MONTH, true),
  [CREDIT]: category('CREDIT', MONTH),
  [SUPPLIER]: category('SUPPLIER', MONTH),
  [INSTALMENT]: category('INSTALMENT', MONTH),
  [IMPORTER_CHARGES]: category('INT_IMP', MONTH, true),
  [BUY_BACK]: category('BUYBACK', THREE_BANK_DAYS),
  [RV_CUSTOMER_COST]: category('RV_CUST', MONTH),
  [SUBVENTION]: category('SUBV', MONTH, true),
  [COLLECTIVE_BUYOUT]: { ...category('COLL_BUYOUT', THREE_BANK_DAYS, true), ofOrganisation: true },
  [LIMIT_FEE]: { ...category('LIMIT_FEE', MONTH), ofOrganisation: true },
  [RV_SETTLEMENT]: category('RV_SETTLE', MONTH),
  [SERVICE]: category('SERVICE', MONTH),
  [LATE_INTEREST]: category('LATE', MONTH),
  [REMINDER]: category('REMIND', MONTH),
};

/** Key of a category's name in the locale files. */
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
  vat: 'Moms',
  rounding: 'Öresutj',
  late: 'Dröjsm',
} as const;
export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
