export const LANGUAGES: readonly ['sv-SE', 'en-GB'];
export const PLACEHOLDER: string;
export function textFolders(root: string): string[];
export function textsOf(root: string, language: string): Record<string, string>;
