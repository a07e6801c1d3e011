import { isStaff, type Scope } from '@floorplan/identity/domain';
import type { Warnings, WireCodeFinding, WireSubject } from '@floorplan/job-process/contracts';
import type { CodeFinding, FindingReader, Subject } from '@floorplan/job-process/domain';
import type { Language } from '@floorplan/kernel';
import { findingText } from '../finding-text';

/** Language of the caller. */
export const languageOf = (scope: Scope): Language =>
  scope.kind !== 'system' && scope.languageCode !== 'en-GB' ? 'sv-SE' : 'en-GB';

/**
 * Whether the caller is an importer or an importer's system. Dealers that the importer does not deal with are
 * hidden from such callers.
 */
export const readByImporter = (scope: Scope): boolean =>
  scope.kind !== 'system' && scope.importerIds !== 'all';

/** The caller's rights that decide which findings are visible. */
export const readerOf = (scope: Scope): FindingReader => ({
  staff: isStaff(scope) || scope.kind === 'system',
  organisationIds: scope.kind === 'user' && Array.isArray(scope.organisationIds) ? scope.organisationIds : [],
});

export const wireSubject = ({ kind, id, label, parts }: Subject): WireSubject => ({
  Kind: kind,
  Id: id,
  Label: label,
  Parts: (parts ?? [{ kind, id, name: label }]).map((part) => ({
    Kind: part.kind,
    Id: part.id,
    Name: part.name,
  })),
});

export const wireWarnings = (codes: readonly string[], scope: Scope): Warnings =>
  codes.map((Code) => ({
    Code,
    Message: findingText({ code: Code, params: {}, subject: null }, languageOf(scope)),
  }));

export const wireFinding = (finding: CodeFinding, scope: Scope): WireCodeFinding => ({
  Code: finding.code,
  Params: { ...finding.params },
  Message: findingText(finding, languageOf(scope)),
  Subject: finding.subject && wireSubject(finding.subject),
});
