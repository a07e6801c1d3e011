import type { ExportFormat } from '@floorplan/kernel/wire';
import { useRef, useState } from 'react';
import { failureOf } from '../feedback/failure';
import { useToast } from '../feedback/toasts';
import { useTexts } from '../i18n/i18n';
import { nameFrom, saveFile } from './save-file';

/** Request for a list as a file. It has no filter; `send` adds the filter. */
export interface ExportWish {
  readonly Format: ExportFormat;
  /** When blank, the server uses the name ExportedData. */
  readonly FileName: string;
  readonly Columns: readonly { readonly Key: string; readonly Header: string }[];
  readonly Sort: { readonly Key: string; readonly Descending: boolean };
}

export interface ExportSource {
  /**
   * Requests the file.
   * @throws when the server refuses the request
   */
  readonly send: (wish: ExportWish, signal: AbortSignal) => Promise<Response>;
}

const NOT_FOUND = 404;
const DEFAULT_NAME = 'ExportedData';

/**
 * Downloads a file in chunks. `received` is the number of bytes received so far, or null when no download
 * runs. The download continues when the user leaves the page.
 */
export function useExport(source: ExportSource) {
  const { t } = useTexts();
  const toast = useToast();
  const [received, setReceived] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);

  const start = async (wish: ExportWish): Promise<void> => {
    if (wish.Columns.length === 0) return toast({ tone: 'danger', text: t('export.no_table') });
    const control = new AbortController();
    abort.current = control;
    setReceived(0);
    try {
      const response = await source.send(wish, control.signal);
      const parts = await partsOf(response, setReceived);
      const name = nameFrom(response) ?? `${wish.FileName || DEFAULT_NAME}.${wish.Format}`;
      saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
      toast({ tone: 'success', text: t('export.ready', { name }) });
    } catch (error) {
      if (control.signal.aborted) toast({ tone: 'info', text: t('export.cancelled') });
      else {
        const failure = failureOf(error);
        toast({
          tone: 'danger',
          text: t(failure.status === NOT_FOUND ? 'export.not_found' : 'export.failed'),
          detail: failure.message,
          reference: failure.reference ?? undefined,
        });
      }
    } finally {
      setReceived(null);
    }
  };
  return { received, start, cancel: () => abort.current?.abort() };
}

async function partsOf(response: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const reader = response.body!.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value as BlobPart);
    bytes += value.length;
    onBytes(bytes);
  }
}
