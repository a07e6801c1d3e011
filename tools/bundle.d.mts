export const root: string;
export function bundle(entry: string, file: string): Promise<string>;
export function load(entry: string): Promise<Record<string, unknown>>;
