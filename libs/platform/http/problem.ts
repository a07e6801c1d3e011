import { echoed, echoedValues } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import { localisedFieldErrors, textOf } from '../texts';

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Additional members of the response body. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * An error response: HTTP status, stable code and a message for people. Controllers and guards throw it; the
 * filter answers it as problem details (RFC 9457) with `Message` and `Code`.
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
    this.errors = options.errors?.map((error) => ({ ...error, Field: echoed(error.Field) }));
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

/**
 * The refusal of a decision: the request is valid, but the current state does not allow it. Answered with 409
 * by default.
 */
export class Refused extends Problem {
  constructor(
    code: string,
    message: string,
    params: Readonly<Record<string, string | number>> = {},
    status: 409 | 422 = 409,
  ) {
    super(status, code, message, {
      extra: { Status: { Status: 'ERROR', Message: message }, Params: echoedValues(params) },
    });
    this.name = 'Refused';
  }
}

/**
 * Problem for a record that does not exist or that the caller may not see. The response is the same in both
 * cases.
 */
export const notFound = (message = textOf('problem.NOT_FOUND')): Problem =>
  new Problem(404, 'NOT_FOUND', message);

export const forbidden = (message = textOf('problem.FORBIDDEN')): Problem =>
  new Problem(403, 'FORBIDDEN', message);

export const unauthorized = (message = textOf('problem.UNAUTHORIZED')): Problem =>
  new Problem(401, 'UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Problem for a request with invalid fields. The response names each of them. */
export const invalid = (errors: readonly FieldError[]): Problem =>
  new Problem(400, 'INVALID_REQUEST', textOf('problem.INVALID_REQUEST'), {
    errors: localisedFieldErrors(errors),
  });
