import { createHmac, randomBytes } from 'node:crypto';
import type { ResidualSettings } from '../residual-settings';

const MINUTES = 10;

/**
 * Address of the system that calculates a new lease, with the contract and a token that is valid for ten minutes:
 * `<seconds since 1970 at its end>.<random>.<HMAC-SHA256 of contract, end and random>`, the parts in base64url.
 */
export function releasingLink(
  base: string,
  linkKey: ResidualSettings['linkKey'],
  { contractNo, now }: { readonly contractNo: string; readonly now: Date },
): string {
  const until = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  const random = randomBytes(12).toString('base64url');
  const signature = createHmac('sha256', linkKey)
    .update(`releasing:${contractNo}:${until}:${random}`)
    .digest('base64url');
  const url = new URL(base);
  url.searchParams.set('contract', contractNo);
  url.searchParams.set('token', `${until}.${random}.${signature}`);
  return url.toString();
}
