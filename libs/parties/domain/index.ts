export * from './decisions/add-dealer-make';
export * from './decisions/save-dealer';
export * from './decisions/save-dealer-makes';
export * from './decisions/save-importer';
export * from './find-party';
export * from './parties';
export * from './parties.events';
export * from './parties.streams';
