import { escapeHtml, PAGE_STYLE } from './page-style';
import type { OrderedPayment, TakenFile } from './payment-orders';

const kronor = (payments: readonly OrderedPayment[]): string =>
  `${(payments.reduce((sum, { ore }) => sum + ore, 0) / 100).toFixed(2).replace('.', ',')} kr`;

const section = ({ orders, rejected, accepted, isAnswered }: TakenFile): string => `<form method="post">
<h2>${escapeHtml(orders.messageId)} · ${kronor(orders.payments)}</h2>
<p>Betalas ${escapeHtml(orders.day)}. Godkända: ${accepted.length}. Nekade: ${rejected.length}.
${isAnswered ? 'Portalen har fått svaret.' : 'Portalen har inte fått svaret.'}</p>
<input type="hidden" name="file" value="${escapeHtml(orders.messageId)}">
<div class="decision">${accepted.length > 0 ? '<button name="act" value="send">Betala och skicka avisering</button>' : ''}
${accepted.length > 0 ? '<button name="act" value="download" class="quiet">Hämta aviseringen</button>' : ''}
<button name="act" value="answer" class="quiet">Svara igen</button></div>
</form>`;

/** Page of the bank for payments that go out. `status` is HTML. */
export const bankOutPage = (
  files: readonly TakenFile[],
  rejects: string,
  status: string,
): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banken betalar (testmiljö)</title>
<style>${PAGE_STYLE} .decision { flex-wrap: wrap; margin-top: 12px }</style>
</head>
<body>
<main>
<h1>Banken betalar (testmiljö)</h1>
<p>Här är finansbolagets betalfiler. Banken svarar portalen när den får en fil. Aviseringen (camt.054) säger att de
godkända betalningarna är gjorda, med den dag som filen anger.</p>
<form method="post">
<h2><label for="rejects">Neka betalningar i nästa fil</label></h2>
<div class="row"><input id="rejects" name="rejects" maxlength="100" value="${escapeHtml(rejects)}" placeholder="Belopp eller del av namn">
<button name="act" value="reject">Spara</button></div>
<p>Skriv ett belopp, som 400000, eller en del av mottagarens namn. Tomt nekar ingen. Orsaken är AC04, avslutat konto.</p>
</form>
${status ? `<p role="status">${status}</p>` : ''}
${files.length === 0 ? '<h2>Inga betalfiler än.</h2>' : files.map(section).join('\n')}
</main>
</body>
</html>`;
