const API = '/api/v1';

/** The same address saves (POST) and lists (GET). */
export const PARTIES_ROUTES = {
  dealers: `${API}/dealers`,
  dealer: `${API}/dealers/:id`,
  dealerMakes: `${API}/dealers/:id/dealermakes`,
  addDealerMake: `${API}/dealers/:id/dealermakes/add`,
  dealerOrganisations: `${API}/dealers/dealer_organizations`,
  dealerOrganisation: `${API}/dealers/dealer_organizations/:id`,
  concerns: `${API}/dealers/concerns`,
  importers: `${API}/importers`,
  importer: `${API}/importers/:id`,
} as const;
