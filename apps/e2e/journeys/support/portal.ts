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
  // Chromium uses only the last flag of this kind. The first two features are pages of the address bar with a
  // process per window; the others could interfere with what is tested.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,Translate',
];
const OIDC = { OIDC_CLIENT_ID: 'lagerportalen', OIDC_CLIENT_SECRET: 'between the portal and its bank-ID' };
const PASSWORD = 'lager-demo';
const WEB = resolve('apps/web/dist');
const PICTURES = resolve('.cache/journeys');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/**
 * Path of the browser for the journeys; undefined when there is none, and they are then reported as not run.
 * The headless shell comes first, as in Playwright: the same engine without windows uses five sixths of the
 * CPU time.
 */
export const browserFile = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
].find((file) => file && existsSync(file));

export const NOT_RUN = 'not run: no Chromium at CHROMIUM_PATH, in /usr/bin or where Playwright keeps its own';

/** The whole portal as users see it: the built web app in a browser, behind one URL, with its bank-ID. */
export class Portal {
  private readonly contexts: BrowserContext[] = [];
  /** Uncaught errors and console errors of the pages. */
  private readonly complaints: string[] = [];

  private constructor(
    readonly url: string,
    readonly system: System,
    /** Carries every connection of the browser; cut it to disconnect the portal. */
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

  /** Opens a page in a new browser context without stored data. */
  async visitor(viewport = WIDE, locale = 'sv-SE'): Promise<Page> {
    const context = await this.browser.newContext({ viewport, locale, baseURL: this.url });
    context.setDefaultTimeout(60_000); // two cores are shared with Postgres and four processes
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      const text = message.text();
      // The browser logs every 4xx and 5xx response; the journey decides whether that is an error.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      // It also logs that a socket cannot connect while the portal is away.
      if (this.proxy.wasCut && text.startsWith('WebSocket connection to')) return;
      this.complaints.push(text);
    });
    return page;
  }

  /** Signs in with a password and opens the page. */
  async signedIn(username: string, path = '/start/home', viewport = WIDE): Promise<Page> {
    const page = await this.visitor(viewport);
    await page.goto(`/app${path}`);
    await signIn(page, username);
    await page.waitForURL(`**/app${path}`);
    return page;
  }

  /** Registers a used vehicle of a dealer. */
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

  /** Closes the pages of a journey and returns their complaints. */
  async leave(): Promise<readonly string[]> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    return this.complaints.splice(0);
  }

  /** With `JOURNEY_PICTURES=1`, saves screenshots of every open page, for analysing a failed journey. */
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
