import { PAGE_STYLE } from './page-style';
import { persons } from './persons';

export interface LoginPage {
  /** URL that the form is posted to. */
  readonly action: string;
  readonly error?: string;
}

/** Page on which a test person is chosen. It takes the place of the bank-ID app. */
export function loginPage({ action, error }: LoginPage): string {
  const people = persons.map(
    ({ personalNumber, name, description }) =>
      `<li><button name="person" value="${personalNumber}">${name}<span>${description}</span></button></li>`,
  );
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>BankID (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>BankID (testmiljö)</h1>
<p>Här väljer du vem du är. Ingen riktig legitimering görs.</p>
<form method="post" action="${action}">
<h2 id="people">Välj en testperson</h2>
<ul aria-labelledby="people">${people.join('')}</ul>
</form>
<form method="post" action="${action}">
<h2>Eller ange ett personnummer</h2>
<label for="person">Personnummer, 12 siffror</label>
<div class="row"><input id="person" name="person" inputmode="numeric" autocomplete="off" placeholder="ÅÅÅÅMMDDNNNN" required><button>Legitimera</button></div>
${error ? `<div role="alert">${error}</div>` : ''}
</form>
<form method="post" action="${action}"><button class="cancel" name="cancel" value="1">Avbryt</button></form>
</main>
</body>
</html>`;
}
