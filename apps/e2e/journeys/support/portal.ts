import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { freePort } from '../../../../tools/embedded/postgres';
import { AppProcess } from '../../support/app-process';
import { TcpProxy } from '../../support/tcp-proxy';
import { Messages } from '../../support/messages';
import { Sender } from '../../support/outcomes';
import { System } from '../../support/system';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The last of such lists is the only one: the first two are pages of the browser's own address bar, a process for
  // each window; the others could stand between a page and what is looked at.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,Translate',
];
const OIDC = { OIDC_CLIENT_ID: 'lagerportalen', OIDC_CLIENT_SECRET: 'between the portal and its bank-ID' };
const PASSWORD = 'lager-demo';
const WEB = resolve('apps/web/dist');
const PICTURES = resolve('.cache/journeys');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/**
 * The browser that journeys run in; undefined where there is none, and they are then reported as not run. Its headless shell
 * is preferred, as by Playwright: the same engine without the windows around it, for five sixths of the processor's time.
 */
export const browserFile = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
].find((file) => file && existsSync(file));

export const NOT_RUN = 'not run: no Chromium at CHROMIUM_PATH, in /usr/bin or where Playwright keeps its own';

/** The whole portal as people meet it: the built web in a browser, behind one address, with its bank-ID. */
export class Portal {
  private readonly contexts: BrowserContext[] = [];
  /** What a page said that it should not: uncaught errors, and errors on its console. */
  private readonly complaints: string[] = [];

  private constructor(
    readonly url: string,
    readonly system: System,
    /** Where every connection of the browser goes through; cut it and the portal is away. */
    readonly proxy: TcpProxy,
    private readonly sandbox: AppProcess,
    private readonly browser: Browser,
    readonly messages: Messages,
  ) {}

  static async open(seed: number): Promise<Portal> {
    if (!existsSync(resolve(WEB, 'index.html')))
      throw new Error('The web is not built. Build it: node tools/build.mjs web');
    const proxy = await TcpProxy.to(() => Number(new URL(system.apis[0]!.url).port));
    const url = `http://127.0.0.1:${proxy.port}`;
    const sandboxPort = await freePort();
    const sandbox = new AppProcess('sandbox', {
      ...OIDC,
      PUBLIC_URL: url,
      SANDBOX_PORT: String(sandboxPort),
    });
    const environment = {
      ...OIDC,
      PUBLIC_URL: url,
      WEB_ROOT: WEB,
      OIDC_ISSUER: `${url}/sandbox`,
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    };
    const [system, browser] = await Promise.all([
      System.start({ environment }),
      chromium.launch({ executablePath: browserFile!, args: FLAGS }),
      sandbox.start(),
    ]);
    return new Portal(url, system, proxy, sandbox, browser, new Messages(seed));
  }

  /** A browser of its own, with nothing remembered. */
  async visitor(viewport = WIDE, locale = 'sv-SE'): Promise<Page> {
    const context = await this.browser.newContext({ viewport, locale, baseURL: this.url });
    context.setDefaultTimeout(60_000); // two cores are shared with Postgres and four processes
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      const text = message.text();
      // The browser itself notes each answer of 4xx and 5xx; whether it was right is for the journey to say.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      // It notes too that a socket finds nobody while the portal is away.
      if (this.proxy.wasCut && text.startsWith('WebSocket connection to')) return;
      this.complaints.push(text);
    });
    return page;
  }

  /** Signed in with password, on the page asked for. */
  async signedIn(username: string, path = '/start/home', viewport = WIDE): Promise<Page> {
    const page = await this.visitor(viewport);
    await page.goto(`/app${path}`);
    await signIn(page, username);
    await page.waitForURL(`**/app${path}`);
    return page;
  }

  /** Enters a used car of a dealer's own. */
  async dealerCar(): Promise<void> {
    const { ChassisNumber } = this.messages.next().Item;
    const admin = await this.system.user('admin');
    const car = {
      Dealer: '30101',
      ChassisNumber,
      LicenseNumber: 'WXY 99Z',
      Make: 'Nordvik',
      Model: 'N40',
      Price: 245_900,
    };
    const key = { 'idempotency-key': randomUUID() };
    await admin.must(admin.post('/api/v1/integrations/dealer_vehicle', car, key));
  }

  async sender(client = 'partner'): Promise<Sender> {
    return new Sender(this.system, await this.system.partner(client));
  }

  /** Ends what a journey opened, and tells what its pages complained of. */
  async leave(): Promise<readonly string[]> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    return this.complaints.splice(0);
  }

  /** With `JOURNEY_PICTURES=1`, pictures of every open page, for whoever looks into a journey that failed. */
  async picture(name: string): Promise<void> {
    if (!process.env.JOURNEY_PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    const pages = this.contexts.flatMap((context) => context.pages());
    await Promise.all(
      pages.map((page, at) => page.screenshot({ path: `${PICTURES}/${name}-${at + 1}.png` })),
    );
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.system.stop();
    await this.sandbox.stop();
    this.proxy.close();
  }
}

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord').fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

export async function english(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SV – Språk' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
}
