import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { freePort } from '../../../../tools/embedded/postgres';
import { AppProcess } from '../../support/app-process';
import { TcpProxy } from '@floorplan/platform/testing';
import { Messages } from '../../support/messages';
import { Sender } from '../../support/outcomes';
import { System } from '../../support/system';
import { Browsing } from './browsing';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a context share one process, and with it the scripts that it has compiled.
  '--process-per-site',
  // Chromium uses only the last flag of this name. The first two features start a process per window for the
  // address bar; the others can disturb the tests.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,Translate',
];
const OIDC = { OIDC_CLIENT_ID: 'lagerportalen', OIDC_CLIENT_SECRET: 'between the portal and its bank-ID' };
const UNHURRIED = {
  FLOORPLAN_JOB_LOCK_MS: '30000',
  FLOORPLAN_SWEEP_MS: '10000',
  FLOORPLAN_LOST_AFTER_MS: '30000',
};
const ESIGN_KEY = 'a key shared with the provider, only in these tests';
/** Account of the provider at the sandbox's bank. */
const OUR_ACCOUNT = 'SE7850000000053510001139';
const BANK_KEY = 'a key shared with the bank, only in these tests';
const EINVOICE_KEY = 'a key shared with the access point, only in these tests';
const PASSWORD = 'lager-demo';
const WEB = resolve('apps/web/dist');
const PICTURES = resolve('.cache/journeys');

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/**
 * Path of the browser, or undefined when none is installed. Without a browser the journeys are reported as
 * not run. The headless shell is preferred, as in Playwright: it uses a sixth less CPU time.
 */
export const browserFile = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
].find((file) => file && existsSync(file));

export const NO_BROWSER = 'no Chromium at CHROMIUM_PATH, in /usr/bin or where Playwright keeps its own';

/**
 * The whole portal as its users see it: the built web app in a browser, with API, workers and a simulated
 * bank-ID.
 */
export class Portal {
  /** Browsers in use, and those that are free again, by window, locale and clock. */
  private readonly used: { readonly kind: string; readonly browsing: Browsing }[] = [];
  private readonly free = new Map<string, Browsing[]>();
  /** Uncaught errors and console errors that the pages reported. */
  private readonly complaints: string[] = [];

  private constructor(
    readonly url: string,
    readonly system: System,
    /** Proxy for all connections of the browser. Cut it to make the portal unreachable. */
    readonly proxy: TcpProxy,
    private readonly sandbox: AppProcess,
    private readonly browser: Browser,
    readonly messages: Messages,
  ) {}

  /**
   * @param businessDate date on which the system acts, when it is not the demo's date
   * @param vehicles number of vehicles of the demo
   */
  static async open(seed: number, businessDate?: string, vehicles = 0): Promise<Portal> {
    if (!existsSync(resolve(WEB, 'index.html')))
      throw new Error('The web is not built. Build it: node tools/build.mjs web');
    const proxy = await TcpProxy.to(() => Number(new URL(system.apis[0]!.url).port));
    const url = `http://127.0.0.1:${proxy.port}`;
    const sandboxPort = await freePort();
    const sandbox = new AppProcess('sandbox', {
      ...OIDC,
      ESIGN_KEY,
      BANK_KEY,
      EINVOICE_KEY,
      PROVIDER_ACCOUNT: OUR_ACCOUNT,
      SANDBOX_STAFF_SECRET: PASSWORD,
      PUBLIC_URL: url,
      SANDBOX_PORT: String(sandboxPort),
    });
    const outside = `http://127.0.0.1:${sandboxPort}/sandbox`;
    const environment = {
      ...OIDC,
      ESIGN_KEY,
      ESIGN_URL: `${outside}/esign`,
      BANK_KEY,
      BANK_OUT_URL: `${outside}/bank-out/files`,
      EINVOICE_KEY,
      EINVOICE_URL: `${outside}/e-invoices`,
      PROVIDER_ACCOUNT: OUR_ACCOUNT,
      REGISTER_URL: `${outside}/register`,
      RELEASING_URL: `${outside}/releasing`,
      SHOP_URL: `${outside}/shop`,
      CREDIT_URL: `${outside}/credit`,
      RV_PRICE_MAIL: 'slutpris@finansbolaget.example',
      PUBLIC_URL: url,
      WEB_ROOT: WEB,
      OIDC_ISSUER: `${url}/sandbox`,
      OUTGOING_HOSTS: `127.0.0.1:${sandboxPort},${new URL(url).host}`,
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      // No process is killed here, so sweeps for lost work need not run often.
      ...UNHURRIED,
      ...(businessDate && { FLOORPLAN_BUSINESS_DATE: businessDate }),
    };
    const [system, browser] = await Promise.all([
      System.start({ environment, vehicles }),
      chromium.launch({ executablePath: browserFile!, args: FLAGS }),
      sandbox.start(),
    ]);
    return new Portal(url, system, proxy, sandbox, browser, new Messages(seed));
  }

  /** Opens a page in a browser without cookies and stored data. */
  async visitor(viewport = WIDE, locale = 'sv-SE'): Promise<Page> {
    return this.pageIn(await this.browsing(viewport, locale));
  }

  /**
   * Opens a page in a browser in which the user has signed in with a password.
   *
   * @param now time of the browser's clock, when it is not the machine's time
   */
  async signedIn(username: string, path = '/start/home', viewport = WIDE, now?: string): Promise<Page> {
    const browsing = await this.browsing(viewport, 'sv-SE', now);
    await browsing.signIn(username, PASSWORD);
    const page = await this.pageIn(browsing);
    if (now) await page.clock.setFixedTime(now);
    await page.goto(`/app${path}`);
    await page.locator('main h1').first().waitFor();
    return page;
  }

  private async browsing(viewport: typeof WIDE, locale: string, now = ''): Promise<Browsing> {
    const kind = JSON.stringify([viewport, locale, now]);
    const browsing =
      this.free.get(kind)?.pop() ??
      (await Browsing.begin(this.browser, { baseURL: this.url, viewport, locale }));
    this.used.push({ kind, browsing });
    return browsing;
  }

  private async pageIn(browsing: Browsing): Promise<Page> {
    const page = await browsing.newPage();
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      const text = message.text();
      // The browser reports every response with status 4xx or 5xx. Each journey checks its own responses.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      // The browser also reports that a socket cannot connect while the proxy is cut.
      if (this.proxy.wasCut && text.startsWith('WebSocket connection to')) return;
      this.complaints.push(text);
    });
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

  /** Closes the pages of a journey and returns the errors that they reported. */
  async leave(): Promise<readonly string[]> {
    for (const { kind, browsing } of this.used.splice(0))
      if (await browsing.end()) this.free.set(kind, [...(this.free.get(kind) ?? []), browsing]);
    return this.complaints.splice(0);
  }

  /** Saves screenshots of every open page when `JOURNEY_PICTURES=1`, to analyse a failed journey. */
  async picture(name: string): Promise<void> {
    if (!process.env.JOURNEY_PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    const pages = this.used.flatMap(({ browsing }) => browsing.pages());
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
