/** A window that was opened for the document to sign, before its address is known. */
export interface SigningWindow {
  /** Shows the document. Returns false when the browser blocked or the user closed the window. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens the window with a text until the document can be shown. */
export function openSigningWindow(text: string): SigningWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    // The provider's page must not be able to navigate the portal.
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
