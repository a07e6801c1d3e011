import { persons } from './persons';

const STYLE = `
  :root { color-scheme: light dark; --line: #d5d9e0; --soft: #5c6675; --brand: #14437b; --back: #f4f6f9; --page: #fff; --text: #1a2230 }
  @media (prefers-color-scheme: dark) { :root { --line: #3a4352; --soft: #a6b0c0; --brand: #7fb2f0; --back: #12161d; --page: #1b212b; --text: #e8ecf2 } }
  * { box-sizing: border-box }
  body { margin: 0; padding: 24px 16px; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 440px; margin: 0 auto; padding: 24px; background: var(--page); border: 1px solid var(--line); border-radius: 8px }
  h1 { margin: 0 0 4px; font-size: 20px }
  h2 { margin: 24px 0 8px; font-size: 14px; font-weight: 600 }
  p { margin: 0; color: var(--soft); font-size: 14px }
  ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) }
  li button { width: 100%; padding: 8px 12px; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer }
  li button:hover { background: var(--back) }
  li span { display: block; color: var(--soft); font-size: 13px }
  :focus-visible { outline: 2px solid var(--brand); outline-offset: -2px }
  label { display: block; margin-bottom: 4px; font-size: 14px }
  .row { display: flex; gap: 8px }
  input { flex: 1; min-width: 0; padding: 8px 10px; border: 1px solid var(--soft); border-radius: 6px; background: var(--page); color: inherit; font: inherit }
  .row button { padding: 8px 16px; border: 0; border-radius: 6px; background: var(--brand); color: var(--page); font: inherit; cursor: pointer }
  [role=alert] { margin-top: 8px; color: #b3261e }
  .cancel { margin-top: 24px; padding: 0; border: 0; background: none; color: var(--brand); font: inherit; text-decoration: underline; cursor: pointer }
`;

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
<style>${STYLE}</style>
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
