/**
 * Name of the guard (a version counter) of importers, dealers, organisations and concerns. A decision that
 * depends on them is made again when the guard changes before the commit.
 */
export const PARTIES_GUARD = 'parties';
