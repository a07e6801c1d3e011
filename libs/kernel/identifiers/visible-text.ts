/** Control characters, and characters without a shape such as the zero-width space. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Whether the text contains only spaces and invisible characters. */
export const isBlankText = (text: string): boolean => text.replace(INVISIBLE, '').trim() === '';

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) >= 0;
