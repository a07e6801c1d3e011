/** The parts of a failed call that screens show. `status` is null when there was no response. */
export interface Failure {
  readonly status: number | null;
  readonly message: string;
  readonly reference: string | null;
}

/** Converts any thrown value to a Failure. */
export function failureOf(error: unknown): Failure {
  const known = error as Partial<Failure> | null;
  return {
    status: typeof known?.status === 'number' ? known.status : null,
    message: typeof known?.message === 'string' ? known.message : String(error),
    reference: typeof known?.reference === 'string' ? known.reference : null,
  };
}
