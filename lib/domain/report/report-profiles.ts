/**
 * How much a copy of a report holds: of persons no more than the law needs, what the customer may see of itself,
 * everything but what is internal, or the parts that are named.
 */
export const REPORT_PROFILES = ['MINIMAL', 'CUSTOMER', 'FULL', 'CUSTOM'] as const;
export type ReportProfileKind = (typeof REPORT_PROFILES)[number];

/** What a link shows. REGULATOR is no reduced copy: it is the version as it was saved, with what was done to it. */
export const SHARE_PROFILES = ['MINIMAL', 'CUSTOMER', 'FULL', 'REGULATOR', 'CUSTOM'] as const;
export type ShareProfileKind = (typeof SHARE_PROFILES)[number];
