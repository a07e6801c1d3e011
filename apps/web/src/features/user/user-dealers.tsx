import type { UserAnswer } from '@floorplan/identity/contracts';
import { Choice, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { FieldConflict, FieldError } from '../../app/rights/form-parts';
import { rootOf, type RightsFormState } from '../../app/rights/use-rights-form';

type Dealer = UserAnswer['Dealers'][number];
interface Option {
  readonly value: number;
  readonly label: string;
}

/** One text for a list of dealers and the user's access level at each, for conflicts and the history. */
export const useDealersText = (options: readonly Option[]) => {
  const { t } = useTexts();
  return (value: unknown): string =>
    ((value ?? []) as readonly Dealer[])
      .map(({ DealerPartyId, AuthLevel }) => {
        const name = options.find((option) => option.value === DealerPartyId)?.label ?? String(DealerPartyId);
        return `${name} (${t(`user.auth_level_${AuthLevel}`).toLowerCase()})`;
      })
      .join(', ');
};

interface UserDealersProps {
  form: RightsFormState;
  options: readonly Option[];
  readsOnly: boolean;
}

/** The dealers of the edited user, and how they are changed. */
function useEditedDealers({ form, options }: Pick<UserDealersProps, 'form' | 'options'>) {
  const dealers = form.values['Dealers'] as readonly Dealer[];
  const change = (next: readonly Dealer[]) => form.change({ Dealers: next });
  return {
    dealers,
    nameOf: (id: number) => options.find(({ value }) => value === id)?.label ?? String(id),
    add: (id: number) => change([...dealers, { DealerPartyId: id, AuthLevel: 2 }]),
    setLevel: (id: number, AuthLevel: 1 | 2) =>
      change(dealers.map((dealer) => (dealer.DealerPartyId === id ? { ...dealer, AuthLevel } : dealer))),
    remove: (id: number) => change(dealers.filter((dealer) => dealer.DealerPartyId !== id)),
  };
}

function useColumns(
  { nameOf, setLevel, remove }: ReturnType<typeof useEditedDealers>,
  readsOnly: boolean,
): readonly SmallColumn<Dealer>[] {
  const { t } = useTexts();
  const levels = ([1, 2] as const).map((value) => ({ value, label: t(`user.auth_level_${value}`) }));
  const removal: SmallColumn<Dealer> = {
    key: 'remove',
    header: 'user_admin.col_remove',
    align: 'right',
    cell: ({ DealerPartyId }) => (
      <Button
        type="button"
        text
        icon="pi pi-trash"
        aria-label={t('user_admin.remove_dealer', { name: nameOf(DealerPartyId) })}
        onClick={() => remove(DealerPartyId)}
      />
    ),
  };
  return [
    { key: 'dealer', header: 'user.col_dealer', cell: ({ DealerPartyId }) => nameOf(DealerPartyId) },
    {
      key: 'level',
      header: 'user.auth_level',
      cell: ({ DealerPartyId, AuthLevel }) =>
        readsOnly ? (
          t(`user.auth_level_${AuthLevel}`)
        ) : (
          <Choice
            label={t('user_admin.level_of', { name: nameOf(DealerPartyId) })}
            value={AuthLevel as number}
            options={levels}
            onChange={(level) => setLevel(DealerPartyId, level as 1 | 2)}
          />
        ),
    },
    ...(readsOnly ? [] : [removal]),
  ];
}

/** The dealers that a user works with, and for each whether the user may act or only read. */
export function UserDealers({ form, options, readsOnly }: UserDealersProps) {
  const { t } = useTexts();
  const shown = useDealersText(options);
  const edited = useEditedDealers({ form, options });
  const { dealers } = edited;
  const columns = useColumns(edited, readsOnly);
  const [error] = [...form.errors].filter(([field]) => rootOf(field) === 'Dealers').map(([, text]) => text);
  const others = options.filter(({ value }) => !dealers.some((dealer) => dealer.DealerPartyId === value));
  return (
    <section className="panel">
      <header>
        <h2>{t('user_admin.dealers')}</h2>
        <span className="soft">{dealers.length}</span>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t('user_admin.dealers_help')}</p>
        {dealers.length === 0 ? (
          <p className="soft">{t('user.dealers_empty')}</p>
        ) : (
          <SmallTable
            label={t('user_admin.dealers')}
            columns={columns}
            rows={dealers}
            rowKey={({ DealerPartyId }) => DealerPartyId}
          />
        )}
        {!readsOnly && (
          <div className="add-choice">
            <Choice
              label={t('user_admin.add_dealer')}
              value={0}
              options={[{ value: 0, label: t('user_admin.add_dealer') }, ...others]}
              searchable={others.length > 12}
              onChange={edited.add}
            />
          </div>
        )}
        <FieldError text={error} />
        <FieldConflict form={form} field="Dealers" shown={shown} />
      </div>
    </section>
  );
}
