// Keep zod schemas out of this file: every list loads the file, and must not load zod for it.

/** Maximum number of characters in the name of a saved view. */
export const VIEW_NAME_LENGTH = 60;
