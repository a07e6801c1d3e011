import { issueInvoiceIn } from '@floorplan/invoicing/billing';
import {
  ACCOUNTS,
  contractText,
  RV_CUSTOMER_COST,
  RV_SETTLEMENT,
  vatRow,
  type DueTerms,
  type InvoiceDraft,
  type InvoiceReceiver,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { formatPlate, VAT_RATE, vatOnNet } from '@floorplan/kernel';
import type { Acting } from '@floorplan/platform/acts';
import { textIn } from '@floorplan/platform/texts';
import {
  buyoutNet,
  customerCostsOf,
  type ResidualInvoiced,
  type ResidualState,
} from '@floorplan/residual-value/domain';

const LANGUAGE = 'sv-SE';
const VAT_PERCENT = 25;
const WHOLE = { shares: [], month: null, creditOf: null } as const;

const nameOf = ({ contractNo, terms }: ResidualState): string =>
  `${contractNo} ${formatPlate(terms!.vehicle.licenseNumber)}`;

const aboutOf = ({ contractNo, terms }: ResidualState): string => contractText(terms!.vehicle, contractNo);

const vatOf = (base: number): InvoiceRow[] =>
  base === 0 ? [] : vatRow(vatOnNet(base, VAT_RATE).vat, base, VAT_PERCENT);

/** Document for the dealer that buys the vehicle. */
export function buyoutDocument(receiver: InvoiceReceiver, contract: ResidualState): InvoiceDraft {
  const net = buyoutNet(contract);
  const row = { account: ACCOUNTS.capital, text: nameOf(contract), amount: net };
  const rows = [row, ...vatOf(net)];
  return { ...WHOLE, category: RV_SETTLEMENT, receiver, rows, about: aboutOf(contract) };
}

/** Document for the customer: kilometres with VAT, wear and other costs without, as they are compensation. */
export function customerDocument(contract: ResidualState): InvoiceDraft {
  const { customer } = contract.terms!;
  const receiver: InvoiceReceiver = {
    side: 'CUS',
    id: contract.id,
    organisationId: null,
    name: customer.name,
    organisationNumber: customer.identityNumber,
    ...(customer.email !== '' && { email: customer.email }),
  };
  const { overMileage, weardown, customerCost } = customerCostsOf(contract);
  const name = nameOf(contract);
  const row = (key: string, amount: number): InvoiceRow[] =>
    amount === 0 ? [] : [{ account: ACCOUNTS.fee, text: `${name} ${textIn(LANGUAGE, key)}`, amount }];
  return {
    ...WHOLE,
    category: RV_CUSTOMER_COST,
    receiver,
    about: aboutOf(contract),
    rows: [
      ...row('rv.col_over', overMileage),
      ...vatOf(overMileage),
      ...row('rv.col_wear', weardown),
      ...row('rv.col_customer_cost', customerCost),
    ],
  };
}

/** Issues a document as part of an action. Returns the fact that names it on the contract. */
export async function issueDocument(
  { act, unitOfWork, on, by }: Acting,
  dueTerms: DueTerms,
  draft: InvoiceDraft,
): Promise<ResidualInvoiced> {
  const { number } = await issueInvoiceIn({ act, unitOfWork, today: on, by, dueTerms }, draft);
  const sumOf = (rows: readonly InvoiceRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const vat = sumOf(draft.rows.filter((row) => row.vat));
  const net = sumOf(draft.rows) - vat;
  return { type: 'residual-value/Invoiced', data: { on, by, category: draft.category, number, net, vat } };
}
