import { parseWebAddress } from '@floorplan/kernel';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

export interface OutgoingSettings {
  /** Hosts (`host` or `host:port`) that may be called wherever they are, with http too. */
  readonly hosts: readonly string[];
  /** Whether no other hosts may be called. */
  readonly onlyHosts: boolean;
  /** Whether other hosts must be called with https. */
  readonly production: boolean;
}

export interface OutgoingCall {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly withinMs: number;
}

/** The address leads to a place that the portal must not call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Calls addresses that users or partners have set. They never reach the portal's own network, whatever the
 * address says or its name resolves to. Redirects are not followed.
 */
export class OutgoingCalls {
  constructor(
    private readonly settings: OutgoingSettings,
    private readonly resolver: typeof resolve = resolve,
  ) {}

  /** Whether the address may be set. Names are looked up only when they are called. */
  mayCall(address: string): boolean {
    const url = urlOf(address);
    if (!url) return false;
    if (this.isListed(url)) return true;
    if (this.settings.onlyHosts || (this.settings.production && url.protocol !== 'https:')) return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 || isPublicAddress(host);
  }

  /**
   * Calls the address on a new connection.
   * @returns the status of the answer, whose body is not read
   * @throws AddressRefused, or the error of the connection
   */
  call(address: string, { withinMs, body, ...options }: OutgoingCall): Promise<{ readonly status: number }> {
    if (!this.mayCall(address)) return Promise.reject(new AddressRefused('the address must not be called'));
    const url = urlOf(address)!;
    return new Promise((done, failed) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(url, {
        ...options,
        agent: false,
        signal: AbortSignal.timeout(withinMs),
        ...(!this.isListed(url) && { lookup: this.lookup }),
      });
      sent.on('error', failed);
      sent.on('response', (answer) => {
        answer.destroy();
        done({ status: answer.statusCode! });
      });
      sent.end(body);
    });
  }

  private isListed({ host, hostname }: URL): boolean {
    return this.settings.hosts.some((listed) => listed === host || listed === hostname);
  }

  /** Looks up a name for the connection itself, so that a later answer of the name server cannot differ. */
  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolver(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused('the name leads to an address that must not be called'), '');
      const [{ address, family }] = addresses as [LookupAddress];
      if (options.all) callback(null, addresses);
      else callback(null, address, family);
    });
  };
}

function urlOf(address: string): URL | null {
  const kept = parseWebAddress(address);
  return kept === null ? null : new URL(kept);
}
