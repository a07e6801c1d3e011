/** What decisions that look at importers, dealers, organisations or concerns rest on. */
export const PARTIES_GUARD = 'parties';
