import { USER_ROUTES, type UserAnswer } from '@floorplan/identity/contracts';
import { isNarrowedByDealer, isStaffRole, type Role } from '@floorplan/identity/domain';
import { formErrors, useTexts, type FormValue, type FormValues } from '@floorplan/ui';
import { FieldsPanel, RightsFormFrame } from '../../app/rights/form-parts';
import { useRightsForm } from '../../app/rights/use-rights-form';
import { RightsPreview } from './rights-preview';
import { UserColumns } from './user-columns';
import { UserDealers } from './user-dealers';
import {
  NEW_USER,
  usePartyOptions,
  useUserFields,
  valueOfField,
  valuesOf,
  withParty,
  withRole,
  type UserValues,
} from './user-fields';
import { UserFunctions } from './user-functions';

/** Form of a user's name and rights. Without a user, the form creates one. */
export function UserForm(props: {
  user: UserAnswer | null;
  readsOnly: boolean;
  onSaved: (id: number) => void;
}) {
  const { user, readsOnly } = props;
  const { t } = useTexts();
  const fieldsOf = useUserFields();
  const parties = usePartyOptions();
  const form = useRightsForm<UserAnswer>({
    row: user,
    valuesOf: (row) => ({ ...(row ? valuesOf(row) : NEW_USER) }),
    route: USER_ROUTES.list,
    body: (changed, row) => ({ ...(row ? { Id: row.Id, Version: row.Version } : { Id: 0 }), ...changed }),
    queryKey: ['rights', 'user', user?.Id ?? 0],
    texts: { saved: 'user_admin.msg_saved', notSaved: 'user_admin.err_save' },
    wrong: (values) => formErrors(fieldsOf(values['Role'] as Role), values as FormValues, t),
    onSaved: (answer) => props.onSaved((answer as { Id: number }).Id),
  });
  const values = form.values as unknown as UserValues;
  const change = (name: string, value: FormValue) => {
    if (name === 'Role') form.change(withRole(value as Role));
    else if (name === 'RoleId') form.change(withParty(values, Number(value) || null));
    else form.change({ [name]: valueOfField(name, value) });
  };
  return (
    <RightsFormFrame form={form} readsOnly={readsOnly} save={t(user ? 'btn.save' : 'user_admin.btn_create')}>
      <FieldsPanel
        title="user.tab_user"
        form={form}
        fields={fieldsOf(values.Role)}
        readsOnly={readsOnly}
        focusFirst={!user}
        onChange={change}
      />
      {isNarrowedByDealer(values.Role) && (
        <UserDealers form={form} options={parties.DEA} readsOnly={readsOnly} />
      )}
      <UserFunctions form={form} readsOnly={readsOnly} />
      {!isStaffRole(values.Role) && <UserColumns form={form} readsOnly={readsOnly} />}
      <RightsPreview before={user && valuesOf(user)} after={values} dealers={parties.DEA} />
    </RightsFormFrame>
  );
}
