import { isStaffRole } from '@floorplan/identity/domain';
import { LIMITS_ROUTES, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import type { DealerOrganisationRow } from '@floorplan/parties/contracts';
import { HiddenUntil, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Explained } from '../../../app/charges/explained';
import { RecordRows, useRecordRows } from '../../../app/records/record-rows';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { may } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import type { Category } from './specification-draft';
import { LimitBookButton } from './limit-book';
import { LimitHistory } from './limit-history';
import { UsedAmount } from './limit-uses';
import { SpecificationForm } from './specification-form';

/** Limit of a category that has no approved amount yet. */
const none = (organisationId: number, category: Category): LimitSpecificationAnswer => ({
  DealerOrganizationId: organisationId,
  LimitCategory: { CreditLimitType: category, UseDistribution: false },
  ApprovedAmount: 0,
  MakeLimits: [],
  Version: 0,
});

const unusedOf = ({ ApprovedAmount, UsedAmount }: LimitSpecificationAnswer) =>
  UsedAmount === undefined ? undefined : ApprovedAmount - UsedAmount;

function useLimitColumns(): readonly SmallColumn<LimitSpecificationAnswer>[] {
  const { t, format } = useTexts();
  const money = (amount: number | undefined) => (amount === undefined ? '' : format.money(amount));
  const amounts = [
    ['approved', 'deo.approved', (one) => money(one.ApprovedAmount)],
    ['used', 'deo.used', (one) => <UsedAmount limit={one} />],
    ['left', 'deo.unused', (one) => money(unusedOf(one))],
  ] satisfies [string, string, (one: LimitSpecificationAnswer) => ReactNode][];
  return [
    {
      key: 'category',
      header: 'deo.col_category',
      cell: (one) => t(`deo.cat_${one.LimitCategory.CreditLimitType}`),
    },
    ...amounts.map(([key, header, cell]) => ({ key, header, cell, money: true as const })),
    {
      key: 'distribution',
      header: 'deo.use_distribution',
      cell: (one) => t(one.LimitCategory.UseDistribution ? 'lbl.yes' : 'lbl.no'),
    },
  ];
}

/** Button that opens the form of a limit. Blocked while another limit is edited. */
function ChangeLimit(props: { limit: LimitSpecificationAnswer; isBlocked: boolean; onClick: () => void }) {
  const { t } = useTexts();
  const { limit, isBlocked, onClick } = props;
  return (
    <Button
      text
      icon="pi pi-pencil"
      label={t('deo.btn_change_limit')}
      aria-label={`${t('deo.btn_change_limit')} ${t(`deo.cat_${limit.LimitCategory.CreditLimitType}`)}`}
      disabled={isBlocked}
      data-tip={isBlocked ? t('deo.edited_already') : undefined}
      onClick={onClick}
    />
  );
}

/** Limits of the organisation, one row per category. Staff can edit them. */
export function OrganisationLimits({ row }: { row: DealerOrganisationRow }) {
  const { t } = useTexts();
  const user = useUser();
  const mayEdit = may(user, 'limits.administer');
  const path = address(LIMITS_ROUTES.specifications, { id: row.Id });
  const { isPending } = useRecordRows<LimitSpecificationAnswer>(path);
  const [edited, setEdited] = useState<LimitSpecificationAnswer | null>(null);
  const columns = useLimitColumns();
  const change: SmallColumn<LimitSpecificationAnswer> = {
    key: 'change',
    header: 'record.col_action',
    align: 'right',
    cell: (one) => <ChangeLimit limit={one} isBlocked={edited !== null} onClick={() => setEdited(one)} />,
  };
  return (
    <div className="stack">
      <Explained>
        <RecordRows<LimitSpecificationAnswer>
          title="deo.tab_limits"
          path={path}
          columns={mayEdit ? [...columns, change] : columns}
          failed="err_load_dealerorg"
          rowKey={(one) => one.LimitCategory.CreditLimitType}
          empty="deo.limits_empty"
          actions={
            <span className="page-actions">
              <Link to={address(paths.limitBook, { id: row.Id })}>{t('ledger.title')}</Link>
              <LimitBookButton organisationId={row.Id} />
            </span>
          }
          {...(mayEdit && {
            completed: (rows) =>
              LIMIT_CATEGORIES.map(
                (category) =>
                  rows.find(({ LimitCategory }) => LimitCategory.CreditLimitType === category) ??
                  none(row.Id, category),
              ),
          })}
        />
      </Explained>
      {edited && (
        <SpecificationForm
          key={edited.LimitCategory.CreditLimitType}
          saved={edited}
          onClose={() => setEdited(null)}
        />
      )}
      {isStaffRole(user.Role) && (
        <HiddenUntil ready={!isPending}>
          <LimitHistory organisationId={row.Id} />
        </HiddenUntil>
      )}
    </div>
  );
}
