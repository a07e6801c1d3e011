import type { ContractActionKey } from '@floorplan/service-contract/domain';
import type { ComponentType } from 'react';
import type { ActionOnScreen } from '../../../app/acts/offered-actions';
import type { ActDialogProps } from './act-dialog-props';
import { ApproveDialog } from './approve-dialog';
import { ChangeDialog } from './change-dialog';
import { NewContractDialog } from './new-contract-dialog';
import * as simple from './simple-dialogs';

/** An action on a contract, as the screen offers it. */
export type ContractActionOnScreen = ActionOnScreen<ContractActionKey, ComponentType<ActDialogProps>>;

const CHANGE = 'contract.grp_change';
const DECIDE = 'contract.grp_decide';
const END = 'contract.grp_end';

/** Actions that decide on an application. */
export const DECISIONS: readonly ContractActionOnScreen[] = [
  {
    key: 'approve',
    button: 'approval.btn_approve',
    icon: 'check',
    group: DECIDE,
    primary: 'when possible',
    dialog: ApproveDialog,
  },
  {
    key: 'reject',
    button: 'approval.btn_reject',
    icon: 'ban',
    group: DECIDE,
    primary: 'when possible',
    quiet: true,
    dialog: simple.RejectDialog,
  },
];

/** All actions with a dialog, in the order of the menu. */
export const CONTRACT_ACTIONS_ON_SCREEN: readonly ContractActionOnScreen[] = [
  ...DECISIONS,
  {
    key: 'updateContract',
    button: 'contract.btn_change',
    icon: 'sliders-h',
    group: CHANGE,
    dialog: ChangeDialog,
  },
  {
    key: 'updateEndDate',
    button: 'contract.btn_edit_end_date',
    icon: 'calendar',
    group: CHANGE,
    dialog: simple.EndDateDialog,
  },
  {
    key: 'updateCustomer',
    button: 'contract.btn_edit_customer',
    icon: 'user-edit',
    group: CHANGE,
    dialog: simple.CustomerDialog,
  },
  {
    key: 'addNote',
    button: 'contract.btn_add_event',
    icon: 'comment',
    group: CHANGE,
    dialog: simple.NoteDialog,
  },
  {
    key: 'newFromExisting',
    button: 'contract.btn_new_from',
    icon: 'clone',
    group: END,
    dialog: NewContractDialog,
  },
  {
    key: 'endContract',
    button: 'contract.btn_end',
    icon: 'flag',
    group: END,
    dialog: simple.EndContractDialog,
  },
];
