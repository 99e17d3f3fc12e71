import type { Entry } from './schema-extract.ts';

export const isCurrent = (entry: Entry): boolean => entry['@AUFRECHT'] !== 'false';

/** Whether it stood until the company itself was deleted. */
export const wentWithCompany = (entry: Entry): boolean =>
  entry['@MIT_FIRMA_GELOESCHT_DURCH_VNR'] !== undefined;

/** The entry that stands; of a company that is deleted the one that stood last. */
export const currentOf = <Each extends Entry>(entries: readonly Each[]): Each | undefined =>
  entries.findLast(isCurrent) ?? entries.findLast(wentWithCompany);
