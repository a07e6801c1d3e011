const API = '/api/v1';

export const LIMITS_ROUTES = {
  /** POST saves one specification. */
  saveSpecification: `${API}/dealers/dealer_organizations/limitspecification`,
  /** GET: maximum total that an organisation's stock may be approved for. */
  wholesaleLimit: `${API}/dealers/dealer_organizations/:id/wholesalelimit`,
  saveWholesaleLimit: `${API}/dealers/dealer_organizations/wholesalelimit`,
  /** GET: recalculates the capital that the organisation's vehicles use, and corrects the limit book. */
  updateLimitBook: `${API}/dealers/dealer_organizations/:id/update_limitbook`,
  /** GET: limit specifications of an organisation. */
  specifications: `${API}/dealers/dealer_organizations/:id/limitspecifications`,
  /** GET: all changes of an organisation's limits. */
  limitHistory: `${API}/dealers/dealer_organizations/:id/limithistory`,
  listLimits: `${API}/dealers/list_limits`,
  /** GET: limits of one organisation as a list row. */
  limitRow: `${API}/dealers/list_limits/:id`,
} as const;
