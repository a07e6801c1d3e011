declare const __APP_VERSION__: string | undefined;

/** The build this page runs; `version.json` names the newest. */
export const APP_VERSION = typeof __APP_VERSION__ === 'undefined' ? 'unbuilt' : __APP_VERSION__;

/** Where the portal is served. Routes below it begin with `/start`. */
export const BASE = '/app';
