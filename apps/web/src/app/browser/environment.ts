declare const __APP_VERSION__: string | undefined;

/** Build version of this page. The file `version.json` holds the newest deployed version. */
export const APP_VERSION = typeof __APP_VERSION__ === 'undefined' ? 'unbuilt' : __APP_VERSION__;

/** Base path of the portal. Routes below it begin with `/start`. */
export const BASE = '/app';
