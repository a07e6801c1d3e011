import { causeKey, findingKey, type CodeFinding } from '@floorplan/job-process/domain';
import type { Language } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';

/** Text of a finding; amounts in kronor. An unknown code is its own text. */
export function findingText(finding: CodeFinding, language: Language = 'sv-SE'): string {
  const key = findingKey(finding);
  return key === null ? finding.code : textIn(language, key, finding.params);
}

/** Text of a cause that several messages share, without details of a single one. */
export function causeText(code: string, language: Language = 'sv-SE'): string {
  const key = causeKey(code);
  return key === null ? code : textIn(language, key);
}
