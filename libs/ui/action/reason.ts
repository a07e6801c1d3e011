import type { Language, Translate } from '../i18n/i18n';

/** Why something is refused, as the rules of actions answer it. */
interface Reason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/** The reason for a person; what is words itself is said as a list with "or". */
export function reasonText({ code, params, words = {} }: Reason, t: Translate, language: Language): string {
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const said = Object.entries(words).map(([name, keys]) => [name, either.format(keys.map((key) => t(key)))]);
  return t(`reason.${code}`, { ...params, ...Object.fromEntries(said) });
}
