import { fieldErrors, MOST_FIELD_ERRORS, unstorableTexts, type SchemaIssue } from '@floorplan/kernel/wire';
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { faultsOfLongLists } from './long-lists';
import { invalid, Problem } from './problem';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Validates `@Body({schema})`, `@Query({schema})` and `@Param(name, {schema})`; 400 names every bad field. */
export class ContractPipe extends StandardSchemaValidationPipe {
  /** A value that is one by itself, as an id in the address, is named as its parameter. */
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata) {
    try {
      return await super.transform(value, metadata);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || !thrown.errors || metadata.data === undefined) throw thrown;
      const { data } = metadata;
      throw invalid(thrown.errors.map((error) => (error.Field === '' ? { ...error, Field: data } : error)));
    }
  }

  /** `constructor` and its like are unknown fields as others are; the schemas refuse them, and copy none. */
  protected override stripProtoKeys(): void {}

  /** The pipe's own exception never sees the value, which tells a missing field from a wrong one: throw here. */
  protected override async validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    const early = faultsOfLongLists(schema, value);
    if (early.length > 0) throw invalid(errorsOf(early, value));
    const result = await super.validate<T>(value, schema, options);
    if (result.issues) throw invalid(errorsOf(result.issues, value));
    const unstorable = unstorableTexts(result.value);
    if (unstorable.length > 0) throw invalid(unstorable.slice(0, MOST_FIELD_ERRORS));
    return result;
  }
}

const errorsOf = (issues: readonly SchemaIssue[], value: unknown) =>
  fieldErrors(issues.slice(0, MOST_FIELD_ERRORS).flatMap(byForm).flatMap(byUnknownField), value);

type Issue = SchemaIssue & { readonly errors?: readonly (readonly SchemaIssue[])[] | undefined };

/** What may come in several forms: when it has the kind of one of them (a list, an object), by what that one says of it. */
function byForm(issue: Issue): SchemaIssue[] {
  const ofItsKind = issue.errors?.filter(([first]) => first?.code !== 'invalid_type' || first.path?.length);
  if (ofItsKind?.length !== 1) return [issue];
  return ofItsKind[0]!.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
}

/** An issue about unknown fields stands at their parent: makes it one for each of them. */
function byUnknownField(issue: SchemaIssue): SchemaIssue[] {
  if (!issue.keys?.length) return [issue];
  const { keys, ...rest } = issue;
  return keys.slice(0, MOST_FIELD_ERRORS).map((key) => ({
    ...rest,
    path: [...(issue.path ?? []), key],
    params: { code: 'UNKNOWN_FIELD' },
  }));
}
