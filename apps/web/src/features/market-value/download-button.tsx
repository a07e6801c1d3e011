import { MARKET_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import { ActionButton, nameFrom, saveFile, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { useApi } from '../../app/session/session';
import { MARKET_VALUE_COLUMNS, type MarketValueChoice } from './market-value-list';

/** Downloads all matching market values as an Excel file with all columns. */
export function DownloadButton({ choice, name }: { choice: MarketValueChoice; name: string }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    const file = {
      Format: 'xlsx',
      FileName: name,
      Filter: choice,
      Columns: MARKET_VALUE_COLUMNS.map(({ key, header }) => ({ Key: key, Header: t(header) })),
    };
    try {
      const response = await api.file(MARKET_VALUE_ROUTES.export, file, new AbortController().signal);
      saveFile(await response.blob(), nameFrom(response) ?? `${name}.xlsx`);
    } catch (error) {
      toast(savingFailure(t('market.err_fetch'), error, t));
    }
    setBusy(false);
  };
  return (
    <ActionButton
      icon="pi pi-file-excel"
      label={busy ? t('market.downloading') : t('market.btn_download')}
      loading={busy}
      reason={choice.job ? null : t('market.err_job')}
      onClick={() => void download()}
    />
  );
}
