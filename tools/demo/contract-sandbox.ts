import { CreditSystem } from '../../apps/sandbox/src/credit';
import { Register as HttpRegisterServer } from '../../apps/sandbox/src/register';
import { Signatures } from '../../apps/sandbox/src/signatures';
import { WebShop } from '../../apps/sandbox/src/web-shop';
import { outsideOf } from '@floorplan/customer-order/server';
import { CONTRACT_CONDITIONS, HttpRegister, Register } from '@floorplan/service-contract/server';
import { SigningProvider } from '@floorplan/signing/contracts';
import { HttpSigningProvider } from '@floorplan/signing/server';
import { Issuer } from '@floorplan/invoicing/contracts';
import { Acts } from '@floorplan/platform/acts';
import { HttpVehicleRegister, RegisterOrders, VehicleRegister } from '@floorplan/residual-value/server';
import { addDays } from '@floorplan/kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '@nestjs/common';

/** Issuer that the contracts of the demo name. */
const ISSUER = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };
const KEY = 'only while the demo is loaded';

/** Outside parties of the sandbox, started while the demo is loaded. */
export class ContractSandbox {
  private constructor(
    private readonly server: Server,
    private readonly url: string,
  ) {}

  static async start(today: string): Promise<ContractSandbox> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    server.unref();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const parties = [new HttpRegisterServer(), new WebShop(() => addDays(today, -1)), new CreditSystem()];
    const signatures = new Signatures(url, KEY, () => undefined);
    server.on('request', (request, response) => {
      const party = parties.find((candidate) => candidate.owns(request.url ?? '')) ?? signatures;
      void party.handle(request, response);
    });
    return new ContractSandbox(server, url);
  }

  /** Signs or declines on the page of a link, as the customer. */
  async decide(link: string, decision: 'sign' | 'decline'): Promise<void> {
    const page = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }) });
    await page.text();
  }

  /** Providers of the ports that lead to this sandbox. The portal asks for states itself, without callbacks. */
  providers(): Provider[] {
    const signing = { url: `${this.url}/esign`, key: KEY, callbackUrl: `${this.url}/esign/signings` };
    return [
      { provide: Issuer, useValue: ISSUER },
      { provide: Register, useFactory: () => new HttpRegister(`${this.url}/register`) },
      Acts,
      RegisterOrders,
      ...outsideOf({ shopUrl: `${this.url}/shop`, creditUrl: `${this.url}/credit` }),
      { provide: VehicleRegister, useFactory: () => new HttpVehicleRegister(`${this.url}/register`) },
      { provide: CONTRACT_CONDITIONS, useValue: undefined },
      { provide: SigningProvider, useFactory: () => new HttpSigningProvider(signing) },
    ];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
