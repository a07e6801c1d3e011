/** What a failed call leaves to show. `status` is null when no answer came. */
export interface Failure {
  readonly status: number | null;
  readonly message: string;
  readonly reference: string | null;
}

/** Any thrown value as something to show. */
export function failureOf(error: unknown): Failure {
  const known = error as Partial<Failure> | null;
  return {
    status: typeof known?.status === 'number' ? known.status : null,
    message: typeof known?.message === 'string' ? known.message : String(error),
    reference: typeof known?.reference === 'string' ? known.reference : null,
  };
}
