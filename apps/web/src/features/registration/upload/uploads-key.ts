export const UPLOADS_KEY = ['uploads'] as const;
