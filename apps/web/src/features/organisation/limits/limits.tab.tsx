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

/** Limits of the organisation, one row per category. Staff can edit them. */
export function OrganisationLimits({ row }: { row: DealerOrganisationRow }) {
  const { t, format } = useTexts();
  const user = useUser();
  const mayEdit = may(user, 'limits.administer');
  const path = address(LIMITS_ROUTES.specifications, { id: row.Id });
  const { isPending } = useRecordRows<LimitSpecificationAnswer>(path);
  const [edited, setEdited] = useState<LimitSpecificationAnswer | null>(null);
  const money = (amount: number | undefined) => (amount === undefined ? '' : format.money(amount));
  const left = ({ ApprovedAmount, UsedAmount }: LimitSpecificationAnswer) =>
    UsedAmount === undefined ? undefined : ApprovedAmount - UsedAmount;
  const columns: SmallColumn<LimitSpecificationAnswer>[] = [
    {
      key: 'category',
      header: 'deo.col_category',
      cell: (one) => t(`deo.cat_${one.LimitCategory.CreditLimitType}`),
    },
    ...(
      [
        ['approved', 'deo.approved', (one) => money(one.ApprovedAmount)],
        ['used', 'deo.used', (one) => <UsedAmount limit={one} />],
        ['left', 'deo.unused', (one) => money(left(one))],
      ] satisfies [string, string, (one: LimitSpecificationAnswer) => ReactNode][]
    ).map(([key, header, cell]) => ({ key, header, cell, money: true as const })),
    {
      key: 'distribution',
      header: 'deo.use_distribution',
      cell: (one) => t(one.LimitCategory.UseDistribution ? 'lbl.yes' : 'lbl.no'),
    },
  ];
  if (mayEdit)
    columns.push({
      key: 'change',
      header: 'record.col_action',
      align: 'right',
      cell: (one) => (
        <Button
          text
          icon="pi pi-pencil"
          label={t('deo.btn_change_limit')}
          aria-label={`${t('deo.btn_change_limit')} ${t(`deo.cat_${one.LimitCategory.CreditLimitType}`)}`}
          disabled={edited !== null}
          data-tip={edited === null ? undefined : t('deo.edited_already')}
          onClick={() => setEdited(one)}
        />
      ),
    });
  return (
    <div className="stack">
      <Explained>
        <RecordRows<LimitSpecificationAnswer>
          title="deo.tab_limits"
          path={path}
          columns={columns}
          failed="err_load_dealerorg"
          rowKey={(one) => one.LimitCategory.CreditLimitType}
          empty="deo.limits_empty"
          actions={
            <span className="page-actions">
              <Link to={address(paths.limitBook, { id: row.Id })}>{t('ledger.title')}</Link>
              {mayEdit && <LimitBookButton organisationId={row.Id} />}
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
