import { LIMITS_ROUTES, type LimitChangeRow } from '@floorplan/limits/contracts';
import { useTexts } from '@floorplan/ui';
import { ChangedFields, ChangeHistory } from '../../../app/records/change-history';
import { address } from '../../../app/session/api-client';

/** Changes of the organisation's limits, each with author, time, reason, and amounts before and after. */
export function LimitHistory({ organisationId }: { organisationId: number }) {
  const { t, format } = useTexts();
  const path = address(LIMITS_ROUTES.limitHistory, { id: organisationId });
  const fieldsOf = ({ CreditLimitType, Before, After, DistributionChanged }: LimitChangeRow) => [
    {
      label: t(CreditLimitType ? `deo.cat_${CreditLimitType}` : 'deo.tab_wholesale'),
      ...(Before !== null && Before !== After && { before: format.kronor(Before) }),
      after: format.kronor(After),
    },
    ...(DistributionChanged
      ? [{ label: t('deo.use_distribution'), after: t('deo.distribution_changed') }]
      : []),
  ];
  return (
    <ChangeHistory<LimitChangeRow>
      queryKey={['record', 'rows', path]}
      path={path}
      begins={({ Before }) => Before === null}
      what={(change) => (
        <>
          {change.Reason && <p className="timeline-why">{change.Reason}</p>}
          <ChangedFields fields={fieldsOf(change)} />
        </>
      )}
    />
  );
}
