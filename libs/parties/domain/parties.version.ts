/**
 * Name of the data version of importers, dealers, organisations and concerns. A decision that
 * depends on them is made again when the version changes before the commit.
 */
export const PARTIES_VERSION = 'parties';
