import { CLIENT_ROUTES, type ClientAnswer } from '@floorplan/identity/contracts';
import {
  ALLOWED_FINANCE_TYPES,
  CLIENT_ID,
  DEFAULT_CLIENT_FINANCE_TYPES,
  LANGUAGES,
  NAME_LENGTH,
  PARTNER_RIGHTS,
} from '@floorplan/identity/domain';
import { formErrors, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useDealerOptions, useImporterOptions } from '../../app/data/reference-data';
import { FieldsPanel, RightsFormFrame } from '../../app/rights/form-parts';
import { useRightsForm, type RightsFormState } from '../../app/rights/use-rights-form';
import { ChecksPanel, PartiesPanel } from './client-panels';

const NEW_CLIENT = {
  Id: '',
  Name: '',
  LanguageCode: 'en-GB',
  ImporterIds: [],
  DealerIds: [],
  FinanceTypes: null,
  Rights: [],
  HoldsUnusualAmounts: false,
};
const EDITED = [
  ...(['Name', 'LanguageCode', 'ImporterIds', 'DealerIds', 'FinanceTypes', 'Rights'] as const),
  'HoldsUnusualAmounts',
] as const;

/** Fields of a client's own values. The id is chosen when the client is created. */
function useClientFields(isNew: boolean): readonly FormField[] {
  const { t } = useTexts();
  const id: FormField = {
    name: 'Id',
    label: 'client.id',
    kind: 'text',
    help: 'client.id_help',
    maxLength: 40,
    required: 'form.err_required',
    wrong: (value) => (CLIENT_ID.test(String(value)) ? null : t('client.err_id')),
  };
  return [
    ...(isNew ? [id] : []),
    {
      name: 'Name',
      label: 'client.name',
      kind: 'text',
      maxLength: NAME_LENGTH,
      required: 'form.err_required',
    },
    {
      name: 'LanguageCode',
      label: 'client.language',
      kind: 'choice',
      help: 'client.language_help',
      options: LANGUAGES.map((code) => ({
        value: code,
        text: code === 'sv-SE' ? 'app.language_sv' : 'app.language_en',
      })),
    },
    {
      name: 'HoldsUnusualAmounts',
      label: 'client.holds_unusual',
      kind: 'check',
      help: 'client.holds_unusual_help',
    },
  ];
}

/** Form of a partner client's name and rights. Without a client, the form creates one. */
export function ClientForm(props: {
  client: ClientAnswer | null;
  readsOnly: boolean;
  onSaved: (id: string) => void;
}) {
  const { client, readsOnly } = props;
  const { t } = useTexts();
  const fields = useClientFields(client === null);
  const form = useRightsForm<ClientAnswer>({
    row: client,
    valuesOf: (row) => (row ? Object.fromEntries(EDITED.map((field) => [field, row[field]])) : NEW_CLIENT),
    route: CLIENT_ROUTES.list,
    body: (changed, row) => ({
      ...(row ? { Id: row.Id, Version: row.Version } : { IsNew: true }),
      ...changed,
    }),
    queryKey: ['rights', 'client', client?.Id ?? ''],
    texts: { saved: 'client.msg_saved', notSaved: 'client.err_save' },
    wrong: (values) => formErrors(fields, values as FormValues, t),
    onSaved: () => props.onSaved(client?.Id ?? String(form.values['Id'])),
  });
  return (
    <RightsFormFrame form={form} readsOnly={readsOnly} save={t(client ? 'btn.save' : 'client.btn_create')}>
      <FieldsPanel
        title="client.one"
        form={form}
        fields={fields}
        readsOnly={readsOnly}
        focusFirst={!client}
        onChange={(name, value) => form.change({ [name]: value })}
      />
      <RightsPanels form={form as RightsFormState} readsOnly={readsOnly} />
    </RightsFormFrame>
  );
}

/** Panels of what a client may do, and for whom. */
function RightsPanels(panel: { form: RightsFormState; readsOnly: boolean }) {
  const { t } = useTexts();
  const importers = useImporterOptions();
  const dealers = useDealerOptions();
  return (
    <>
      <PartiesPanel {...panel} field="ImporterIds" text="importer" options={importers} />
      <PartiesPanel {...panel} field="DealerIds" text="dealer" options={dealers} />
      <ChecksPanel
        {...panel}
        field="FinanceTypes"
        title="client.finance_types"
        values={ALLOWED_FINANCE_TYPES}
        textOf={(type) => t(`fin.${type}`)}
        defaults={DEFAULT_CLIENT_FINANCE_TYPES}
      />
      <ChecksPanel
        {...panel}
        field="Rights"
        title="client.rights"
        values={PARTNER_RIGHTS}
        textOf={(right) => t(`client.right_${right}`)}
      />
    </>
  );
}
