import type { ResidualValueAct } from '@floorplan/residual-value/contracts';
import type { ComponentType } from 'react';
import type { ActionOnScreen } from '../../../app/acts/offered-actions';
import type { ActDialogProps } from './act-dialog-props';
import { CompanyDialog } from './company-dialog';
import { CustomerCostDialog } from './customer-cost-dialog';
import { EndDialog } from './end-dialog';
import { ExtendDialog } from './extend-dialog';
import { SettleDialog, UploadDialog } from './file-dialog';
import { FinanceDialog } from './finance-dialog';
import { InvoiceDialog } from './invoice-dialog';
import { ReminderDialog } from './mail-dialog';
import { PriceDialog } from './price-dialog';
import { ReleasingDialog } from './releasing-dialog';
import { RequestPriceDialog } from './request-price-dialog';
import * as simple from './simple-dialogs';

export type ActionKey = ResidualValueAct | 'upload_file' | 'upload_settlement_file' | 'send_reminder';

export type ResidualActionOnScreen = ActionOnScreen<ActionKey, ComponentType<ActDialogProps>>;

type Rest = Pick<ResidualActionOnScreen, 'primary'>;
const inGroup =
  (group: string) =>
  (
    key: ActionKey,
    button: string,
    icon: string,
    dialog: ComponentType<ActDialogProps>,
    rest: Rest = {},
  ): ResidualActionOnScreen => ({ key, button, icon, group, dialog, ...rest });

const price = inGroup('rv.grp_price');
const end = inGroup('rv.grp_end');
const extend = inGroup('rv.grp_extend');
const returned = inGroup('rv.grp_return');
const customer = inGroup('rv.grp_customer');
const other = inGroup('rv.grp_other');
const PRIMARY = { primary: 'when possible' } as const;

/** All actions with a dialog, in the order of the menu. The first possible primary ones are buttons. */
export const ACTIONS_ON_SCREEN: readonly ResidualActionOnScreen[] = [
  end('end_contract', 'rv.btn_end', 'flag', EndDialog, PRIMARY),
  end('upload_settlement_file', 'rv.btn_settle', 'calculator', SettleDialog, PRIMARY),
  end('releasing', 'rv.btn_releasing', 'replay', ReleasingDialog, PRIMARY),
  customer('send_customer_invoice', 'rv.btn_send_invoice', 'send', InvoiceDialog, PRIMARY),
  price('request_end_contract_price', 'rv.btn_request_price', 'envelope', RequestPriceDialog, PRIMARY),
  price('update_endprice', 'rv.btn_update_price', 'pencil', PriceDialog, PRIMARY),
  extend('extend_contract', 'rv.btn_confirm_extend', 'check', simple.AnswerExtensionDialog, PRIMARY),
  extend('request_extend_contract', 'rv.btn_extend', 'calendar-plus', ExtendDialog),
  extend('reserve_vehicle', 'rv.btn_reserve', 'bookmark', simple.ReserveDialog),
  end('start_financing', 'rv.btn_start_financing', 'wallet', FinanceDialog),
  end('reset_status', 'rv.btn_reset', 'undo', simple.ResetDialog),
  returned('send_to_trading_company', 'rv.btn_transport', 'truck', CompanyDialog),
  returned('update_status', 'rvlist.btn_status', 'sync', simple.TransportStatusDialog),
  returned('stop_for_traffic', 'rv.btn_stop_traffic', 'ban', simple.StopTrafficDialog),
  returned('change_owner_to_dnb', 'rv.btn_owner_change', 'id-card', simple.OwnerChangeDialog),
  customer('customer_cost', 'rv.btn_customer_cost', 'calculator', CustomerCostDialog),
  customer('update_invoiced', 'rv.btn_invoiced', 'check-square', simple.InvoicedDialog),
  other('upload_file', 'rv.btn_upload', 'upload', UploadDialog),
  other('remove_document', 'rv.btn_remove_document', 'trash', simple.RemoveDocumentDialog),
  other('update_dealer', 'rv.btn_update_dealer', 'building', simple.DealerDialog),
  other('send_reminder', 'rv.btn_reminder', 'bell', ReminderDialog),
  other('add_note', 'rv.btn_add_note', 'comment', simple.NoteDialog),
];
