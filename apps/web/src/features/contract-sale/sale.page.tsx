import { SERVICE_CONTRACT_ROUTES, type DefinitionRow } from '@floorplan/service-contract/contracts';
import { AskDialog, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { NotLoadedPage } from '../../app/pages/not-loaded.page';
import { paths } from '../../app/routing/paths';
import { useApi, useUser } from '../../app/session/session';
import { SaleSteps } from './sale-steps';
import { useSale } from './use-sale';
import type { SaleAddress } from './use-sale-terms';

const ID = /^(0|[1-9]\d{0,14})$/;

/** Page on which a service contract is sold. */
export function ContractSalePage() {
  const { id = '0' } = useParams();
  const [params] = useSearchParams();
  const [forMakeId, forDeoId] = ['ForMakeId', 'ForDeoId'].map((name) => params.get(name) ?? '0') as [
    string,
    string,
  ];
  if (![id, forMakeId, forDeoId].every((candidate) => ID.test(candidate))) return <NotFoundPage />;
  const at = { definitionId: Number(id), forMakeId: Number(forMakeId), forDeoId: Number(forDeoId) };
  const key = `contract-sale/${id}/${forMakeId}/${forDeoId}`;
  return at.definitionId > 0 ? (
    <SaleAtPrice key={key} name={key} at={at} />
  ) : (
    <SalePage key={key} name={key} at={at} fixed={null} />
  );
}

function SaleAtPrice({ name, at }: { name: string; at: SaleAddress }) {
  const { t } = useTexts();
  const api = useApi();
  const { Id } = useUser();
  const price = useQuery({
    queryKey: ['contract-sale', Id, 'price', at.definitionId],
    queryFn: ({ signal }) =>
      api.get<DefinitionRow>(SERVICE_CONTRACT_ROUTES.root, { query: { id: at.definitionId }, signal }),
  });
  const parent = { path: paths.newContractSale, label: t('sale.choose_other_price') };
  if (!price.data)
    return <NotLoadedPage title={t('sale.title')} parent={parent} query={price} notLoaded="sale.err_price" />;
  return <SalePage name={name} at={at} fixed={price.data} />;
}

function SalePage(props: { name: string; at: SaleAddress; fixed: DefinitionRow | null }) {
  const { t, format } = useTexts();
  const sale = useSale(props.name, props.fixed);
  const [isAsking, setIsAsking] = useState(false);
  const { restoredAt, isTouched, isSending } = sale;
  const [generation, setGeneration] = useState(0);
  return (
    <Page
      title={t('sale.title')}
      context={
        restoredAt === null
          ? t('sale.draft_kept')
          : t('sale.draft_restored', { time: format.instant(new Date(restoredAt).toISOString()) })
      }
      actions={
        isTouched && (
          <Button
            outlined
            label={t('sale.btn_discard')}
            disabled={isSending}
            onClick={() => setIsAsking(true)}
          />
        )
      }
      flow
    >
      <SaleSteps key={generation} sale={sale} at={props.at} fixed={props.fixed} />
      <AskDialog
        open={isAsking}
        title={t('sale.ask_discard')}
        confirm={t('sale.btn_discard')}
        destructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          sale.discard();
          setIsAsking(false);
          setGeneration((count) => count + 1);
        }}
      >
        <p>{t('sale.discard_text')}</p>
      </AskDialog>
    </Page>
  );
}
