import {
  defaultFunctions,
  FUNCTION_GROUPS,
  isStaffFunction,
  isStaffRole,
  type FunctionGroup,
  type FunctionKey,
  type Role,
} from '@floorplan/identity/domain';
import { Check, useTexts } from '@floorplan/ui';
import { useFunctionName } from '../texts/function-names';

const GROUPS = Object.keys(FUNCTION_GROUPS) as FunctionGroup[];

/** Returns the function keys that pass the test, by group. Groups without such keys are left out. */
export const groupedFunctions = (passes: (key: FunctionKey) => boolean) =>
  GROUPS.map((group) => ({ group, keys: FUNCTION_GROUPS[group].filter(passes) })).filter(
    ({ keys }) => keys.length > 0,
  );

/** The function keys that a role may hold, by group, each with a check box and a mark for those of the role. */
export function FunctionTable(props: {
  role: Role;
  held: ReadonlySet<string>;
  readsOnly: boolean;
  onChange: (held: ReadonlySet<string>) => void;
}) {
  const { role, held } = props;
  const { t } = useTexts();
  const nameOf = useFunctionName();
  const ofRole = defaultFunctions(role);
  const toggle = (key: string, isHeld: boolean) => {
    const next = new Set(held);
    if (isHeld) next.add(key);
    else next.delete(key);
    props.onChange(next);
  };
  return groupedFunctions((key) => isStaffRole(role) || !isStaffFunction(key)).map(({ group, keys }) => (
    <fieldset key={group} className="function-group">
      <legend>{t(`rights.group_${group}`)}</legend>
      <ul className="function-checks">
        {keys.map((key) => (
          <li key={key}>
            <label title={key}>
              <Check
                checked={held.has(key)}
                disabled={props.readsOnly}
                onChange={(event) => toggle(key, event.target.checked)}
              />
              <span>
                {nameOf(key)}
                {!isStaffRole(role) && ofRole.has(key) && (
                  <span className="soft"> · {t('rights.of_role')}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}
