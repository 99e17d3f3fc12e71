/** The tables of a report, each a CSV file. */
export const TABLE_IDS = ['people', 'shareholders', 'owners', 'flags', 'required', 'sources'] as const;
export type TableId = (typeof TABLE_IDS)[number];

/** The files that a version can be had as, in the order of the menu. */
export const EXPORT_FORMATS = ['pdf', 'json', 'xlsx', ...TABLE_IDS, 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
