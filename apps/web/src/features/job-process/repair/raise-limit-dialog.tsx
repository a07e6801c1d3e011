import type { ProcessFilter, ProcessGroup } from '@floorplan/job-process/contracts';
import { LIMITS_ROUTES, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import { AskDialog, failureOf, Skeleton, useTexts, type RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { withLimitNames } from '../limit-names';
import { partOf } from './remedies';
import type { Remedied } from './remedy-result';
import { RaiseLimitForm, type Category } from './raise-limit-form';

/** Dialog that raises or creates the limit that stops a group of messages. */
export function RaiseLimitDialog(props: {
  group: ProcessGroup;
  /** Filter that matches the group's messages. */
  filter: ProcessFilter;
  onRemedied: (remedied: Remedied) => void;
  onClose: () => void;
}) {
  const { group, onClose } = props;
  const { t } = useTexts();
  const api = useApi();
  const subject = group.Subject!;
  const organisation = partOf(subject, 'organisation')!.Id;
  const category = partOf(subject, 'category')!.Id;
  const query = useQuery({
    queryKey: ['limits', 'specifications', organisation],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<LimitSpecificationAnswer>>(
        address(LIMITS_ROUTES.specifications, { id: organisation }),
        { signal },
      ),
    staleTime: 0,
  });
  if (!query.data) {
    return (
      <AskDialog
        open
        title={t('job.limit_title', { what: withLimitNames(subject.Label, t) })}
        confirm={t('job.limit_confirm')}
        disabled
        onConfirm={onClose}
        onCancel={onClose}
      >
        {query.error ? <p role="alert">{failureOf(query.error).message}</p> : <Skeleton rows={3} />}
      </AskDialog>
    );
  }
  const specification = query.data.Rows.find((row) => row.LimitCategory.CreditLimitType === category);
  return (
    <RaiseLimitForm
      {...props}
      organisation={Number(organisation)}
      category={category as Category}
      specification={specification}
    />
  );
}
