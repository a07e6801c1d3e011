/** A window of the browser that was opened before the address to show in it is known. */
export interface OpenedWindow {
  /** Shows the address. Returns false when the browser blocked or the user closed the window. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/**
 * Opens a window with a text until the address is known, because browsers block windows that are opened after a
 * response.
 */
export function openWindow(text: string): OpenedWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    // The shown page must not be able to navigate the portal.
    opened.opener = null;
    opened.document.title = text;
    opened.document.body.textContent = text;
  }
  return {
    show: (url) => {
      if (!opened || opened.closed) return false;
      if (url) opened.location.href = url;
      else opened.close();
      return url !== '';
    },
    close: () => opened?.close(),
  };
}
