export const paths = { codeShowings: '/start/code-showings' } as const;
