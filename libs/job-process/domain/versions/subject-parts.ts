import type { CodeFinding, SubjectPart } from '../job-process.events';

/**
 * Before the parts of a subject were told, a dealer's number and an organisation's id stood beside it in the finding, as
 * did the make's name: what follows or precedes them is the rest. Null where the subject is one thing.
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

/** A finding whose subject tells its parts, whenever it was found. */
export function withParts(finding: CodeFinding): CodeFinding {
  const { subject } = finding;
  const parts = subject && !subject.parts ? partsOfOlder(finding) : null;
  return subject && parts ? { ...finding, subject: { ...subject, parts } } : finding;
}
