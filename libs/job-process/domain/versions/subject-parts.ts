import type { CodeFinding, SubjectPart } from '../job-process.events';

/**
 * Parts of a subject in an older finding, which has none. The finding's parameters hold the dealer's number
 * and the make's name, or the organisation's id; the rest of id and label belongs to the other part. Null for
 * a single record.
 */
function partsOfOlder({ params, subject }: CodeFinding): readonly SubjectPart[] | null {
  if (subject?.kind === 'dealer-make') {
    const [dealer, make] = [String(params['dealer']), String(params['make'])];
    return [
      { kind: 'dealer', id: dealer, name: subject.label.slice(0, -` · ${make}`.length) },
      { kind: 'make', id: subject.id.slice(`${dealer}|`.length), name: make },
    ];
  }
  if (subject?.kind === 'organisation-limit') {
    const organisation = String(params['organisationId']);
    const category = subject.id.slice(`${organisation}|`.length);
    return [
      { kind: 'organisation', id: organisation, name: subject.label.slice(0, -` ${category}`.length) },
      { kind: 'category', id: category, name: category },
    ];
  }
  return null;
}

/** A finding whose subject has parts, whatever version recorded it. */
export function withParts(finding: CodeFinding): CodeFinding {
  const { subject } = finding;
  const parts = subject && !subject.parts ? partsOfOlder(finding) : null;
  return subject && parts ? { ...finding, subject: { ...subject, parts } } : finding;
}
