import { useLocaleTexts } from '@floorplan/platform/texts';
import { textsOf } from '../texts/text-files.mjs';

const TEXTS = { 'sv-SE': textsOf('.', 'sv-SE'), 'en-GB': textsOf('.', 'en-GB') };

/** State at the beginning of a test file: the portal's texts, even if the previous file changed them. */
export const begin = (): void => useLocaleTexts(TEXTS);

begin();
