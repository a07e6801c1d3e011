import { fieldErrors, MAX_FIELD_ERRORS, unstorableTexts, type SchemaIssue } from '@floorplan/kernel/wire';
import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { errorsOfLongLists } from './long-lists';
import { invalid, Problem } from './problem';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/**
 * Validates `@Body({schema})`, `@Query({schema})` and `@Param(name, {schema})`; answers 400 with every
 * invalid field.
 */
export class ContractPipe extends StandardSchemaValidationPipe {
  /** Reports a single value, such as an id in the URL, under its parameter's name. */
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata) {
    try {
      return await super.transform(value, metadata);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || !thrown.errors || metadata.data === undefined) throw thrown;
      const { data } = metadata;
      throw invalid(thrown.errors.map((error) => (error.Field === '' ? { ...error, Field: data } : error)));
    }
  }

  /** Keeps `constructor` and similar keys: the schemas reject them as unknown fields and never copy them. */
  protected override stripProtoKeys(): void {}

  /**
   * Throws here instead of in the pipe's own exception factory. That factory does not receive the value,
   * which is needed to tell a missing field from a wrong one.
   */
  protected override async validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    const early = errorsOfLongLists(schema, value);
    if (early.length > 0) throw invalid(errorsOf(early, value));
    const result = await super.validate<T>(value, schema, options);
    if (result.issues) throw invalid(errorsOf(result.issues, value));
    const unstorable = unstorableTexts(result.value);
    if (unstorable.length > 0) throw invalid(unstorable.slice(0, MAX_FIELD_ERRORS));
    return result;
  }
}

/**
 * Returns the field errors of schema issues. For a union these are the errors of the matching alternative;
 * for unknown fields there is one error per field.
 */
export const errorsOf = (issues: readonly SchemaIssue[], value: unknown) =>
  fieldErrors(issues.slice(0, MAX_FIELD_ERRORS).flatMap(byForm).flatMap(byUnknownField), value);

type Issue = SchemaIssue & { readonly errors?: readonly (readonly SchemaIssue[])[] | undefined };

/**
 * Replaces a union's error by the errors of one alternative that has the type of the value (list, object): the
 * only one, or the object that the value fits best. Returns the union's error when there is none.
 */
function byForm(issue: Issue): SchemaIssue[] {
  const ofItsKind = issue.errors?.filter(([first]) => first?.code !== 'invalid_type' || first.path?.length);
  const closest = ofItsKind?.length === 1 ? ofItsKind[0] : closestObject(ofItsKind ?? []);
  if (!closest) return [issue];
  return closest.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
}

/** The alternative with the fewest invalid fields, if each of the alternatives names its invalid fields. */
function closestObject(
  alternatives: readonly (readonly SchemaIssue[])[],
): readonly SchemaIssue[] | undefined {
  const isNamed = ({ path, keys }: SchemaIssue) => Boolean(path?.length ?? 0) || Boolean(keys?.length);
  if (!alternatives.every((issues) => issues.every(isNamed))) return undefined;
  const wrongIn = (issues: readonly SchemaIssue[]) =>
    issues.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0);
  return alternatives.toSorted((one, other) => wrongIn(one) - wrongIn(other))[0];
}

/** Splits an issue about unknown fields, which is reported on their parent, into one issue per field. */
function byUnknownField(issue: SchemaIssue): SchemaIssue[] {
  if (!issue.keys?.length) return [issue];
  const { keys, ...rest } = issue;
  return keys.slice(0, MAX_FIELD_ERRORS).map((key) => ({
    ...rest,
    path: [...(issue.path ?? []), key],
    params: { code: 'UNKNOWN_FIELD' },
  }));
}
