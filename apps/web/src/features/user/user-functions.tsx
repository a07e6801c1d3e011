import { defaultFunctions, type Role } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { useId } from 'react';
import { FieldConflict, FieldError } from '../../app/rights/form-parts';
import { FunctionTable } from '../../app/rights/function-table';
import type { RightsFormState } from '../../app/rights/use-rights-form';
import { useFunctionName } from '../../app/texts/function-names';

/** One text for a list of function keys, for conflicts and the history. */
export function useFunctionsText() {
  const { t } = useTexts();
  const nameOf = useFunctionName();
  return (value: unknown): string =>
    Array.isArray(value)
      ? value.map((key) => nameOf(String(key))).join(', ') || t('user.functions_empty')
      : t('user_admin.functions_of_role');
}

/** The function keys of a user: those of the role, or keys of the user's own. */
export function UserFunctions({ form, readsOnly }: { form: RightsFormState; readsOnly: boolean }) {
  const { t } = useTexts();
  const group = useId();
  const shown = useFunctionsText();
  const role = form.values['Role'] as Role;
  const own = form.values['Functions'] as readonly string[] | null;
  const held = new Set<string>(own ?? defaultFunctions(role));
  const change = (functions: readonly string[] | null) => form.change({ Functions: functions });
  const choices = [
    { isOwn: false, label: 'user_admin.functions_of_role' },
    { isOwn: true, label: 'user_admin.functions_own' },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_functions')}</h2>
        <span className="soft">{held.size}</span>
      </header>
      <div className="panel-body stack">
        <div role="radiogroup" aria-label={t('user.tab_functions')} className="radio-row">
          {choices.map(({ isOwn, label }) => (
            <label key={label}>
              <input
                type="radio"
                name={group}
                checked={(own !== null) === isOwn}
                disabled={readsOnly}
                onChange={() => change(isOwn ? [...held] : null)}
              />
              {t(label)}
            </label>
          ))}
        </div>
        <FieldError text={form.errors.get('Functions')} />
        <FieldConflict form={form} field="Functions" shown={shown} />
        <FunctionTable
          role={role}
          held={held}
          readsOnly={readsOnly || own === null}
          onChange={(next) => change([...next])}
        />
      </div>
    </section>
  );
}
