/** Style of the pages that people see in the sandbox. */
export const PAGE_STYLE = `
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
  .decision { display: flex; gap: 8px; margin-top: 24px }
  .decision button { padding: 10px 20px; min-height: 44px; border: 1px solid var(--brand); border-radius: 6px; background: var(--brand); color: var(--page); font: inherit; cursor: pointer }
  .decision .quiet { background: none; color: var(--brand) }
  [role=status] { margin-top: 16px; font-weight: 600; color: var(--text) }
  a { color: var(--brand) }
  [role=alert] { margin-top: 8px; color: #b3261e }
  .cancel { margin-top: 24px; padding: 0; border: 0; background: none; color: var(--brand); font: inherit; text-decoration: underline; cursor: pointer }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
