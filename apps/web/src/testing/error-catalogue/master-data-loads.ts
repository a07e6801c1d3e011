import { rows, type Load } from './load';

const DEALER = { Id: 7, Version: 1, Name: 'Bilhuset', City: 'Örebro', IsActive: true, DealerMakes: [] };
const DEALER_PAGE = { 'GET /api/v1/dealers/7': DEALER, 'GET /api/v1/dealers/7/history': rows() };
const VERSION = {
  Id: 1,
  Version: 1,
  Name: 'Long Range',
  ModelId: 3,
  ModelName: 'N40',
  MakeId: 1,
  MakeName: 'Nordvik',
  Accessories: [],
};
const USER = {
  Id: 7,
  Version: 1,
  Username: 'nils',
  Name: 'Nils Ny',
  Role: 'DEA',
  RoleCode: 0,
  RoleId: 7,
  PartyName: 'Bilhuset',
  LanguageCode: 'sv-SE',
  IsActive: true,
  LastSignedInAt: null,
  Functions: null,
  DealerGroupId: null,
  Dealers: [],
  HasPersonalNumber: false,
  Email: null,
  Columns: [],
  LinkUntil: null,
  EnableServiceModule: false,
  EnableServiceModuleAdmin: false,
  CreatedAt: '2026-06-01T08:00:00Z',
};
const USER_PAGE = {
  'GET /api/v1/users/7': USER,
  'GET /api/v1/users/7/history': rows(),
  'GET /api/v1/users/7/sessions': rows(),
  'GET /api/v1/users/7/sign_ins': { Everywhere: null, Addresses: [] },
  'GET /api/v1/column_rights': rows(),
};

/** Loads of master data, and of users and their rights. */
export const MASTER_DATA_LOADS: readonly Load[] = [
  // Parties and makes: lists, records, and the options of filters
  [
    '/start/aktuellt-lager',
    'GET /api/v1/importers',
    ['Importörerna kunde inte hämtas: {status}', 'Unable to load importers: {status}'],
  ],
  [
    '/start/aktuellt-lager',
    'GET /api/v1/dealers',
    ['Återförsäljarna kunde inte hämtas: {status}', 'Unable to load dealers: {status}'],
  ],
  [
    '/start/aktuellt-lager',
    'GET /api/v1/makes',
    ['Märkena kunde inte hämtas: {status}', 'Unable to load makes: {status}'],
  ],
  [
    '/start/dealers',
    'GET /api/v1/dealers/dealer_organizations',
    ['Listan kunde inte hämtas: {status}', 'Unable to list: {status}'],
  ],
  [
    '/start/dealerorganizations',
    'GET /api/v1/dealers/concerns',
    ['Återförsäljargrupperna kunde inte hämtas: {status}', 'Unable to load dealer groups: {status}'],
  ],
  [
    '/start/importer/1',
    'GET /api/v1/importers/1',
    ['Importören kunde inte hämtas: {status}', 'Unable to load importer: {status}'],
  ],
  [
    '/start/dealer/7',
    'GET /api/v1/dealers/7',
    ['Återförsäljaren kunde inte hämtas: {status}', 'Unable to load dealer: {status}'],
  ],
  [
    '/start/dealer/7',
    'GET /api/v1/dealers/7/sales_persons',
    ['Säljarna kunde inte hämtas: {status}', 'Unable to load salespeople: {status}'],
    DEALER_PAGE,
  ],
  [
    '/start/make/7',
    'GET /api/v1/makes/7',
    ['Märket kunde inte hämtas: {status}', 'Unable to load make: {status}'],
  ],
  [
    '/start/tradingchannel/7',
    'GET /api/v1/residualvalue_contracts/trading_companies/7',
    ['Transportbolaget kunde inte hämtas: {status}', 'Unable to load transport company: {status}'],
  ],
  [
    '/start/dealerorganization?ID=3',
    'GET /api/v1/dealers/dealer_organizations/3',
    ['Organisationerna kunde inte hämtas: {status}', 'Unable to load organisations: {status}'],
  ],
  [
    '/start/concerns',
    'GET /api/v1/dealers/concerns',
    ['Koncernerna kunde inte hämtas: {status}', 'Unable to load corporate groups: {status}'],
  ],

  // Requests that load models and accessories.
  [
    '/start/model/1',
    'GET /api/v1/models/1',
    ['Modellen kunde inte hämtas: {status}', 'Unable to load model: {status}'],
  ],
  [
    '/start/modelversion/1',
    'GET /api/v1/models',
    ['Modellerna kunde inte hämtas: {status}', 'Unable to load models: {status}'],
  ],
  [
    '/start/modelversion/1',
    'GET /api/v1/models/modelversions/1',
    ['Modellversionen kunde inte hämtas: {status}', 'Unable to load model version: {status}'],
  ],
  [
    '/start/accessory/1',
    'GET /api/v1/accessories/1',
    ['Tillbehöret kunde inte hämtas: {status}', 'Unable to load accessory: {status}'],
  ],
  [
    '/start/modelversion/1',
    'GET /api/v1/accessories/not_connected/1',
    ['Tillbehören kunde inte hämtas: {status}', 'Unable to load accessories: {status}'],
    { 'GET /api/v1/models/modelversions/1': VERSION, 'GET /api/v1/models/modelversions/1/history': rows() },
  ],

  // Requests that load the net sale of vehicles.
  [
    '/start/handle-cars?DealerGroupId=1',
    'POST /api/v1/dealergroups/1/wholesaleadminsearch',
    ['Bilarna kunde inte hämtas: {status}', 'Unable to load cars: {status}'],
    { 'GET /api/v1/dealergroups': rows() },
  ],

  // Requests that load payment terms.
  [
    '/start/payments-tg',
    'GET /api/v1/dealergroups/paymentterms',
    ['Betalvillkoren kunde inte hämtas: {status}', 'Unable to load paymentterm: {status}'],
  ],
  [
    '/start/payments-tg',
    'GET /api/v1/dealergroups',
    ['Återförsäljargrupperna kunde inte hämtas: {status}', 'Unable to load dealer groups: {status}'],
    { 'GET /api/v1/dealergroups/paymentterms': rows() },
  ],
  [
    '/start/payments-tg/5',
    'GET /api/v1/dealergroups/5/paymentterm',
    ['Betalvillkoren kunde inte hämtas: {status}', 'Unable to load paymentterm: {status}'],
  ],
  [
    '/start/payments-tg/0',
    'GET /api/v1/dealergroups/list_payment_type_group',
    ['Betalningstyperna kunde inte hämtas: {status}', 'Unable to load payment type groups: {status}'],
  ],
  [
    '/start/payments-tg/types/2',
    'GET /api/v1/dealergroups/payment_type_group/2',
    ['Betalningstypen kunde inte hämtas: {status}', 'Unable to load payment type group: {status}'],
  ],
  [
    '/start/additional-contracts',
    'GET /api/v1/additionalcontracts/additionalcontracttypes',
    ['Avtalskategorierna kunde inte hämtas: {status}', 'Unable to load contract categories: {status}'],
  ],
  [
    '/start/additional-contracts/prices',
    'GET /api/v1/additionalcontracts/definitions',
    ['Avtalspriserna kunde inte hämtas: {status}', 'Unable to load contract prices: {status}'],
  ],
  [
    '/start/service-contract/0',
    'GET /api/v1/service-contracts',
    ['Avtalen kunde inte hämtas: {status}', 'Unable to load the contracts to sell: {status}'],
    { 'GET /api/v1/service-contracts/makes': rows({ Id: 1, Name: 'Nordvik', UseServiceModule: true }) },
  ],
  [
    '/start/service-contract/0',
    'GET /api/v1/service-contracts/makes',
    ['Märkena kunde inte hämtas: {status}', 'Unable to load makes: {status}'],
  ],
  [
    '/start/service-contract/7',
    'GET /api/v1/service-contracts',
    ['Priset kunde inte hämtas: {status}', 'Unable to load the price: {status}'],
  ],
  [
    '/start/additional-contracts/corrections',
    'GET /api/v1/additionalcontracts/priceCorrection',
    ['Priskorrigeringarna kunde inte hämtas: {status}', 'Unable to load price corrections: {status}'],
  ],

  // Requests that load users and their rights.
  [
    '/start/users',
    'GET /api/v1/users',
    ['Användarna kunde inte hämtas: {status}', 'Unable to load users: {status}'],
  ],
  [
    '/start/user/7',
    'GET /api/v1/users/7',
    ['Användaren kunde inte hämtas: {status}', 'Unable to load user: {status}'],
  ],
  [
    '/start/user/7',
    'GET /api/v1/users/7/sessions',
    ['Sessionerna kunde inte hämtas: {status}', 'Unable to load sessions: {status}'],
    USER_PAGE,
  ],
  [
    '/start/user/7',
    'GET /api/v1/users/7/sign_ins',
    ['Inloggningsförsöken kunde inte hämtas: {status}', 'Unable to load sign-in attempts: {status}'],
    USER_PAGE,
  ],
  [
    '/start/user/7',
    'GET /api/v1/column_rights',
    ['Kolumnrättigheterna kunde inte hämtas: {status}', 'Unable to load column permissions: {status}'],
    USER_PAGE,
  ],
  [
    '/start/clients',
    'GET /api/v1/clients',
    ['Partnerklienterna kunde inte hämtas: {status}', 'Unable to load partner clients: {status}'],
  ],
  [
    '/start/client/bank',
    'GET /api/v1/clients/bank',
    ['Partnerklienten kunde inte hämtas: {status}', 'Unable to load partner client: {status}'],
  ],
  [
    '/start/column-permissions',
    'GET /api/v1/column_rights',
    ['Kolumnrättigheterna kunde inte hämtas: {status}', 'Unable to load column permissions: {status}'],
  ],
];
