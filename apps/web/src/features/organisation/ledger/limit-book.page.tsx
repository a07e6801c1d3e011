import { failureOf, useTexts } from '@floorplan/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { useLimitBook } from './get-limit-book';
import { LimitBook } from './limit-book';
import { selectionOf } from './limit-book.filter';

const ID = /^[1-9]\d{0,14}$/;
const HTTP_NOT_FOUND = 404;
/** Keeps the height of the line until the organisation's name is known. */
const NO_NAME_YET = '\u00a0';

/** Page with the limit book of an organisation, for users who do not have the organisation's page. */
export function LimitBookPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <KnownBook organisationId={Number(id)} /> : <NotFoundPage />;
}

function KnownBook({ organisationId }: { organisationId: number }) {
  const { t } = useTexts();
  const { category } = selectionOf(Object.fromEntries(useSearchParams()[0]));
  const { data, error } = useLimitBook(organisationId, { category, make_id: 0 });
  if (error && failureOf(error).status === HTTP_NOT_FOUND) return <NotFoundPage />;
  return (
    <Page
      prints
      flow
      title={t('ledger.title')}
      parent={{ path: paths.limits, label: t('menu.fncLimits') }}
      context={data?.Organisation ?? NO_NAME_YET}
    >
      <LimitBook organisationId={organisationId} />
    </Page>
  );
}
