import { fieldErrors, unstorableTexts, type SchemaIssue } from '@floorplan/kernel/wire';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { invalid } from './problem';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Validates `@Body({schema})`, `@Query({schema})` and `@Param(name, {schema})`; 400 names every bad field. */
export class ContractPipe extends StandardSchemaValidationPipe {
  /** The pipe's own exception never sees the value, which tells a missing field from a wrong one: throw here. */
  protected override async validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    const result = await super.validate<T>(value, schema, options);
    if (result.issues) throw invalid(fieldErrors(result.issues.flatMap(byUnknownField), value));
    const unstorable = unstorableTexts(result.value);
    if (unstorable.length > 0) throw invalid(unstorable);
    return result;
  }
}

/** An issue about unknown fields stands at their parent: makes it one for each of them. */
function byUnknownField(issue: SchemaIssue): SchemaIssue[] {
  if (!issue.keys?.length) return [issue];
  const { keys, ...rest } = issue;
  return keys.map((key) => ({
    ...rest,
    path: [...(issue.path ?? []), key],
    params: { code: 'UNKNOWN_FIELD' },
  }));
}
