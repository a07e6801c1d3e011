import { Button } from 'primereact/button';
import { failureOf } from '../feedback/failure';
import { Notice } from '../feedback/states';
import { useTexts } from '../i18n/i18n';
import { ListRows, type BodyProps } from './list-rows';
import { ListSkeleton } from './list-skeleton';
import type { ResourceListProps } from './resource-list-props';
import { searchedHere } from './use-arranged';

/** Body of a list in one of five states: loading, rows, empty, failed, forbidden. */
export function ListBody<Row extends object>(props: BodyProps<Row>) {
  const { query, state, rows } = props;
  const { t } = useTexts();
  if (props.missing) return <Notice kind="empty" title={props.missing} />;
  const skeleton = <ListSkeleton {...props} select={Boolean(props.actions)} label={t('list.loading')} />;
  if (query.isPending) return skeleton;
  if (query.error && !query.data) return <NotLoaded query={query} failed={props.failed} />;
  // While the server still searches, more rows may match than the loaded ones, so do not show the empty state
  // yet.
  if (rows.length === 0 && query.isFetching && searchedHere(query.data, state.text)) return skeleton;
  if (rows.length === 0) return <NoRows state={state} empty={props.empty} />;
  return <ListRows {...props} />;
}

function NotLoaded<Row>({
  query,
  failed,
}: Pick<ResourceListProps<Row>, 'query'> & { failed: string | undefined }) {
  const { t } = useTexts();
  const failure = failureOf(query.error);
  if (failure.status === 403)
    return <Notice kind="forbidden" title={t('list.forbidden')} text={failure.message} />;
  return (
    <Notice
      kind="failed"
      title={failed ?? t('list.failed')}
      text={failed ? undefined : failure.message}
      reference={failure.reference}
      onRetry={() => void query.refetch()}
    />
  );
}

function NoRows({ state, empty }: Pick<ResourceListProps<never>, 'state' | 'empty'>) {
  const { t } = useTexts();
  const filtered = state.changed.length > 0 || state.text !== '';
  if (!filtered) return <Notice kind="empty" title={empty.title} text={empty.text} />;
  return (
    <Notice kind="empty" title={t('list.empty_filter')} text={t('list.empty_filter_hint')}>
      <Button type="button" outlined label={t('list.filter_clear')} onClick={state.clear} />
    </Notice>
  );
}
