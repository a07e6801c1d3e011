import { PATH as VEHICLE } from '../../features/vehicle/detail/testing';
import { API as CONTRACTS, contract } from '../../features/contract-details/testing';
import { detail as invoice } from '../../features/invoices/testing';
import { PROGRAM } from '../../features/price-program/testing';
import {
  API as RESIDUAL,
  contract as residual,
  PATH as RESIDUAL_PAGE,
} from '../../features/residual-contract/testing';
import { rows, type Load } from './load';
import { MASTER_DATA_LOADS } from './master-data-loads';
import { ORDER_LOADS } from './order-loads';
import { vehiclePage, BOOKS, LIMIT_BOOK, STOCKTAKE, MONTH, PREPARATION } from './load-answers';

export const LOADS: readonly Load[] = [
  ...MASTER_DATA_LOADS,
  ...ORDER_LOADS,
  // Requests that load the inventory and vehicles.
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

  // Requests that load invoices and payments.
  [
    '/start/invoices/DEA',
    'GET /api/v1/invoices',
    ['Fakturorna kunde inte hämtas: {status}', 'Unable to load invoices: {status}'],
  ],
  [
    '/start/e-invoices',
    'GET /api/v1/e_invoices',
    ['E-fakturorna kunde inte hämtas: {status}', 'Unable to load e-invoices: {status}'],
  ],
  [
    '/start/invoice/1000123',
    'GET /api/v1/invoices/1000123',
    ['Fakturan kunde inte hämtas: {status}', 'Unable to load the invoice: {status}'],
  ],
  [
    '/start/invoice/1000123',
    'GET /api/v1/e_invoices/1000123',
    [
      'E-fakturans status kunde inte hämtas: {status}',
      'Unable to load the status of the e-invoice: {status}',
    ],
    { 'GET /api/v1/invoices/1000123': invoice() },
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
    '/start/insurancefile-errors',
    'GET /api/v1/insurance_import_errors',
    ['Felen kunde inte hämtas: {status}', 'Unable to load errors: {status}'],
  ],
  // Requests that load market values of residual-value contracts.
  [
    '/start/residualvalue-contracts-marketvalue',
    'GET /api/v1/residualvalue_contracts/market_value/jobs',
    ['Körningarna kunde inte hämtas: {status}', 'Unable to list jobs: {status}'],
  ],
  [
    '/start/residualvalue-contracts-marketvalue',
    'GET /api/v1/residualvalue_contracts/market_value/brands',
    ['Märkena kunde inte hämtas: {status}', 'Unable to list brands: {status}'],
  ],
  [
    '/start/residualvalue-contracts-marketvalue?job=202606',
    'GET /api/v1/residualvalue_contracts/market_value/list_contracts',
    ['Raderna kunde inte hämtas: {status}', 'Unable to list rows: {status}'],
  ],
  // Requests that load residual-value contracts.
  [
    '/start/residualvalue-contracts?guarantee=DNB',
    'GET /api/v1/residualvalue_contracts',
    ['Avtalen kunde inte hämtas: {status}', 'Unable to list contracts: {status}'],
  ],
  ...['inspection', 'available', 'rejected', 'ending', 'extended'].map((list): Load => [
    `/start/residualvalue-contracts-${list}`,
    `GET /api/v1/residualvalue_contracts/${list === 'extended' ? 'extended' : 'available'}`,
    ['Avtalen kunde inte hämtas: {status}', 'Unable to list contracts: {status}'],
  ]),
  [
    '/start/releasing-contracts',
    'GET /api/v1/residualvalue_contracts/releasing',
    ['Avtalen kunde inte hämtas: {status}', 'Unable to list contracts: {status}'],
  ],
  [
    '/start/residualvalue-planning',
    'GET /api/v1/residualvalue_contracts/planning',
    ['Planeringen kunde inte hämtas: {status}', 'Unable to load the planning: {status}'],
  ],
  [
    '/start/residualvalue-financed',
    'GET /api/v1/residualvalue_contracts/financed',
    ['Finansierade avtal kunde inte hämtas: {status}', 'Unable to load financed contracts: {status}'],
  ],
  [
    RESIDUAL_PAGE,
    `GET ${RESIDUAL}`,
    ['Avtalet kunde inte hämtas: {status}', 'Unable to load contract: {status}'],
  ],
  [
    RESIDUAL_PAGE,
    `GET ${RESIDUAL}/events`,
    ['Händelserna kunde inte hämtas: {status}', 'Unable to load events: {status}'],
    { [`GET ${RESIDUAL}`]: residual() },
  ],
  // Requests that load service contracts.
  [
    '/start/contract-portfolio',
    `GET ${CONTRACTS}/bystatus`,
    ['Avtalsportföljen kunde inte hämtas: {status}', 'Unable to load contract portfolio: {status}'],
  ],
  [
    '/start/contract/500001',
    `GET ${CONTRACTS}/details`,
    ['Kunde inte hämta kontrakt: {status}', 'Unable to load contract: {status}'],
  ],
  [
    '/start/contract/500001',
    `GET ${CONTRACTS}/500001/events`,
    ['Händelserna kunde inte hämtas: {status}', 'Unable to load events: {status}'],
    { [`GET ${CONTRACTS}/details`]: contract() },
  ],
  [
    '/start/contract_agreement_approval/500001',
    `GET ${CONTRACTS}`,
    ['Kunde inte hämta ansökan: {status}', 'Unable to load application: {status}'],
  ],
  ...['/start/reports/Vehicle', '/start/rapporter'].map((path): Load => [
    path,
    'GET /api/v1/reports',
    ['Rapporterna kunde inte hämtas: {status}', 'Unable to load reports: {status}'],
  ]),
  [
    '/start/service_reports/AdditionalContract',
    'GET /api/v1/reports',
    ['Rapporterna kunde inte hämtas: {status}', 'Unable to load reports: {status}'],
  ],
  [
    '/start/reports/Vehicle',
    'GET /api/v1/reports/schedules',
    ['Schemalagda rapporter kunde inte hämtas: {status}', 'Unable to load scheduled reports: {status}'],
    { 'GET /api/v1/reports': { Rows: [], Total: 0 } },
  ],
  [
    '/start/reports/Vehicle',
    'GET /api/v1/reports/schedules/everyone',
    [
      'Allas schemalagda rapporter kunde inte hämtas: {status}',
      'Unable to load everybody’s scheduled reports: {status}',
    ],
    {
      'GET /api/v1/reports': { Rows: [], Total: 0 },
      'GET /api/v1/reports/schedules': { Rows: [], Total: 0 },
    },
  ],
  // Requests that load stocktakes.
  [
    '/start/inventorytakings',
    'GET /api/v1/inventorytakings',
    ['Inventeringarna kunde inte hämtas: {status}', 'Unable to load stocktakes: {status}'],
  ],
  [
    '/start/inventorytaking/8',
    'GET /api/v1/inventorytakings/8',
    ['Inventeringen kunde inte hämtas: {status}', 'Unable to load inventory taking: {status}'],
  ],
  [
    '/start/inventorytaking/8/count',
    'GET /api/v1/inventorytakings/8',
    ['Inventeringen kunde inte hämtas: {status}', 'Unable to load inventory taking: {status}'],
  ],
  [
    '/start/inventorytaking/8',
    'GET /api/v1/inventorytakings/lines',
    [
      'Fordonen i inventeringen kunde inte hämtas: {status}',
      'Unable to load the vehicles of the stocktake: {status}',
    ],
    { 'GET /api/v1/inventorytakings/8': STOCKTAKE },
  ],
  [
    '/start/inventorytakings-vehicles',
    'GET /api/v1/inventorytakings/vehicles_not_inventoried',
    ['Fordonen kunde inte hämtas: {status}', 'Unable to load vehicles not counted: {status}'],
  ],
  [
    '/start/inventorytakings-dealer',
    'GET /api/v1/inventorytakings/dealers',
    ['Återförsäljarna kunde inte hämtas: {status}', 'Unable to load dealers to be counted: {status}'],
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
  [
    '/start/bank-files',
    'GET /api/v1/bank/files',
    ['Bankfilerna kunde inte hämtas: {status}', 'Unable to load the bank files: {status}'],
  ],
  [
    '/start/bank-files/7',
    'GET /api/v1/bank/files/7',
    ['Bankfilen kunde inte hämtas: {status}', 'Unable to load the bank file: {status}'],
  ],
  [
    '/start/bank-files/7/payments',
    'GET /api/v1/bank/file_rows',
    ['Raderna kunde inte hämtas: {status}', 'Unable to load the rows: {status}'],
    { 'GET /api/v1/bank/files/7': { FileId: 7, Name: 'bgmax.txt' } },
  ],

  // Requests that load prices.
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

  // Requests that load messages.
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
    '/start/vehicles-registration?mode=file',
    'GET /api/v1/integrations/uploads',
    ['Inläsningarna kunde inte hämtas: {status}', 'Unable to load uploads: {status}'],
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
];
