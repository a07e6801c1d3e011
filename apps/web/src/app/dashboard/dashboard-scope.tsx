import {
  DASHBOARD_ROLES,
  dashboardRoleOf,
  isOfImporter,
  needsId,
  seesOrganisation,
  type DashboardRole,
} from '@floorplan/dashboard/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { Choice, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useSearchParams } from 'react-router-dom';
import { useImporterOptions, useOrganisationOptions } from '../data/reference-data';
import { useUser } from '../session/session';
import type { DashboardScope } from './dashboard.api';

/**
 * Role and id of the party whose work the dashboard shows. For staff they come from the URL. Dealers see the
 * work of their organisation; all others see their own.
 */
export function useDashboardScope(): DashboardScope {
  const user = useUser();
  const [params] = useSearchParams();
  const isDealer = seesOrganisation(user.Role);
  const [organisation] = useOrganisationOptions(isDealer);
  if (!isStaffRole(user.Role))
    return {
      role: dashboardRoleOf(user.Role),
      id: isDealer ? (organisation ? Number(organisation.value) : null) : user.RoleId,
    };
  const role = DASHBOARD_ROLES.find((candidate) => candidate === params.get('role')) ?? 'FIN';
  const id = Number(params.get('id'));
  return { role, id: needsId(role) && Number.isInteger(id) && id > 0 ? id : null };
}

/** Fields with which staff choose whose work is shown, and a button that resets them. */
export function DashboardScopeFields({ role, id }: DashboardScope) {
  const { t } = useTexts();
  const [, setParams] = useSearchParams();
  const importers = useImporterOptions(isOfImporter(role));
  const organisations = useOrganisationOptions(needsId(role) && !isOfImporter(role));
  const options = isOfImporter(role) ? importers : organisations;
  return (
    <div className="dash-whose">
      <Choice<DashboardRole>
        label={t('dash.role')}
        value={role}
        options={DASHBOARD_ROLES.map((value) => ({ value, label: t(`dash.role_${value}`) }))}
        onChange={(value) => setParams(needsId(value) ? { role: value } : {})}
      />
      {needsId(role) && (
        <>
          <Choice<string>
            label={t('dash.id')}
            value={id === null ? '' : String(id)}
            options={[
              ...(id === null ? [{ value: '', label: t('dash.choose_id') }] : []),
              ...options.map(({ value, label }) => ({ value, label })),
            ]}
            searchable
            onChange={(value) => setParams(value ? { role, id: value } : { role })}
          />
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-undo"
            label={t('dash.reset')}
            onClick={() => setParams({})}
          />
        </>
      )}
    </div>
  );
}
