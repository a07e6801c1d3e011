import { recordRoutes, type RecordRoutes } from '@floorplan/kernel/records';

const DEALER_GROUPS = '/api/v1/dealergroups';

/** The payment terms of all dealer groups that the caller may see. In `one` the id is the id of the term. */
export const PAYMENT_TERM_ROUTES: RecordRoutes = {
  ...recordRoutes(`${DEALER_GROUPS}/paymentterms`),
  one: `${DEALER_GROUPS}/:id/paymentterm`,
  history: `${DEALER_GROUPS}/:id/paymentterm/history`,
};

export const PAYMENT_TYPE_GROUP_ROUTES: RecordRoutes = {
  list: `${DEALER_GROUPS}/list_payment_type_group`,
  save: `${DEALER_GROUPS}/save_payment_type_group`,
  one: `${DEALER_GROUPS}/payment_type_group/:id`,
  history: `${DEALER_GROUPS}/payment_type_group/:id/history`,
  export: `${DEALER_GROUPS}/list_payment_type_group/export`,
};

export const DEALER_GROUP_ROUTES = {
  groups: DEALER_GROUPS,
  list: `${DEALER_GROUPS}/list`,
  /** GET: payment terms of one dealer group; POST: saves one. */
  termsOfGroup: `${DEALER_GROUPS}/:id/paymentterms`,
  /** GET: payment terms that are valid today. */
  currentTerms: `${DEALER_GROUPS}/list_payment_term_type_extended`,
} as const;
