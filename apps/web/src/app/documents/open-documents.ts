import { failureOf, useToast, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useApi } from '../session/session';

/** A PDF file to load from the server, and the window that was opened to show the file. */
interface OpenedFile {
  readonly path: string;
  /** Null when the browser blocked the window. The file is then downloaded. */
  readonly window: Window | null;
}

/** Milliseconds until the URL of a file is released. By then the window has read the file. */
const RELEASED_AFTER = 40_000;

/**
 * Opens PDF files from the server, each in a separate window. Opens the windows before it requests the files,
 * because browsers block windows that are opened after a response. `busy` is true until all files have
 * arrived.
 */
export function useOpenDocuments() {
  const api = useApi();
  const toast = useToast();
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);

  const load = async ({ path, window: opened }: OpenedFile): Promise<unknown> => {
    try {
      const response = await api.document(path);
      show(await response.blob(), nameFrom(response), opened);
      return null;
    } catch (error) {
      opened?.close();
      return error;
    }
  };

  const open = async (paths: readonly string[]): Promise<void> => {
    const files = paths.map((path) => ({ path, window: window.open('', '_blank') }));
    setBusy(true);
    const errors = (await Promise.all(files.map(load))).filter((error) => error !== null);
    setBusy(false);
    if (errors.length === 0) return;
    const { message, reference } = failureOf(errors[0]);
    toast({
      tone: 'danger',
      text: t('document.err_open', { count: errors.length }),
      detail: message,
      reference: reference ?? undefined,
    });
  };
  return { open, busy };
}

const nameFrom = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';

function show(file: Blob, name: string, opened: Window | null): void {
  const url = URL.createObjectURL(file);
  if (opened) opened.location.href = url;
  else {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER);
}
