export * from './routes';
export * from './signed-documents';
export * from './signing-provider';
