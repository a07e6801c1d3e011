export * from './action-rules/action-subject';
export * from './decisions/capital';
export * from './state/approval-awaited';
export * from './state/bills';
export * from './state/corrections';
export * from './state/charges-shown';
export * from './state/code-release';
export * from './state/part-rules';
export * from './state/period-holders';
export * from './messages/dealer-vehicle-message';
export * from './messages/vehicle-message';
export * from './decisions/finance-vehicle';
export * from './decisions/financing-request';
export * from './decisions/act-by-message';
export * from './decisions/register-dealer-vehicle';
export * from './facts/documents';
export * from './facts/event-categories';
export * from './facts/event-of-fact';
export type { BillsCredited, BuyoutNetted, BuyoutPaid, BuyoutUnpaid, Invoiced } from './facts/invoiced';
export * from './facts/dealer-vehicle-registered';
export * from './facts/financing-started';
export * from './mail/mails';
export * from './messages/new-financing-message';
export * from './uploads/cell-of-code';
export * from './uploads/read-cell';
export * from './uploads/read-rows';
export * from './uploads/row-message';
export * from './uploads/upload-columns';
export * from './decisions/offer';
export * from './ending/payoff';
export * from './state/program-snapshot';
export * from './state/program-status';
export * from './messages/resend.rules';
export * from './mail/mail-notice';
export * from './undo/undoing';
export * from './undo/undone-parts';
export * from './action-rules/vehicle-action';
export * from './action-rules/subject-of-vehicle';
export * from './action-table';
export * from './facts/vehicle.events';
export * from './state/vehicle.holds';
export * from './state/vehicle.machine';
export * from './state/vehicle.parts';
export * from './state/vehicle.state';
export * from './state/vehicle.stream';
export * from './state/vehicle.values';
export {
  NET_SALE_STATUS_CODES,
  saveNetSale,
  type OfferedTerm,
  type SaveNetSaleBody,
} from './actions/save-net-sale';
export type { SaleChoice } from './actions/save-extra-data';
export { approvableAmount } from './actions/request-loan';
export { invoiceKey } from './decisions/check-financing';
export * from './inventory-days';
export * from './month-ends';
