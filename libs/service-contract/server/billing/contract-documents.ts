import {
  ACCOUNTS,
  amountsOf,
  contractText,
  SERVICE,
  vatRow,
  type InvoiceReceiver,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { addDays, formatPlate, VAT_RATE, vatOnNet, type Ore } from '@floorplan/kernel';
import {
  dueInstalments,
  monthBegin,
  type ContractState,
  type DueInstalments,
} from '@floorplan/service-contract/domain';

/** What a document bills of one contract. */
export interface BilledContract {
  readonly contract: ContractState;
  readonly due: DueInstalments;
}

export interface ContractDocument {
  readonly category: number;
  readonly receiver: InvoiceReceiver;
  readonly rows: readonly InvoiceRow[];
  readonly shares: readonly never[];
  /** Vehicle and number of the contract; absent when the document bills several. */
  readonly about?: string;
}

const VAT_PERCENT = 25;

const nameOf = ({ terms }: ContractState): string =>
  `${terms!.contractId} ${formatPlate(terms!.vehicle.licenseNumber)}`;

const aboutOf = ({ terms }: ContractState): string => contractText(terms!.vehicle, terms!.contractId);

/** The contracts of which something is to be billed or credited through a day. */
export function billedContracts(contracts: readonly ContractState[], through: string): BilledContract[] {
  return contracts.flatMap((contract) => {
    const due = dueInstalments(contract, through);
    // A contract that the subventions pay as a whole is on no document.
    return due && (due.amount !== 0 || due.credit !== 0) ? [{ contract, due }] : [];
  });
}

function rowsOf({ contract, due: { from, to, amount, credit } }: BilledContract): InvoiceRow[] {
  const shared = { account: ACCOUNTS.service, text: nameOf(contract) };
  const begin = (month: number) => monthBegin(contract.startDate!, month);
  return [
    ...(amount === 0 ? [] : [{ ...shared, amount, from: begin(from), to: addDays(begin(to), -1) }]),
    ...(credit === 0 ? [] : [{ ...shared, amount: -credit, corrects: true as const }]),
  ];
}

const withVat = (rows: readonly InvoiceRow[]): InvoiceRow[] => {
  const { net } = amountsOf(rows);
  return [...rows, ...vatRow(vatOnNet(net, VAT_RATE).vat, net, VAT_PERCENT)];
};

/** Document with the instalments of a dealer's contracts. The VAT is that of their sum. */
export const instalmentsDocument = (
  receiver: InvoiceReceiver,
  billed: readonly BilledContract[],
): ContractDocument => ({
  category: SERVICE,
  receiver,
  shares: [],
  rows: withVat(billed.flatMap(rowsOf)),
  ...(billed.length === 1 && { about: aboutOf(billed[0]!.contract) }),
});

/** Document with the subvention that an importer gives to a contract, öre. */
export const subventionDocument = (
  receiver: InvoiceReceiver,
  contract: ContractState,
  amount: Ore,
): ContractDocument => ({
  category: SERVICE,
  receiver,
  shares: [],
  about: aboutOf(contract),
  rows: withVat([{ account: ACCOUNTS.subvention, text: nameOf(contract), amount }]),
});
