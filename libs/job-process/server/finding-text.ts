import { causeKey, findingKey, type CodeFinding } from '@floorplan/job-process/domain';
import { echoedValues, type Language } from '@floorplan/kernel';
import { textIn } from '@floorplan/platform/texts';

/** Returns the text of a finding, with amounts in kronor. For an unknown code it returns the code. */
export function findingText(finding: CodeFinding, language: Language = 'sv-SE'): string {
  const key = findingKey(finding);
  return key === null ? finding.code : textIn(language, key, echoedValues(finding.params));
}

/** Returns the text of a cause that several messages share, without details of one message. */
export function causeText(code: string, language: Language = 'sv-SE'): string {
  const key = causeKey(code);
  return key === null ? code : textIn(language, key);
}
