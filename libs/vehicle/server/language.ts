import type { Scope } from '@floorplan/identity/domain';

/** Each reads in a language of its own. */
export const languageOf = (scope: Scope): 'sv' | 'en' =>
  scope.kind === 'user' && scope.languageCode !== 'en-GB' ? 'sv' : 'en';
