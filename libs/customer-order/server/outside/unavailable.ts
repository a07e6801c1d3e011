import { Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { SigningUnavailable } from '@floorplan/signing/contracts';
import { CreditUnavailable } from './credit-system';
import { ShopUnavailable } from './web-shop';

/** Answers 503 when an outside party does not answer. @throws Problem, or the error if it is another one */
export function unavailable(error: unknown): never {
  const code =
    error instanceof ShopUnavailable
      ? 'SHOP_UNAVAILABLE'
      : error instanceof CreditUnavailable
        ? 'CREDIT_UNAVAILABLE'
        : error instanceof SigningUnavailable
          ? 'SIGN_UNAVAILABLE'
          : null;
  if (code === null) throw error;
  throw new Problem(503, code, textOf(`problem.${code}`));
}
