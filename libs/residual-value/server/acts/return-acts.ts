import { DUE_TERMS } from '@floorplan/invoicing/billing';
import { RV_CUSTOMER_COST, type DueTerms } from '@floorplan/invoicing/domain';
import { isActingStaff } from '@floorplan/identity/domain';
import { decided, oreOfKronor, refused } from '@floorplan/kernel';
import { emptyBody } from '@floorplan/kernel/wire';
import {
  customerCostRequest,
  customerInvoiceRequest,
  removeDocumentRequest,
  tradingCompanyRequest,
  updateTransportRequest,
} from '@floorplan/residual-value/contracts';
import {
  moveTransport,
  orderAtRegister,
  orderTransport,
  saveCustomerCost,
  sendCustomerInvoice,
  type ResidualEvent,
} from '@floorplan/residual-value/domain';
import { customerDocument, issueDocument } from './residual-documents';
import { residualAct } from './residual-kind';
import { TransportCompanies } from './transport-companies';

const SAVED = 'residualvalue-contracts.ended_ok';

/** Acts on a returned vehicle: the register, its transport, its documents, and what the customer pays. */
export const RETURN_ACTS = {
  update_status: residualAct({
    summary: 'Move the transport on',
    body: updateTransportRequest,
    done: SAVED,
    decide: (contract, { LastTransportStatus: status }, { scope, on, by }) =>
      moveTransport(contract, { status, isStaff: isActingStaff(scope), on, by }),
  }),
  stop_for_traffic: residualAct({
    summary: 'Order that the vehicle is taken off the road',
    body: emptyBody,
    done: 'rv.msg_traffic',
    decide: (contract, _, { on, by }) => orderAtRegister(contract, { matter: 'trafficStop', on, by }),
  }),
  change_owner_to_dnb: residualAct({
    summary: 'Order the change of owner to the finance provider',
    body: emptyBody,
    done: 'rv.msg_owner',
    decide: (contract, _, { on, by }) => orderAtRegister(contract, { matter: 'ownerChange', on, by }),
  }),
  remove_document: residualAct({
    summary: 'Hide an uploaded document',
    body: removeDocumentRequest,
    done: 'rv.msg_doc_removed',
    decide: ({ documents }, { Kind: kind }, { on, by }) => {
      const document = documents[kind];
      if (!document) return decided();
      const { documentId } = document;
      return decided({ type: 'residual-value/DocumentRemoved', data: { on, by, kind, documentId } });
    },
  }),
  customer_cost: residualAct({
    summary: 'Store what the customer pays',
    body: customerCostRequest,
    done: SAVED,
    decide: (contract, request, { on, by }) =>
      saveCustomerCost(contract, {
        overMileageKm: request.OverMileageKm,
        customerCost: oreOfKronor(request.CustomerCost),
        weardown: request.Weardown.map(({ Description: description, Amount }) => ({
          description: description.trim(),
          amount: oreOfKronor(Amount),
        })),
        currentMileage: request.CurrentMileage,
        on,
        by,
      }),
  }),
  send_to_trading_company: residualAct({
    summary: 'Order the transport from a trading company',
    body: tradingCompanyRequest,
    done: 'rv.msg_transport',
    decide: async (contract, { TradingCompanyId: companyId }, { on, by, use }) => {
      const found = await use(TransportCompanies).find(companyId);
      if (!found?.isActive) return refused('TRADING_COMPANY_INACTIVE');
      const { name: company, recipients } = found;
      return orderTransport(contract, { companyId, company, recipients, on, by });
    },
  }),
  send_customer_invoice: residualAct({
    summary: "Issue the customer's invoice and settle the contract",
    body: customerInvoiceRequest,
    done: ({ state: { invoices } }) =>
      invoices.some(({ category }) => category === RV_CUSTOMER_COST)
        ? 'residualvalue-contracts.msg_cost_sent_to_origo'
        : SAVED,
    decide: async (contract, { ConfirmZero: isZeroConfirmed }, acting) => {
      const { on, by, use } = acting;
      const decision = sendCustomerInvoice(contract, { isZeroConfirmed, on, by });
      const draft = customerDocument(contract);
      // There can be nothing to pay.
      if (!decision.ok || draft.rows.length === 0) return decision;
      const invoiced = await issueDocument(acting, use<DueTerms>(DUE_TERMS), draft);
      return decided<ResidualEvent>(...decision.facts, invoiced);
    },
  }),
};
