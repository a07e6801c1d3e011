import { escapeHtml, PAGE_STYLE } from './page-style';
import type { Signing } from './signing';

const RESULTS: Readonly<Record<string, string>> = {
  signed: 'Dokumentet är signerat. Du kan stänga sidan.',
  declined: 'Du har avvisat dokumentet. Du kan stänga sidan.',
  expired: 'Länken gäller inte längre.',
};

const frame = (content: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signering (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Signering (testmiljö)</h1>
${content}
</main>
</body>
</html>`;

export const messagePage = (message: string): string => frame(`<p role="status">${escapeHtml(message)}</p>`);

/** Page on which the customer signs or declines a document. */
export function signingPage({ title, signer, validUntil, state, pdf }: Signing): string {
  const result = RESULTS[state];
  const href = `data:application/pdf;base64,${pdf.toString('base64')}`;
  return frame(`
<p>${escapeHtml(title)}</p>
<p>${escapeHtml(signer)} · länken gäller till och med ${escapeHtml(validUntil)}</p>
<p><a download="avtal.pdf" href="${href}">Hämta dokumentet</a></p>
${
  result
    ? `<p role="status">${result}</p>`
    : `<form method="post" class="decision">
<button name="decision" value="sign">Signera</button>
<button name="decision" value="decline" class="quiet">Avvisa</button>
</form>`
}`);
}
