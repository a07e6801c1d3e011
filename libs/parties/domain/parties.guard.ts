/** Guard of decisions that depend on importers, dealers, organisations or concerns. */
export const PARTIES_GUARD = 'parties';
