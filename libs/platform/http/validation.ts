import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { invalid, type FieldError } from './problem';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** What the schemas' issues have in common; zod adds its own code and, for rules of ours, `params.code`. */
interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>;
  readonly code?: string;
  readonly input?: unknown;
  readonly keys?: readonly string[];
  readonly params?: { readonly code?: string };
}

/** Issues of a schema as field errors: one for each field, unknown fields each under their own name. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    const fields = issue.keys?.length ? issue.keys.map((key) => [...path, key]) : [path];
    return fields.map((field) => ({ Field: field.join('.'), Code: codeOf(issue), Message: issue.message }));
  });
}

function codeOf(issue: Issue): string {
  if (issue.params?.code) return issue.params.code;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'REQUIRED';
  return (issue.code ?? 'INVALID').toUpperCase();
}

/** Validates `@Body({schema})`, `@Query({schema})` and `@Param(name, {schema})`; 400 names every bad field. */
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalid(fieldErrors(issues as readonly Issue[])) });
  }

  /** zod is asked directly: only then do its issues carry the input, which tells a missing field from a wrong one. */
  protected override validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    if (!(schema instanceof z.ZodType)) return super.validate<T>(value, schema, options);
    const result = schema.safeParse(value, { reportInput: true });
    return result.success ? { value: result.data as T } : { issues: result.error.issues };
  }
}
