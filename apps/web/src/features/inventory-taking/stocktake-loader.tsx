import type { StocktakeAnswer } from '@floorplan/inventory-taking/contracts';
import { failureOf, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { paths } from '../../app/routing/paths';
import { useStocktake } from './get-stocktake';

const HTTP_NOT_FOUND = 404;
const RECORD_ID = /^\d{1,15}$/;

interface Props {
  /** Text key of the title while the stocktake loads. */
  readonly title: string;
  /** Shown when somebody removes the stocktake while it is open here. */
  readonly gone: (id: number) => ReactNode;
  readonly children: (stocktake: StocktakeAnswer) => ReactNode;
}

/** Loads the stocktake of the address. */
export function StocktakeLoader(props: Props) {
  const { id = '' } = useParams();
  return RECORD_ID.test(id) ? <Loader id={Number(id)} {...props} /> : <NotFoundPage />;
}

function Loader({ id, title, gone, children }: Props & { readonly id: number }) {
  const { t } = useTexts();
  const { data, error, refetch } = useStocktake(id);
  if (error && failureOf(error).status === HTTP_NOT_FOUND) return gone(id);
  if (data) return children(data);
  return (
    <Page title={t(title)} parent={{ path: paths.inventoryTakings, label: t('invt.title') }} flow>
      {error ? (
        <LoadFailed title="status.unable_inventory_taking" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  );
}
