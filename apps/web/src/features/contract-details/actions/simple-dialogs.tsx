import {
  CONTRACT_ROUTES,
  contractActRoute,
  NOTE_CATEGORY,
  type ContractDetails,
} from '@floorplan/service-contract/contracts';
import { DESCRIBED_ACTS } from '@floorplan/service-contract/domain';
import type { FormField } from '@floorplan/ui';
import { describedBy } from '../../../app/acts/described-acts';
import { dialogsOf } from '../../../app/acts/described-dialogs';
import { address } from '../../../app/session/api-client';
import type { ActDialogProps } from './act-dialog-props';
import { ContractDialog } from './contract-dialog';

const dialogOf = dialogsOf<ActDialogProps, string>((props, route, described) => (
  <ContractDialog {...props} {...described} route={route} />
));
/** Dialog of an action whose address names the contract. */
const recordDialogOf = dialogsOf<ActDialogProps, string>((props, route, described) => (
  <ContractDialog {...props} {...described} route={address(route, { id: props.contract.Id })} />
));
const noteDialogOf = dialogsOf<ActDialogProps, string>(({ contract, ...props }, route, described) => (
  <ContractDialog
    {...props}
    {...described}
    contract={contract}
    route={address(route, { id: contract.Id })}
    hasPreview={false}
  />
));

/** The dialog of an action that is described by its fields. */
export const describedDialog = (key: keyof typeof DESCRIBED_ACTS) =>
  recordDialogOf(contractActRoute(key), describedBy(key, DESCRIBED_ACTS[key]));

const REQUIRED = 'form.err_required';

const endDateField = (initial: string | null): FormField => ({
  name: 'EndDate',
  label: 'contract.end_date',
  kind: 'date',
  required: REQUIRED,
  initial,
});

export const EndDateDialog = dialogOf(CONTRACT_ROUTES.updateEndDate, {
  title: 'contract.end_date_question',
  confirm: 'contract.btn_edit_end_date',
  fields: ({ contract }) => [endDateField(contract.EndDate)],
  bodyOf: ({ EndDate }, { contract }) => ({ id: contract.Id, EndDate }),
  done: 'contract.msg_updated',
  failed: 'contract.err_updated',
});

/** Shows the refund for months that are paid in advance. */
export const EndContractDialog = dialogOf(CONTRACT_ROUTES.endContract, {
  title: 'contract.end_title',
  confirm: 'contract.btn_end',
  destructive: true,
  text: (_, { t, format, today }, { EndDate }) =>
    t('contract.end_text', { date: format.date(typeof EndDate === 'string' ? EndDate : today) }),
  fields: (_, today) => [endDateField(today)],
  bodyOf: ({ EndDate }, { contract }) => ({ id: contract.Id, EndDate }),
  done: 'contract.msg_ended',
  failed: 'contract.err_ended',
});

export const RejectDialog = dialogOf(CONTRACT_ROUTES.reject, {
  title: 'approval.reject_title',
  confirm: 'approval.btn_reject',
  destructive: true,
  text: 'approval.reject_text',
  fields: () => [
    { name: 'comment', label: 'approval.reject_reason', kind: 'lines', maxLength: 500, required: REQUIRED },
  ],
  bodyOf: ({ comment }, { contract }) => ({ id: contract.Id, comment }),
  done: 'approval.msg_rejected',
  failed: 'approval.err_reject',
});

export const NoteDialog = noteDialogOf(CONTRACT_ROUTES.events, {
  title: 'contract.event_question',
  confirm: 'contract.btn_add_event',
  fields: () => [
    { name: 'Description', label: 'contract.note', kind: 'lines', maxLength: 2_000, required: REQUIRED },
  ],
  bodyOf: ({ Description }) => ({ EventCategoryId: NOTE_CATEGORY, Description }),
  done: 'contract.event_saved',
  failed: 'contract.err_event_save',
});

/** Fields of the customer's details, except the identity number. */
function customerFields({ Customer }: ContractDetails): readonly FormField[] {
  const { ssn: _, isLegalPerson, ...details } = Customer;
  const text = (name: keyof typeof details, label: string, maxLength = 200): FormField => ({
    name,
    wire: ['customer', name].join('.'),
    label,
    kind: 'text',
    maxLength,
    initial: details[name] ?? '',
    required: REQUIRED,
  });
  const { required: _required, ...reference } = text('reference', 'contract.reference');
  return [
    ...(isLegalPerson
      ? [text('name', 'sale.name')]
      : [text('firstName', 'sale.firstname'), text('lastName', 'sale.lastname')]),
    text('address', 'sale.address'),
    text('zipCode', 'sale.zip', 20),
    text('city', 'sale.city'),
    text('phone', 'sale.phone', 50),
    text('email', 'sale.email'),
    ...(isLegalPerson ? [reference] : []),
  ];
}

export const CustomerDialog = dialogOf(CONTRACT_ROUTES.updateCustomer, {
  title: 'contract.customer_question',
  confirm: 'contract.btn_edit_customer',
  text: ({ contract: { Customer } }, { t }) => (
    <>
      {t(Customer.isLegalPerson ? 'contract.orgno' : 'contract.ssn')}{' '}
      <span className="mono">{Customer.ssn}</span>
    </>
  ),
  fields: ({ contract }) => customerFields(contract),
  bodyOf: (customer, { contract }) => ({ id: contract.Id, customer }),
  done: 'contract.msg_customer',
  failed: 'contract.err_customer',
});
