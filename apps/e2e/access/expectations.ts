// Written by `npm run collect` from the folders; not by hand.
import * as bank from '../../../libs/bank/contracts/testing/access';
import * as catalogue from '../../../libs/catalogue/contracts/testing/access';
import * as customerOrder from '../../../libs/customer-order/contracts/testing/access';
import * as dashboard from '../../../libs/dashboard/contracts/testing/access';
import * as identity from '../../../libs/identity/contracts/testing/access';
import * as insurance from '../../../libs/insurance/contracts/testing/access';
import * as inventoryTaking from '../../../libs/inventory-taking/contracts/testing/access';
import * as invoicing from '../../../libs/invoicing/contracts/testing/access';
import * as jobProcess from '../../../libs/job-process/contracts/testing/access';
import * as ledger from '../../../libs/ledger/contracts/testing/access';
import * as limits from '../../../libs/limits/contracts/testing/access';
import * as netSale from '../../../libs/net-sale/contracts/testing/access';
import * as parties from '../../../libs/parties/contracts/testing/access';
import * as payouts from '../../../libs/payouts/contracts/testing/access';
import * as pricing from '../../../libs/pricing/contracts/testing/access';
import * as reports from '../../../libs/reports/contracts/testing/access';
import * as residualValue from '../../../libs/residual-value/contracts/testing/access';
import * as serviceContract from '../../../libs/service-contract/contracts/testing/access';
import * as signing from '../../../libs/signing/contracts/testing/access';
import * as vehicle from '../../../libs/vehicle/contracts/testing/access';
import * as platform from './platform.access';
import type { AccessExpectations, TopicExpectations } from '@floorplan/identity/testing';

/** Expected status of each documented route for each caller. */
export const EXPECTATIONS: AccessExpectations = {
  ...bank.access,
  ...catalogue.access,
  ...customerOrder.access,
  ...dashboard.access,
  ...identity.access,
  ...insurance.access,
  ...inventoryTaking.access,
  ...invoicing.access,
  ...jobProcess.access,
  ...ledger.access,
  ...limits.access,
  ...netSale.access,
  ...parties.access,
  ...payouts.access,
  ...pricing.access,
  ...reports.access,
  ...residualValue.access,
  ...serviceContract.access,
  ...signing.access,
  ...vehicle.access,
  ...platform.access,
};

/** Expected answer to each user who joins a topic. */
export const TOPICS: TopicExpectations = {
  ...bank.topics,
  ...catalogue.topics,
  ...customerOrder.topics,
  ...dashboard.topics,
  ...identity.topics,
  ...insurance.topics,
  ...inventoryTaking.topics,
  ...invoicing.topics,
  ...jobProcess.topics,
  ...ledger.topics,
  ...limits.topics,
  ...netSale.topics,
  ...parties.topics,
  ...payouts.topics,
  ...pricing.topics,
  ...reports.topics,
  ...residualValue.topics,
  ...serviceContract.topics,
  ...signing.topics,
  ...vehicle.topics,
  ...platform.topics,
};
