import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** An address of the portal whose answer is a few bytes. */
const SMALL = '/api/health/live';

const signInAs = (form: Readonly<Record<string, string>>) => `(async () => {
  const { status } = await fetch('/token', {
    method: 'POST',
    headers: { 'x-client': 'browser' },
    body: new URLSearchParams(${JSON.stringify(form)}),
  });
  if (status === 200) localStorage.setItem('session', '1');
  return status;
})()`;

/**
 * A browser context for one user after the other. Each finds it without cookies, stored data and pages. What they
 * share is the process of the context's first page and the files that it has loaded, since a new context takes as
 * long for these as for all else that a page does.
 */
export class Browsing {
  private isOpen = true;

  private constructor(
    private readonly context: BrowserContext,
    private readonly first: Page,
    private readonly devTools: CDPSession,
  ) {
    context.once('close', () => (this.isOpen = false));
  }

  static async begin(browser: Browser, options: BrowserContextOptions): Promise<Browsing> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(60_000); // the tests share two cores with Postgres and four processes
    const first = await context.newPage();
    await first.goto(SMALL);
    return new Browsing(context, first, await context.newCDPSession(first));
  }

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Pages of the user. */
  pages(): Page[] {
    return this.context.pages().filter((page) => page !== this.first);
  }

  /** Signs in as the form of the portal does. */
  async signIn(username: string, password: string): Promise<void> {
    const status = await this.first.evaluate<number>(
      signInAs({ grant_type: 'password', username, password }),
    );
    if (status !== 200) throw new Error(`The sign-in of ${username} answered ${status}`);
  }

  /**
   * Removes everything that the user stored.
   * @returns whether the context can be used again; a test may have closed it
   */
  async end(): Promise<boolean> {
    if (!this.isOpen) return false;
    await Promise.all(this.pages().map((page) => page.close()));
    await this.context.unrouteAll();
    await this.context.clearCookies();
    const { origin } = new URL(this.first.url());
    await this.devTools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb',
    });
    return true;
  }
}
