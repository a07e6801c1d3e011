import type { ResidualContractAnswer, ResidualValueAct } from '@floorplan/residual-value/contracts';
import { initialValues, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState, type ComponentType } from 'react';
import { transportCodes, TRANSPORT_STYLE } from '../../../app/residual/residual.status';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

/** Description of a dialog with nothing special about it. Texts are text keys. */
interface Described {
  readonly act: ResidualValueAct;
  readonly title: string;
  readonly confirm: string;
  readonly text?: string;
  readonly destructive?: true;
  readonly fields?: (contract: ResidualContractAnswer) => readonly FormField[];
  readonly bodyOf?: (values: FormValues) => object;
  readonly done: string;
  readonly failed: string;
}

const NO_FIELDS = (): readonly FormField[] => [];
const EVERY_VALUE = (values: FormValues): object => values;

function dialogOf(described: Described): ComponentType<ActDialogProps> {
  const { act, done, failed, fields: fieldsOf = NO_FIELDS, bodyOf = EVERY_VALUE } = described;
  return function SimpleDialog({ contract, onClose }: ActDialogProps) {
    const { t } = useTexts();
    const [fields] = useState(() => fieldsOf(contract));
    const [values, setValues] = useState<FormValues>(() => initialValues(fields));
    return (
      <ResidualDialog
        contract={contract}
        act={act}
        fields={fields}
        values={values}
        done={done}
        failed={failed}
        onClose={onClose}
        title={t(described.title)}
        confirm={t(described.confirm)}
        text={described.text && t(described.text)}
        destructive={described.destructive ?? false}
        onChange={setValues}
        body={bodyOf(values)}
      />
    );
  };
}

const changed = {
  done: 'residualvalue-contracts.ended_ok',
  failed: 'residualvalue-contracts.ended_fail',
} as const;
const REQUIRED = 'form.err_required';

export const ResetDialog = dialogOf({
  act: 'reset_status',
  title: 'rv.dlg_reset_title',
  confirm: 'rv.btn_reset_confirm',
  text: 'rv.dlg_reset_text',
  destructive: true,
  done: 'rv.msg_reset',
  failed: 'rv.err_reset',
});

export const ReserveDialog = dialogOf({
  act: 'reserve_vehicle',
  title: 'rv.dlg_reserve_title',
  confirm: 'rv.btn_reserve_confirm',
  text: 'rv.dlg_reserve_text',
  done: 'rv.msg_reserved',
  failed: 'rv.err_reserve',
});

export const StopTrafficDialog = dialogOf({
  act: 'stop_for_traffic',
  title: 'rv.dlg_stop_traffic_title',
  confirm: 'rv.btn_stop_traffic_confirm',
  text: 'rv.dlg_register_text',
  done: 'rv.msg_traffic',
  failed: changed.failed,
});

export const OwnerChangeDialog = dialogOf({
  act: 'change_owner_to_dnb',
  title: 'rv.dlg_owner_title',
  confirm: 'rv.btn_owner_change_confirm',
  text: 'rv.dlg_register_text',
  done: 'rv.msg_owner',
  failed: changed.failed,
});

export const DealerDialog = dialogOf({
  act: 'update_dealer',
  title: 'rv.dlg_dealer_title',
  confirm: 'rv.btn_dealer_confirm',
  fields: ({ ValidDealers, DealerPartyId }) => {
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

export const TransportStatusDialog = dialogOf({
  act: 'update_status',
  title: 'rv.dlg_transport_title',
  confirm: 'rvlist.btn_status',
  fields: ({ Rvp: { LastTransportStatus } }) => [
    {
      name: 'LastTransportStatus',
      label: 'inv.col_transport',
      kind: 'choice',
      required: REQUIRED,
      options: transportCodes.map((code) => ({ value: code, text: TRANSPORT_STYLE[code].text })),
      initial: LastTransportStatus,
    },
  ],
  ...changed,
});

export const InvoicedDialog = dialogOf({
  act: 'update_invoiced',
  title: 'rv.dlg_invoiced_title',
  confirm: 'rv.btn_invoiced',
  fields: ({ Rvp: { OverMileageInvoiced, WeardownInvoiced } }) => [
    {
      name: 'OverMileageInvoiced',
      label: 'rv.over_invoiced',
      kind: 'check',
      initial: OverMileageInvoiced,
    },
    { name: 'WeardownInvoiced', label: 'rv.wear_invoiced', kind: 'check', initial: WeardownInvoiced },
  ],
  done: 'rv.msg_invoiced',
  failed: changed.failed,
});

export const AnswerExtensionDialog = dialogOf({
  act: 'extend_contract',
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

export const RemoveDocumentDialog = dialogOf({
  act: 'remove_document',
  title: 'rv.dlg_remove_doc_title',
  confirm: 'rv.btn_remove_document',
  text: 'rv.dlg_remove_doc_text',
  destructive: true,
  fields: ({ Documents }) => {
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

export const NoteDialog = dialogOf({
  act: 'add_note',
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
