import { decided, type Decision } from '@floorplan/kernel';
import type { ActionContext, VehicleAction } from '../action-rules/vehicle-action';
import { dealerActs } from '../action-rules/guards';
import {
  offeredBySeller,
  SALE_STATUSES,
  saleSaved,
  saleStatusOf,
  type SaleChoice,
  type SaleInformationSaved,
} from './save-extra-data';
import { statusCodeOf } from '../state/vehicle.statuses';
import type { Vehicle } from '../state/vehicle.parts';

/** Sale information of one vehicle as a dealer group sets it. Absent fields stay unchanged. */
export interface SaveNetSaleBody {
  /** Ids of payment terms; null removes the term. */
  readonly pat_Id_Default: number;
  readonly pat_Id_Loan?: number | null | undefined;
  readonly pat_Id_Leasing?: number | null | undefined;
  readonly showForNetSale?: boolean | undefined;
  readonly salesStatusCode?: SaleChoice | undefined;
}

/** A payment term that is valid today, with the product of its type group. */
export interface OfferedTerm {
  readonly id: number;
  readonly product: 'LOAN' | 'LEASING';
}

/** Status codes in which a dealer group may offer a vehicle to the public. */
export const NET_SALE_STATUS_CODES = SALE_STATUSES.map(statusCodeOf);

/**
 * Saves payment terms, sale status and whether the vehicle is shown for net sale. Not an action of the
 * vehicle's own page, because dealer groups save many vehicles at once. The decision gets the valid terms
 * of the group.
 */
export const saveNetSale: VehicleAction<SaveNetSaleBody, SaleInformationSaved, readonly OfferedTerm[]> = {
  key: 'vehicles_save_data_changes',
  right: 'vehicle.save_net_sale',
  guards: [dealerActs, ...offeredBySeller],
  decide: (vehicle, body, { by }, offered) => decide(vehicle, body, by, offered),
};

/** The kinds of terms that the body sets, each with its id, product and text key. */
const termsOf = (body: SaveNetSaleBody) => [
  { id: body.pat_Id_Default, product: null, text: 'netsale.term_default' },
  { id: body.pat_Id_Loan, product: 'LOAN', text: 'netsale.term_loan' },
  { id: body.pat_Id_Leasing, product: 'LEASING', text: 'netsale.term_leasing' },
];

function decide(
  { sale, saleTerms }: Vehicle,
  body: SaveNetSaleBody,
  by: ActionContext['by'],
  offered: readonly OfferedTerm[],
): Decision<SaleInformationSaved> {
  const isOffered = (id: number, product: string | null) =>
    offered.some((term) => term.id === id && (product === null || term.product === product));
  const invalid = termsOf(body).filter(({ id, product }) => id != null && !isOffered(id, product));
  if (invalid.length > 0)
    return {
      ok: false,
      refusal: { code: 'PAYMENT_TERM_INVALID', words: { terms: invalid.map(({ text }) => text) } },
    };
  const { pat_Id_Default, pat_Id_Loan, pat_Id_Leasing, showForNetSale, salesStatusCode } = body;
  const next = {
    defaultId: pat_Id_Default,
    loanId: pat_Id_Loan === undefined ? saleTerms.loanId : pat_Id_Loan,
    leasingId: pat_Id_Leasing === undefined ? saleTerms.leasingId : pat_Id_Leasing,
    statusCode: salesStatusCode === undefined ? sale.statusCode : saleStatusOf(salesStatusCode),
    showForNetSale: showForNetSale ?? sale.showForNetSale,
  };
  return decided(...saleSaved({ sale, saleTerms }, next, by));
}
