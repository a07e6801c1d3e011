export { localisedFieldErrors, reasonOf, setLanguageSource, textIn, textOf, useLocaleTexts } from './texts';
