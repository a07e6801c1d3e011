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

/** The dealers that a user works with, and for each whether the user may act or only read. */
export function UserDealers(props: {
  form: RightsFormState;
  options: readonly Option[];
  readsOnly: boolean;
}) {
  const { form, options, readsOnly } = props;
  const { t } = useTexts();
  const shown = useDealersText(options);
  const dealers = form.values['Dealers'] as readonly Dealer[];
  const change = (next: readonly Dealer[]) => form.change({ Dealers: next });
  const nameOf = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id);
  const [error] = [...form.errors].filter(([field]) => rootOf(field) === 'Dealers').map(([, text]) => text);
  const levels = ([1, 2] as const).map((value) => ({ value, label: t(`user.auth_level_${value}`) }));
  const columns: SmallColumn<Dealer>[] = [
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
            onChange={(level) =>
              change(
                dealers.map((dealer) =>
                  dealer.DealerPartyId === DealerPartyId ? { ...dealer, AuthLevel: level as 1 | 2 } : dealer,
                ),
              )
            }
          />
        ),
    },
  ];
  const remove: SmallColumn<Dealer> = {
    key: 'remove',
    header: 'user_admin.col_remove',
    align: 'right',
    cell: ({ DealerPartyId }) => (
      <Button
        type="button"
        text
        icon="pi pi-trash"
        aria-label={t('user_admin.remove_dealer', { name: nameOf(DealerPartyId) })}
        onClick={() => change(dealers.filter((dealer) => dealer.DealerPartyId !== DealerPartyId))}
      />
    ),
  };
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
            columns={readsOnly ? columns : [...columns, remove]}
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
              onChange={(id) => change([...dealers, { DealerPartyId: id, AuthLevel: 2 }])}
            />
          </div>
        )}
        <FieldError text={error} />
        <FieldConflict form={form} field="Dealers" shown={shown} />
      </div>
    </section>
  );
}
