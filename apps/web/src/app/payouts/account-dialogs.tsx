import {
  ACCOUNT_ROUTES,
  type AccountActAnswer,
  type AccountChangeRow,
  type AccountPreview,
  type ProposeAccountAnswer,
} from '@floorplan/payouts/contracts';
import { ACCOUNT_TYPES, readAccount, type AccountType, type ReceiverKind } from '@floorplan/payouts/domain';
import { useTexts, type FormField, type FormValues, type Translate } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../acts/act-dialog';
import { useValues } from '../acts/use-act-dialog';
import { useRecordAct } from '../acts/use-record-act';
import { BeforeAfterTable, Effects } from '../acts/what-happens';
import { messageOf } from '../invoices/use-invoicing-act';
import { address } from '../session/api-client';
import { useApi } from '../session/session';
import { accountText } from './account-change.status';

const MAX_WRITTEN = 60;
const MAX_REASON = 500;
/** Root key of what is read of accounts. */
export const ACCOUNTS_KEY = ['payouts', 'accounts'] as const;

const typeOf = (values: FormValues): AccountType => (values['Type'] as AccountType | null) ?? 'BANKGIRO';

const reasonField = (label: string): FormField => ({
  name: 'Reason',
  label,
  kind: 'lines',
  maxLength: MAX_REASON,
  required: 'form.err_required',
});

const proposalFields = (type: AccountType, t: Translate): readonly FormField[] => [
  {
    name: 'Type',
    label: 'account.type',
    kind: 'choice',
    initial: type,
    required: 'form.err_required',
    options: ACCOUNT_TYPES.map((value) => ({ value, label: t(`account.type_${value}`) })),
  },
  {
    name: 'Number',
    label: 'account.number',
    kind: 'text',
    maxLength: MAX_WRITTEN,
    required: 'form.err_required',
    isSecret: true,
    wrong: (value) => (readAccount(type, String(value)) ? null : t(`account.err_${type}`)),
  },
  { name: 'NetsPayments', label: 'account.nets', kind: 'check', help: 'account.nets_help', initial: false },
  reasonField('account.reason'),
];

/** Dialog that proposes the account of a party. */
export function ProposeAccountDialog(props: {
  party: { readonly kind: ReceiverKind; readonly id: number };
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const [values, type] = useValues({});
  const route = address(ACCOUNT_ROUTES.account, { ...props.party });
  return (
    <ActDialog<ProposeAccountAnswer>
      title={t('account.propose_title')}
      text={t('account.propose_text')}
      confirm={t('account.btn_propose')}
      fields={proposalFields(typeOf(values), t)}
      values={values}
      onChange={type}
      body={{
        Type: typeOf(values),
        Number: String(values['Number'] ?? '').trim(),
        NetsPayments: values['NetsPayments'] === true,
        Reason: String(values['Reason'] ?? '').trim(),
      }}
      failed="account.err_propose"
      done={messageOf}
      act={(body) =>
        api
          .put<ProposeAccountAnswer>(route, body)
          .finally(() => void queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }))
      }
      preview={{
        show: ({ Preview }) => Preview && <AccountEffects preview={Preview} />,
        key: ['account-change', route],
        send: (body, signal) =>
          api.put<ProposeAccountAnswer>(route, body, {
            query: { dry_run: true },
            ...(signal && { signal }),
          }),
      }}
      onClose={props.onClose}
    />
  );
}

/** Dialog that approves or rejects a change. */
export function DecideAccountDialog(props: {
  act: 'approve' | 'reject';
  change: AccountChangeRow;
  onClose: () => void;
}) {
  const { act, change } = props;
  const { t } = useTexts();
  const queries = useQueryClient();
  const [values, type] = useValues({});
  const isApproval = act === 'approve';
  const requests = useRecordAct<AccountActAnswer>({
    route: address(ACCOUNT_ROUTES[act], { id: change.Id }),
    key: ['account-change'],
    version: change.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: ACCOUNTS_KEY }),
    show: ({ Preview }) => isApproval && Preview && <AccountEffects preview={Preview} />,
  });
  const account = accountText(change, t);
  return (
    <ActDialog<AccountActAnswer>
      {...requests}
      title={t(`account.${act}_title`, { name: change.PartyName })}
      text={t(`account.${act}_text`, { name: change.PartyName, account, by: change.ProposedBy })}
      confirm={isApproval ? t('account.approve_confirm', { account }) : t('account.btn_reject')}
      destructive={!isApproval}
      fields={isApproval ? [] : [reasonField('account.reject_reason')]}
      values={values}
      onChange={type}
      body={isApproval ? {} : { Reason: String(values['Reason'] ?? '').trim() }}
      failed={`account.err_${act}`}
      done={messageOf}
      onClose={props.onClose}
    />
  );
}

function AccountEffects({ preview }: { preview: AccountPreview }) {
  const { t } = useTexts();
  const { Before, After, Letters } = preview;
  const isSame = Before?.Type === After.Type && Before.Number === After.Number;
  const letters = Letters === 0 ? t('account.no_letters') : t('account.letters', { count: Letters });
  const yes = (isTrue: boolean) => t(isTrue ? 'lbl.yes' : 'lbl.no');
  return (
    <Effects title={t('action.preview')}>
      <BeforeAfterTable
        rows={[
          {
            label: t('account.number'),
            before: Before ? accountText(Before, t) : '–',
            after: accountText(After, t),
          },
          {
            label: t('account.nets'),
            before: Before ? yes(Before.NetsPayments) : '–',
            after: yes(After.NetsPayments),
          },
        ]}
      />
      <p>{isSame ? t('account.same_account') : letters}</p>
    </Effects>
  );
}
