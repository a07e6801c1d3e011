import type { Scope } from '@floorplan/identity/domain';

/** Language of the reader. */
export const languageOf = (scope: Scope): 'sv' | 'en' =>
  scope.kind === 'user' && scope.languageCode !== 'en-GB' ? 'sv' : 'en';

/** Locale file of the reader's language. */
export const localeOf = (scope: Scope): 'sv-SE' | 'en-GB' => (languageOf(scope) === 'en' ? 'en-GB' : 'sv-SE');
