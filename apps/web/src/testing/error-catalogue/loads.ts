import { NO_CHARGES, period, PATH as VEHICLE, vehicle } from '../../features/vehicle/detail/testing';
import { PROGRAM } from '../../features/price-program/testing';
import type { Texts } from './runner';

/** Responses to the other requests of the screen, by method and path. */
type Answers = Readonly<Record<string, object>>;

/**
 * A request that loads data: the URL of the screen, the request, the texts of its failure, and the responses
 * to the screen's other requests.
 */
export type Load = readonly [at: string, call: string, texts: Texts, answers?: Answers];

const rows = (...all: object[]) => ({ Rows: all, Total: all.length });
const DEALER = { Id: 7, Version: 1, Name: 'Bilhuset', City: 'Örebro', IsActive: true, DealerMakes: [] };
const DEALER_PAGE = { 'GET /api/v1/dealers/7': DEALER, 'GET /api/v1/dealers/7/history': rows() };
const VERSION = {
  ...{ Id: 1, Version: 1, Name: 'Long Range', ModelId: 3, ModelName: 'N40', MakeId: 1, MakeName: 'Nordvik' },
  Accessories: [],
};
const VEHICLE_PAGE = {
  [`GET ${VEHICLE}`]: vehicle,
  [`GET ${VEHICLE}/periods`]: rows(period),
  [`GET ${VEHICLE}/predicted_charge`]: NO_CHARGES,
};
const vehiclePage = (part: string, texts: Texts): Load => [
  '/start/vehicle/35',
  `GET ${VEHICLE}/${part}`,
  texts,
  VEHICLE_PAGE,
];
const figures = { Opening: 0, Issued: 0, Credited: 0, Paid: 0, Open: 0 };
const BOOKS = {
  ...{ From: '2026-06-01', To: '2026-06-30', KnownOn: '2026-06-30', Total: figures, Difference: 0 },
  Categories: [],
};
const LIMIT_BOOK = {
  ...{ Organisation: 'Bilhuset', Today: '2026-06-17', Opening: 0, Reserved: 0, Released: 0, Corrected: 0 },
  ...{ Closing: 0, UsedNow: 0, Approved: null, Days: [], Releases: [], Makes: [] },
  RunOut: { Vehicles: 0, Amount: 0 },
};
const MONTH = '/start/billing/2026-05';
const PREPARATION = '6f1c5a2e-6d0b-4f5e-9a51-3d8c1f2b4a77';

const USER = {
  ...{ Id: 7, Version: 1, Username: 'nils', Name: 'Nils Ny', Role: 'DEA', RoleCode: 0, RoleId: 7 },
  ...{ PartyName: 'Bilhuset', LanguageCode: 'sv-SE', IsActive: true, LastSignedInAt: null },
  ...{ Functions: null, DealerGroupId: null, Dealers: [], HasPersonalNumber: false },
  ...{ EnableServiceModule: false, EnableServiceModuleAdmin: false, CreatedAt: '2026-06-01T08:00:00Z' },
};
const USER_PAGE = {
  'GET /api/v1/users/7': USER,
  'GET /api/v1/users/7/history': rows(),
  'GET /api/v1/users/7/sessions': rows(),
  'GET /api/v1/users/7/sign_ins': { Everywhere: null, Addresses: [] },
};

export const LOADS: readonly Load[] = [
  // Inventory and vehicles
  [
    '/start/aktuellt-lager',
    'POST /api/v1/dealers/inventory',
    ['Lagret kunde inte hämtas: {status}', 'Unable to load inventory: {status}'],
  ],
  [
    '/start/endfinancing',
    'GET /api/v1/dealers/inventory_consign',
    ['Fordonen kunde inte hämtas: {status}', 'Unable to load vehicles: {status}'],
  ],
  [
    '/start/vehicle/35',
    `GET ${VEHICLE}`,
    ['Fordonet kunde inte hämtas: {status}', 'Unable to load vehicle: {status}'],
  ],
  vehiclePage('facts', ['Tidslinjen kunde inte hämtas: {status}', 'Unable to load the timeline: {status}']),
  vehiclePage('specification', [
    'Specifikationen kunde inte hämtas: {status}',
    'Unable to load the specification: {status}',
  ]),
  vehiclePage('objectdata', [
    'Objektsuppgifterna kunde inte hämtas: {status}',
    'Unable to load the object data: {status}',
  ]),
  vehiclePage('periods', ['Perioderna kunde inte hämtas: {status}', 'Unable to load the periods: {status}']),
  vehiclePage('invoices', [
    'Fordonets fakturor kunde inte hämtas: {status}',
    'Unable to load the vehicle’s invoices: {status}',
  ]),
  vehiclePage('predicted_charge', [
    'Den beräknade räntan kunde inte hämtas: {status}',
    'Unable to load the predicted interest: {status}',
  ]),
  vehiclePage('interest_summary', [
    'Räntesammanställningen kunde inte hämtas: {status}',
    'Unable to load the interest summary: {status}',
  ]),

  // Invoices and payments
  [
    '/start/invoices/DEA',
    'GET /api/v1/invoices',
    ['Fakturorna kunde inte hämtas: {status}', 'Unable to load invoices: {status}'],
  ],
  [
    '/start/invoice/1000123',
    'GET /api/v1/invoices/1000123',
    ['Fakturan kunde inte hämtas: {status}', 'Unable to load the invoice: {status}'],
  ],
  [
    '/start/invoice/1000123/transactions',
    'GET /api/v1/invoices/1000123/transactions',
    ['Transaktionerna kunde inte hämtas: {status}', 'Unable to load transactions: {status}'],
  ],
  [
    '/start/historiskt-lager',
    'GET /api/v1/vehicles',
    ['Historiken kunde inte hämtas: {status}', 'Unable to load history: {status}'],
  ],
  [
    '/start/invoices/ACC',
    'GET /api/v1/invoices/searchaccounting',
    ['Lagervärdet kunde inte hämtas: {status}', 'Unable to load the stock value: {status}'],
  ],
  [
    '/start/invoices/statement/DEA/101',
    'GET /api/v1/invoices/statement',
    ['Kontoutdraget kunde inte hämtas: {status}', 'Unable to load the account statement: {status}'],
  ],
  [
    '/start/payments',
    'GET /api/v1/payments',
    ['Inbetalningarna kunde inte hämtas: {status}', 'Unable to load payments: {status}'],
  ],

  [
    '/start/payment/BG-8',
    'GET /api/v1/payments/by_reference',
    ['Inbetalningen kunde inte hämtas: {status}', 'Unable to load the payment: {status}'],
  ],

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
    '/start/dealerorganization?ID=3',
    'GET /api/v1/dealers/dealer_organizations/3',
    ['Organisationerna kunde inte hämtas: {status}', 'Unable to load organisations: {status}'],
  ],
  [
    '/start/concerns',
    'GET /api/v1/dealers/concerns',
    ['Koncernerna kunde inte hämtas: {status}', 'Unable to load corporate groups: {status}'],
  ],

  // Models and accessories
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

  // Net sale
  [
    '/start/handle-cars?DealerGroupId=1',
    'POST /api/v1/dealergroups/1/wholesaleadminsearch',
    ['Bilarna kunde inte hämtas: {status}', 'Unable to load cars: {status}'],
    { 'GET /api/v1/dealergroups': rows() },
  ],

  // Payment terms
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

  // Prices
  [
    '/start/limits',
    'GET /api/v1/dealers/list_limits',
    ['Limiterna kunde inte hämtas: {status}', 'Unable to list limits: {status}'],
  ],
  [
    '/start/limits/7',
    'GET /api/v1/dealers/dealer_organizations/7/limit_waits',
    ['Väntande meddelanden kunde inte hämtas: {status}', 'Unable to load the waiting messages: {status}'],
    { 'GET /api/v1/dealers/dealer_organizations/7/limit_book/F1': LIMIT_BOOK },
  ],
  [
    '/start/limits/7',
    'GET /api/v1/dealers/dealer_organizations/7/limit_book/F1',
    ['Limitboken kunde inte hämtas: {status}', 'Unable to load the limit book: {status}'],
  ],
  [
    '/start/limits/7/ledger',
    'GET /api/v1/dealers/limit_ledger',
    ['Limitbokens rader kunde inte hämtas: {status}', 'Unable to load the limit book entries: {status}'],
    { 'GET /api/v1/dealers/dealer_organizations/7/limit_book/F1': LIMIT_BOOK },
  ],
  [
    '/start/fees',
    'GET /api/v1/fees',
    ['Avgifterna kunde inte hämtas: {status}', 'Unable to load fees: {status}'],
  ],
  [
    '/start/pricelists/5',
    'GET /api/v1/fees',
    ['Avgifterna kunde inte hämtas: {status}', 'Unable to load fees: {status}'],
    { 'GET /api/v1/priceprograms/5': PROGRAM, 'GET /api/v1/interestrates': rows() },
  ],
  [
    '/start/discounts',
    'GET /api/v1/feediscounts',
    ['Avgiftsrabatterna kunde inte hämtas: {status}', 'Unable to load fee discounts: {status}'],
  ],
  [
    '/start/interests',
    'GET /api/v1/interestrates',
    ['Räntorna kunde inte hämtas: {status}', 'Unable to load interest rates: {status}'],
  ],
  [
    '/start/pricelists/5',
    'GET /api/v1/interestrates',
    ['Räntorna kunde inte hämtas: {status}', 'Unable to load interest rates: {status}'],
    { 'GET /api/v1/priceprograms/5': PROGRAM, 'GET /api/v1/fees': rows() },
  ],
  [
    '/start/pricelists',
    'GET /api/v1/priceprograms',
    ['Prislistorna kunde inte hämtas: {status}', 'Unable to load price lists: {status}'],
  ],
  [
    '/start/pricelists/5',
    'GET /api/v1/priceprograms/5',
    ['Prislistan kunde inte hämtas: {status}', 'Unable to load price list: {status}'],
  ],

  // Messages
  [
    '/start/jobprocesses',
    'GET /api/v1/processes',
    ['Meddelandena kunde inte hämtas: {status}', 'Unable to load messages: {status}'],
  ],
  [
    '/start/jobprocess/4',
    'GET /api/v1/processes/4',
    ['Meddelandet kunde inte hämtas: {status}', 'Unable to load message: {status}'],
  ],
  [
    '/start/jobprocesses',
    'GET /api/v1/processes/groups',
    ['Orsakerna kunde inte hämtas: {status}', 'Unable to load causes: {status}'],
  ],

  // The dashboard, billing and books
  [
    '/start/home',
    'GET /api/v1/dashboards',
    ['Översikten kunde inte hämtas: {status}', 'Unable to load the dashboard: {status}'],
  ],
  [
    '/start/home',
    'GET /api/v1/dashboards/inventory_days',
    ['Lagerdagarna kunde inte hämtas: {status}', 'Unable to load the days in stock: {status}'],
    { 'GET /api/v1/dashboards': { Role: 'FIN', Id: null, CanMark: true, Groups: [] } },
  ],
  [
    '/start/billing',
    'GET /api/v1/billing/runs',
    ['Körningarna kunde inte hämtas: {status}', 'Unable to load the runs: {status}'],
  ],
  [
    MONTH,
    'GET /api/v1/billing/runs/2026-05',
    ['Körningen kunde inte hämtas: {status}', 'Unable to load the run: {status}'],
  ],
  [
    `${MONTH}/documents/${PREPARATION}`,
    'GET /api/v1/billing/documents',
    ['Körningens fakturor kunde inte hämtas: {status}', 'Unable to load the invoices of the run: {status}'],
  ],
  [
    '/start/books',
    'GET /api/v1/books',
    ['Avstämningen kunde inte hämtas: {status}', 'Unable to load the reconciliation: {status}'],
  ],
  [
    '/start/books/entries',
    'GET /api/v1/books/entries',
    ['Posterna kunde inte hämtas: {status}', 'Unable to load the entries: {status}'],
  ],
  [
    '/start/books',
    'GET /api/v1/interim',
    ['Det upplupna kunde inte hämtas: {status}', 'Unable to load the accrued charges: {status}'],
    { 'GET /api/v1/books': BOOKS },
  ],
  [
    '/start/books/accrued',
    'GET /api/v1/interim',
    ['Det upplupna kunde inte hämtas: {status}', 'Unable to load the accrued charges: {status}'],
  ],
  // Users and rights
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
