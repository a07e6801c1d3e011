import type { ExportFormat } from '@floorplan/kernel/wire';
import { useRef, useState } from 'react';
import { failureOf } from '../feedback/failure';
import { useToast } from '../feedback/toasts';
import { useTexts } from '../i18n/i18n';

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

const RELEASED_AFTER = 40_000;
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
      save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
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

const nameFrom = (response: Response): string | null => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return coded ? decodeURIComponent(coded) : null;
};

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait before releasing the file: a browser that asks where to save it reads the file later.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER);
}
