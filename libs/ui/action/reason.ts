import type { Language, Translate } from '../i18n/i18n';

/** Reason for a refusal, as the action rules return it. */
interface Reason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the reason as text. Parameters that are lists of text keys are joined by "or". */
export function reasonText({ code, params, words = {} }: Reason, t: Translate, language: Language): string {
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const said = Object.entries(words).map(([name, keys]) => [name, either.format(keys.map((key) => t(key)))]);
  return t(`reason.${code}`, { ...params, ...Object.fromEntries(said) });
}
