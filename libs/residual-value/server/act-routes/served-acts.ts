import { RV_CUSTOMER_COST } from '@floorplan/invoicing/domain';
import {
  addNoteRequest,
  answerExtensionRequest,
  customerCostRequest,
  customerInvoiceRequest,
  endResidualRequest,
  noFields,
  releasingRequest,
  removeDocumentRequest,
  requestExtensionRequest,
  startResidualFinancingRequest,
  tradingCompanyRequest,
  updateDealerRequest,
  updateEndPriceRequest,
  updateInvoicedRequest,
  updateTransportRequest,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import type { AnyServedAct, ServedAct } from './act-controller';

const SAVED = 'residualvalue-contracts.ended_ok';

const act = <Request>(row: ServedAct<Request>): AnyServedAct => row;

/** End price, dealer and notes of one contract. */
const PRICE_ACTS = {
  update_endprice: act({
    summary: 'Change the end price record',
    body: updateEndPriceRequest,
    done: 'residualvalue-contracts.msg_price_update_ok',
    run: ({ prices }, call, request) => prices.updateEndPrice(call, request),
  }),
  reset_status: act({
    summary: 'Open an ended contract again',
    body: noFields,
    done: 'rv.msg_reset',
    run: ({ prices }, call) => prices.reset(call),
  }),
  update_dealer: act({
    summary: 'Move the contract to another facility',
    body: updateDealerRequest,
    done: 'rv.msg_dealer',
    run: ({ prices }, call, { NewDealerId }) => prices.updateDealer(call, NewDealerId),
  }),
  add_note: act({
    summary: 'Add a note',
    body: addNoteRequest,
    done: 'rv.msg_note',
    run: ({ prices }, call, { Description }) => prices.addNote(call, Description),
  }),
  remove_document: act({
    summary: 'Hide an uploaded document',
    body: removeDocumentRequest,
    done: 'rv.msg_doc_removed',
    run: ({ files }, call, { Kind }) => files.remove(call, Kind),
  }),
  update_invoiced: act({
    summary: 'Mark what the customer is invoiced',
    body: updateInvoicedRequest,
    done: 'rv.msg_invoiced',
    run: ({ prices }, call, { OverMileageInvoiced: overMileage, WeardownInvoiced: weardown }) =>
      prices.updateInvoiced(call, { overMileage, weardown }),
  }),
  request_end_contract_price: act({
    summary: 'Ask the finance provider for an end price by mail',
    body: noFields,
    done: 'residualvalue-contracts.request_price_ok',
    run: ({ prices }, call) => prices.requestPrice(call, null),
  }),
};

/** End, extension, reservation and new lease of one contract. */
const END_ACTS = {
  end_contract: act({
    summary: 'End the contract',
    body: endResidualRequest,
    done: 'rv.msg_ended',
    run: ({ ends }, call, request) => ends.end(call, request),
  }),
  request_extend_contract: act({
    summary: 'Ask the customer whether to extend the contract',
    body: requestExtensionRequest,
    done: 'rv.msg_extension_requested',
    run: ({ leases }, call, { Months, Confirmed }) => leases.requestExtension(call, Months, Confirmed),
  }),
  extend_contract: act({
    summary: "Store the customer's answer about an extension",
    body: answerExtensionRequest,
    done: ({ Response }) => (Response === 'Ja' ? 'rv.msg_extended' : SAVED),
    run: ({ leases }, call, { Response }) => leases.answerExtension(call, Response === 'Ja'),
  }),
  releasing: act({
    summary: 'Send a returned vehicle on to a new lease',
    body: releasingRequest,
    done: SAVED,
    run: ({ leases }, call, request) => leases.release(call, request),
  }),
  reserve_vehicle: act({
    summary: 'Reserve the vehicle for the dealer until the last day',
    body: noFields,
    done: 'rv.msg_reserved',
    run: ({ leases }, call) => leases.reserve(call),
  }),
  start_financing: act({
    summary: 'Sell the vehicle to its dealer, who pays with a loan of the portal',
    body: startResidualFinancingRequest,
    done: 'rv.msg_financed',
    run: ({ ends }, call, request) => ends.startFinancing(call, request),
  }),
};

/** Register, transport and customer of one returned vehicle. */
const RETURN_ACTS = {
  update_status: act({
    summary: 'Move the transport on',
    body: updateTransportRequest,
    done: SAVED,
    run: ({ returns }, call, { LastTransportStatus }) => returns.moveTransport(call, LastTransportStatus),
  }),
  stop_for_traffic: act({
    summary: 'Order that the vehicle is taken off the road',
    body: noFields,
    done: 'rv.msg_traffic',
    run: ({ returns }, call) => returns.orderAtRegister(call, 'trafficStop'),
  }),
  change_owner_to_dnb: act({
    summary: 'Order the change of owner to the finance provider',
    body: noFields,
    done: 'rv.msg_owner',
    run: ({ returns }, call) => returns.orderAtRegister(call, 'ownerChange'),
  }),
  customer_cost: act({
    summary: 'Store what the customer pays',
    body: customerCostRequest,
    done: SAVED,
    run: ({ returns }, call, request) => returns.saveCosts(call, request),
  }),
  send_to_trading_company: act({
    summary: 'Order the transport from a trading company',
    body: tradingCompanyRequest,
    done: 'rv.msg_transport',
    run: ({ returns }, call, { TradingCompanyId }) => returns.sendToCompany(call, TradingCompanyId),
  }),
  send_customer_invoice: act({
    summary: "Issue the customer's invoice and settle the contract",
    body: customerInvoiceRequest,
    done: (_, { invoices }) =>
      invoices.some(({ category }) => category === RV_CUSTOMER_COST)
        ? 'residualvalue-contracts.msg_cost_sent_to_origo'
        : SAVED,
    run: ({ returns }, call, { ConfirmZero }) => returns.sendInvoice(call, ConfirmZero),
  }),
};

/** All actions of the API on one contract. */
export const SERVED_ACTS: Readonly<Record<ResidualValueAct, AnyServedAct>> = {
  ...PRICE_ACTS,
  ...END_ACTS,
  ...RETURN_ACTS,
};
