const MAX_NAME = 120;

/** File name without directories, control characters and marks that turn the direction of a text. */
export const displayedName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed() || 'fil';
