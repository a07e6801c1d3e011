import type { CodeFinding, SubjectPart } from '../job-process.events';

/**
 * Parts of the subject of an older finding, which was stored without parts. The finding's parameters contain
 * the dealer's number and the make's name, or the organisation's id. The rest of the subject's id and label
 * belongs to the other part. Returns null when the subject is a single record.
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

/** Returns the finding with the parts of its subject, also for findings that older versions recorded. */
export function withParts(finding: CodeFinding): CodeFinding {
  const { subject } = finding;
  const parts = subject && !subject.parts ? partsOfOlder(finding) : null;
  return subject && parts ? { ...finding, subject: { ...subject, parts } } : finding;
}
