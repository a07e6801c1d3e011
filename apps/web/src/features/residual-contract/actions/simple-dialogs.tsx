import type { ResidualValueAct } from '@floorplan/residual-value/contracts';
import { DESCRIBED_ACTS } from '@floorplan/residual-value/domain';
import { describedBy } from '../../../app/acts/described-acts';
import { dialogsOf } from '../../../app/acts/described-dialogs';
import { transportCodes, TRANSPORT_STYLE } from '../../../app/residual/residual.status';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

const dialogOf = dialogsOf<ActDialogProps, ResidualValueAct>((props, act, described) => (
  <ResidualDialog {...props} {...described} act={act} />
));

/** The dialog of an action that is described by its fields. */
export const describedDialog = (key: keyof typeof DESCRIBED_ACTS) =>
  dialogOf(key, describedBy(key, DESCRIBED_ACTS[key]));

const changed = {
  done: 'residualvalue-contracts.ended_ok',
  failed: 'residualvalue-contracts.ended_fail',
} as const;
const REQUIRED = 'form.err_required';

export const ResetDialog = dialogOf('reset_status', {
  title: 'rv.dlg_reset_title',
  confirm: 'rv.btn_reset_confirm',
  text: 'rv.dlg_reset_text',
  destructive: true,
  done: 'rv.msg_reset',
  failed: 'rv.err_reset',
});

export const ReserveDialog = dialogOf('reserve_vehicle', {
  title: 'rv.dlg_reserve_title',
  confirm: 'rv.btn_reserve_confirm',
  text: 'rv.dlg_reserve_text',
  done: 'rv.msg_reserved',
  failed: 'rv.err_reserve',
});

export const StopTrafficDialog = dialogOf('stop_for_traffic', {
  title: 'rv.dlg_stop_traffic_title',
  confirm: 'rv.btn_stop_traffic_confirm',
  text: 'rv.dlg_register_text',
  done: 'rv.msg_traffic',
  failed: changed.failed,
});

export const OwnerChangeDialog = dialogOf('change_owner_to_dnb', {
  title: 'rv.dlg_owner_title',
  confirm: 'rv.btn_owner_change_confirm',
  text: 'rv.dlg_register_text',
  done: 'rv.msg_owner',
  failed: changed.failed,
});

export const DealerDialog = dialogOf('update_dealer', {
  title: 'rv.dlg_dealer_title',
  confirm: 'rv.btn_dealer_confirm',
  fields: ({ contract: { ValidDealers, DealerPartyId } }) => {
    const others = ValidDealers.filter(({ Id }) => Id !== DealerPartyId);
    return [
      {
        name: 'NewDealerId',
        label: 'rv.col_dealer',
        kind: 'choice',
        required: REQUIRED,
        options: others.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ...(others.length === 0 && { nothing: 'rv.no_dealers' }),
      },
    ];
  },
  done: 'rv.msg_dealer',
  failed: changed.failed,
});

export const TransportStatusDialog = dialogOf('update_status', {
  title: 'rv.dlg_transport_title',
  confirm: 'rvlist.btn_status',
  fields: ({ contract: { Rvp: rvp } }) => [
    {
      name: 'LastTransportStatus',
      label: 'inv.col_transport',
      kind: 'choice',
      required: REQUIRED,
      options: transportCodes.map((code) => ({ value: code, text: TRANSPORT_STYLE[code].text })),
      initial: rvp.LastTransportStatus,
    },
  ],
  ...changed,
});

export const InvoicedDialog = dialogOf('update_invoiced', {
  title: 'rv.dlg_invoiced_title',
  confirm: 'rv.btn_invoiced',
  fields: ({ contract: { Rvp: rvp } }) => [
    {
      name: 'OverMileageInvoiced',
      label: 'rv.over_invoiced',
      kind: 'check',
      initial: rvp.OverMileageInvoiced,
    },
    { name: 'WeardownInvoiced', label: 'rv.wear_invoiced', kind: 'check', initial: rvp.WeardownInvoiced },
  ],
  done: 'rv.msg_invoiced',
  failed: changed.failed,
});

export const AnswerExtensionDialog = dialogOf('extend_contract', {
  title: 'rv.dlg_answer_title',
  confirm: 'rv.btn_save_answer',
  fields: () => [
    {
      name: 'Response',
      label: 'rvlist.col_customer_response',
      kind: 'choice',
      required: REQUIRED,
      options: [
        { value: 'Ja', text: 'customerresponse.YES' },
        { value: 'Nej', text: 'customerresponse.NO' },
      ],
    },
  ],
  done: 'rv.msg_answered',
  failed: 'rv.err_extend',
});

export const RemoveDocumentDialog = dialogOf('remove_document', {
  title: 'rv.dlg_remove_doc_title',
  confirm: 'rv.btn_remove_document',
  text: 'rv.dlg_remove_doc_text',
  destructive: true,
  fields: ({ contract: { Documents } }) => {
    const removable = Documents.filter(
      ({ Kind, UploadedByName }) => UploadedByName !== '' && (Kind === 'inspection' || Kind === 'settlement'),
    );
    return [
      {
        name: 'Kind',
        label: 'rv.document',
        kind: 'choice',
        required: REQUIRED,
        options: removable.map(({ Kind }) => ({ value: Kind, text: `rv.doc_${Kind}` })),
        ...(removable.length === 0 && { nothing: 'rv.no_documents' }),
      },
    ];
  },
  done: 'rv.msg_doc_removed',
  failed: 'rv.err_remove_doc',
});

export const NoteDialog = dialogOf('add_note', {
  title: 'rv.note_title',
  confirm: 'rv.btn_save_note',
  fields: () => [
    {
      name: 'Description',
      label: 'rv.note_text',
      kind: 'lines',
      maxLength: 2_000,
      required: REQUIRED,
    },
  ],
  done: 'rv.msg_note',
  failed: 'rv.err_note',
});
