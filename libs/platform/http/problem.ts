import type { FieldError } from '@floorplan/kernel/wire';
import { fieldsTold, textOf } from '../texts';

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Further members of the answer. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * An answer that is not the one asked for: HTTP status, stable code, text for a person.
 * Thrown by controllers and guards; answered as problem details (RFC 9457) with `Message` and `Code`.
 */
export class Problem extends Error {
  readonly errors?: readonly FieldError[];
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: ProblemOptions = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

/** A decision's refusal: the request is understood, the state of things forbids it (409 unless said otherwise). */
export class Refused extends Problem {
  constructor(
    code: string,
    message: string,
    params: Readonly<Record<string, string | number>> = {},
    status: 409 | 422 = 409,
  ) {
    super(status, code, message, {
      extra: { Status: { Status: 'ERROR', Message: message }, Params: params },
    });
    this.name = 'Refused';
  }
}

/** What is not there, or not for this caller: the two look the same. */
export const notFound = (message = textOf('problem.NOT_FOUND')): Problem =>
  new Problem(404, 'NOT_FOUND', message);

export const forbidden = (message = textOf('problem.FORBIDDEN')): Problem =>
  new Problem(403, 'FORBIDDEN', message);

export const unauthorized = (message = textOf('problem.UNAUTHORIZED')): Problem =>
  new Problem(401, 'UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** A request whose fields are wrong; names every one of them. */
export const invalid = (errors: readonly FieldError[]): Problem =>
  new Problem(400, 'INVALID_REQUEST', textOf('problem.INVALID_REQUEST'), { errors: fieldsTold(errors) });
