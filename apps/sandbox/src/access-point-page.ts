import type { MessageState, TakenMessage } from './access-point-messages';
import { escapeHtml, PAGE_STYLE } from './page-style';

const STATES: Readonly<Record<MessageState, string>> = {
  SENT: 'Väntar på mottagaren.',
  DELIVERED: 'Levererad.',
  REFUSED: 'Nekad.',
};

const section = ({ id, receiver, state, text }: TakenMessage): string => `<form method="post">
<h2>${escapeHtml(id)}</h2>
<p>Till ${escapeHtml(receiver)}. ${STATES[state]} ${escapeHtml(text)}
<a href="e-invoices/messages/${escapeHtml(id)}">Visa e-fakturan</a></p>
<input type="hidden" name="message" value="${escapeHtml(id)}">
${
  state === 'SENT'
    ? '<div class="decision"><button name="decision" value="deliver">Leverera</button><button name="decision" value="refuse" class="quiet">Neka</button></div>'
    : ''
}
</form>`;

/** Page of the access point with the messages that it has taken. */
export const accessPointPage = (messages: readonly TakenMessage[]): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>E-fakturor (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>E-fakturor (testmiljö)</h1>
<p>Här är finansbolagets e-fakturor. Mottagare vars id slutar på 13 finns inte i Peppol och nekas. De som slutar på 00
svarar först när du väljer det här. Alla andra får fakturan direkt.</p>
${messages.length === 0 ? '<h2>Inga e-fakturor än.</h2>' : messages.map(section).join('\n')}
</main>
</body>
</html>`;
