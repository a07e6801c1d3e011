// Written by `npm run collect` from the folders; not by hand.
import { manifest as bank } from '@floorplan/bank/server';
import { manifest as catalogue } from '@floorplan/catalogue/server';
import { manifest as customerOrder } from '@floorplan/customer-order/server';
import { manifest as dashboard } from '@floorplan/dashboard/server';
import { manifest as identity } from '@floorplan/identity/server';
import { manifest as insurance } from '@floorplan/insurance/server';
import { manifest as inventoryTaking } from '@floorplan/inventory-taking/server';
import { manifest as invoicing } from '@floorplan/invoicing/server';
import { manifest as jobProcess } from '@floorplan/job-process/server';
import { manifest as ledger } from '@floorplan/ledger/server';
import { manifest as limits } from '@floorplan/limits/server';
import { manifest as netSale } from '@floorplan/net-sale/server';
import { manifest as parties } from '@floorplan/parties/server';
import { manifest as payouts } from '@floorplan/payouts/server';
import { manifest as pricing } from '@floorplan/pricing/server';
import { manifest as reports } from '@floorplan/reports/server';
import { manifest as residualValue } from '@floorplan/residual-value/server';
import { manifest as serviceContract } from '@floorplan/service-contract/server';
import { manifest as signing } from '@floorplan/signing/server';
import { manifest as vehicle } from '@floorplan/vehicle/server';
import type { ContextManifest } from '@floorplan/platform/contexts';

/** The manifests of all contexts, for both hosts and the tools. */
export const CONTEXTS: readonly ContextManifest[] = [
  bank,
  catalogue,
  customerOrder,
  dashboard,
  identity,
  insurance,
  inventoryTaking,
  invoicing,
  jobProcess,
  ledger,
  limits,
  netSale,
  parties,
  payouts,
  pricing,
  reports,
  residualValue,
  serviceContract,
  signing,
  vehicle,
];
