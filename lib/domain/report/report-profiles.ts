/** How much of persons a report lets through: no more than the law needs, everything, or the parts that are named. */
export const REPORT_PROFILES = ['MINIMAL', 'FULL', 'CUSTOM'] as const;
export type ReportProfileKind = (typeof REPORT_PROFILES)[number];
