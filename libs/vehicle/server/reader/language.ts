import type { Scope } from '@floorplan/identity/domain';

/** Each reads in a language of its own. */
export const languageOf = (scope: Scope): 'sv' | 'en' =>
  scope.kind === 'user' && scope.languageCode !== 'en-GB' ? 'sv' : 'en';

/** The locale file that the reader's texts come from. */
export const localeOf = (scope: Scope): 'sv-SE' | 'en-GB' => (languageOf(scope) === 'en' ? 'en-GB' : 'sv-SE');
