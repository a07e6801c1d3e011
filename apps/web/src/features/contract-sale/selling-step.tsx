import { seesChargesTo } from '@floorplan/identity/domain';
import {
  ActionButton,
  formErrors,
  FormFields,
  displayedValues,
  useTexts,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useSellingFacilities } from '../../app/data/selling-facilities';
import { useReadsOnly } from '../../app/session/reads-only';
import { useUser } from '../../app/session/session';
import { textOrNull } from './customer-step';
import { NarrowTotal } from './price-panel';
import { OTHER_SELLER, emailError, subventionError, type SaleDraft } from './sale-draft';
import { useSellers } from './use-sellers';
import type { Sale } from './use-sale';

const required = 'form.err_required';
/** Subventions and the receivers of charges who give them. */
const SUBVENTIONS = [
  ['importerSubvention', 'sale.subvention_importer', 'IMP'],
  ['dealerSubvention', 'sale.subvention_dealer', 'DEA'],
] as const;

const isSubvention = (name: string): boolean => SUBVENTIONS.some(([field]) => field === name);

const facilityField = (options: NonNullable<FormField['options']>): FormField => ({
  name: 'dealerId',
  label: 'sale.site',
  kind: 'choice',
  options,
  required: options.length === 0 ? 'sale.no_dealer' : 'sale.err_dealer',
});

/** Choice of a seller of the facility, or a text when none is known. */
function sellerField(sellers: readonly string[], userName: string): FormField {
  const field = { name: 'seller', label: 'sale.salesperson', required };
  if (sellers.length === 0) return { ...field, kind: 'text', maxLength: 200 };
  return {
    ...field,
    kind: 'choice',
    initial: sellers.includes(userName) ? userName : '',
    options: [
      ...sellers.map((name) => ({ value: name, label: name })),
      { value: OTHER_SELLER, text: 'sale.other_seller' },
    ],
  };
}

const OTHER_NAME: FormField = {
  name: 'otherSeller',
  label: 'sale.other_seller_name',
  kind: 'text',
  required,
  maxLength: 200,
};

/** Fields of the subventions that the user sees. */
function useSubventionFields(draft: SaleDraft): readonly FormField[] {
  const { t } = useTexts();
  const { Role } = useUser();
  return SUBVENTIONS.filter(
    // A dealer organisation's own contract has no importer.
    ([, , receiver]) => seesChargesTo(Role, receiver) && (receiver === 'DEA' || !draft.definition?.ForDeoId),
  ).map(([name, label]): FormField => ({
    name,
    label,
    kind: 'amount',
    help: 'sale.subvention_help',
    initial: draft.values[name] ?? null,
    wrong: (value) => textOrNull(t, subventionError(draft, value)),
  }));
}

/** Fields of the last step, with the values that the screen has preselected. */
export function useSellingFields(draft: SaleDraft): {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
} {
  const { t } = useTexts();
  const user = useUser();
  const facilities = useSellingFacilities(draft.definition);
  const facility = facilityField(facilities);
  const dealerId = Number(displayedValues([facility], draft.values)['dealerId'] ?? 0);
  const sellers = useSellers(facilities.some(({ value }) => value === dealerId) ? dealerId : 0);
  const seller = sellerField(sellers, user.Name);
  const isOther =
    seller.kind === 'choice' && displayedValues([seller], draft.values)['seller'] === OTHER_SELLER;
  const subventions = useSubventionFields(draft);
  const fields: readonly FormField[] = [
    facility,
    seller,
    ...(isOther ? [OTHER_NAME] : []),
    {
      name: 'sellerEmail',
      label: 'contract.salesperson_email',
      kind: 'text',
      reads: 'email',
      maxLength: 200,
      help: 'sale.seller_email_help',
      wrong: (value) => textOrNull(t, emailError(value)),
    },
    ...subventions,
  ];
  return { fields, values: displayedValues(fields, draft.values) };
}

/** Choice of facility, seller and subventions, and the button that sends the sale. */
export function SellingStep(props: {
  sale: Sale;
  fields: readonly FormField[];
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onSend: () => void;
}) {
  const { t } = useTexts();
  const readsOnly = useReadsOnly('services.sell');
  const { draft, dispatch, isSending } = props.sale;
  const found = formErrors(props.fields, props.values, t);
  // A subvention is invalid as soon as it exceeds the price, which the amounts beside show at once.
  const shown = new Map([...[...found].filter(([name]) => isSubvention(name)), ...props.errors]);
  return (
    <>
      {[false, true].map((ofSubventions) => (
        <div className="record-fields" key={String(ofSubventions)}>
          <FormFields
            fields={props.fields.filter(({ name }) => isSubvention(name) === ofSubventions)}
            values={props.values}
            errors={shown}
            focusFirst={false}
            onChange={(name, value) => dispatch({ type: 'SET', name, value })}
          />
        </div>
      ))}
      <NarrowTotal draft={draft} />
      <div>
        <ActionButton
          icon="pi pi-send"
          label={t('sale.btn_apply')}
          loading={isSending}
          reason={readsOnly}
          onClick={props.onSend}
        />
      </div>
    </>
  );
}
