import { Check, Choice, useTexts, type FilterOption } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { FieldConflict, FieldError } from '../../app/rights/form-parts';
import { rootOf, type RightsFormState } from '../../app/rights/use-rights-form';

interface PanelProps {
  form: RightsFormState;
  readsOnly: boolean;
  field: string;
}

const errorOf = (form: RightsFormState, field: string) =>
  [...form.errors].find(([name]) => rootOf(name) === field)?.[1];

/** One text for a list of party ids, for conflicts and the history. */
export const partiesText =
  (options: readonly FilterOption[]) =>
  (value: unknown): string =>
    ((value ?? []) as readonly number[])
      .map((id) => options.find((option) => option.value === String(id))?.label ?? String(id))
      .join(', ');

/** The importers or dealers of a client, which can be removed and added. */
export function PartiesPanel(props: PanelProps & { text: string; options: readonly FilterOption[] }) {
  const { form, readsOnly, field, text, options } = props;
  const { t } = useTexts();
  const ids = form.values[field] as readonly number[];
  const nameOf = (id: number) => options.find(({ value }) => value === String(id))?.label ?? String(id);
  const change = (next: readonly number[]) => form.change({ [field]: next });
  const others = options
    .map(({ value, label }) => ({ value: Number(value), label }))
    .filter(({ value }) => !ids.includes(value));
  return (
    <section className="panel">
      <header>
        <h2>{t(`client.${text}s`)}</h2>
        <span className="soft">{ids.length}</span>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t(`client.${text}s_help`)}</p>
        {ids.length > 0 && (
          <ul className="function-checks">
            {ids.map((id) => (
              <li key={id} className="party-row">
                <span>{nameOf(id)}</span>
                {!readsOnly && (
                  <Button
                    type="button"
                    text
                    icon="pi pi-trash"
                    aria-label={t('user_admin.remove_dealer', { name: nameOf(id) })}
                    onClick={() => change(ids.filter((candidate) => candidate !== id))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {!readsOnly && (
          <div className="add-choice">
            <Choice
              label={t(`client.add_${text}`)}
              value={0}
              options={[{ value: 0, label: t(`client.add_${text}`) }, ...others]}
              searchable={others.length > 12}
              onChange={(id) => change([...ids, id])}
            />
          </div>
        )}
        <FieldError text={errorOf(form, field)} />
        <FieldConflict form={form} field={field} shown={partiesText(options)} />
      </div>
    </section>
  );
}

interface ChecksProps<Value extends string> extends PanelProps {
  title: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  defaults?: readonly Value[];
}

/** Values with a check box each. With `defaults`, null stands for the defaults. */
export function ChecksPanel<Value extends string>(props: ChecksProps<Value>) {
  const { form, field, textOf, defaults } = props;
  const { t } = useTexts();
  const chosen = form.values[field] as readonly Value[] | null;
  const held = chosen ?? defaults ?? [];
  return (
    <section className="panel">
      <header>
        <h2>{t(props.title)}</h2>
      </header>
      <div className="panel-body stack">
        {defaults && (
          <label className="radio-row">
            <span className="check-line">
              <Check
                checked={chosen === null}
                disabled={props.readsOnly}
                onChange={(event) => form.change({ [field]: event.target.checked ? null : [...held] })}
              />
              {t('client.finance_types_default')}
            </span>
          </label>
        )}
        <Checks
          {...props}
          held={held}
          readsOnly={props.readsOnly || (defaults !== undefined && chosen === null)}
        />
        <FieldError text={errorOf(form, field)} />
        <FieldConflict
          form={form}
          field={field}
          shown={(value) =>
            value === null
              ? t('client.finance_types_default')
              : (value as readonly Value[]).map(textOf).join(', ')
          }
        />
      </div>
    </section>
  );
}

/** The check boxes of the values. `held` are the checked ones. */
function Checks<Value extends string>(props: ChecksProps<Value> & { held: readonly Value[] }) {
  const { form, field, values, textOf, held, readsOnly } = props;
  const set = (value: Value, isHeld: boolean) =>
    form.change({
      [field]: isHeld
        ? values.filter((candidate) => held.includes(candidate) || candidate === value)
        : held.filter((candidate) => candidate !== value),
    });
  return (
    <ul className="function-checks">
      {values.map((value) => (
        <li key={value}>
          <label>
            <Check
              checked={held.includes(value)}
              disabled={readsOnly}
              onChange={(event) => set(value, event.target.checked)}
            />
            <span>{textOf(value)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
