import {
  ACCOUNTS,
  RV_CUSTOMER_COST,
  RV_SETTLEMENT,
  vatRow,
  type InvoiceDraft,
  type InvoiceReceiver,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { VAT_RATE, vatOnNet } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';
import { buyoutNet, customerCostsOf, type ResidualState } from '@floorplan/residual-value/domain';

const LANGUAGE = 'sv-SE';
const VAT_PERCENT = 25;
const WHOLE = { shares: [], month: null, creditOf: null } as const;

const nameOf = ({ contractNo, terms }: ResidualState): string =>
  `${contractNo} ${terms!.vehicle.licenseNumber}`;

const vatOf = (base: number): InvoiceRow[] =>
  base === 0 ? [] : vatRow(vatOnNet(base, VAT_RATE).vat, base, VAT_PERCENT);

/** Document for the dealer that buys the vehicle. */
export function buyoutDocument(receiver: InvoiceReceiver, contract: ResidualState): InvoiceDraft {
  const net = buyoutNet(contract);
  const row = { account: ACCOUNTS.capital, text: nameOf(contract), amount: net };
  return { ...WHOLE, category: RV_SETTLEMENT, receiver, rows: [row, ...vatOf(net)] };
}

/** Document for the customer: kilometres with VAT, wear and other costs without, as they are compensation. */
export function customerDocument(receiver: InvoiceReceiver, contract: ResidualState): InvoiceDraft {
  const { overMileage, weardown, customerCost } = customerCostsOf(contract);
  const name = nameOf(contract);
  const row = (key: string, amount: number): InvoiceRow[] =>
    amount === 0 ? [] : [{ account: ACCOUNTS.fee, text: `${name} ${textIn(LANGUAGE, key)}`, amount }];
  return {
    ...{ ...WHOLE, category: RV_CUSTOMER_COST, receiver },
    rows: [
      ...row('rv.col_over', overMileage),
      ...vatOf(overMileage),
      ...row('rv.col_wear', weardown),
      ...row('rv.col_customer_cost', customerCost),
    ],
  };
}
