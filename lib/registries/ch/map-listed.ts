import type { RegistryDocument } from '#lib/contract/index.ts';
import type { ListedNotice, WireNotice } from './gazette-schema.ts';
import { titleOf } from './title-of.ts';

/** What each kind of notice is about, in English. */
const KINDS: Readonly<Record<string, string>> = {
  HR01: 'New entry in the commercial register',
  HR02: 'Change in the commercial register',
  HR03: 'Deletion from the commercial register',
  KK01: 'Provisional notice of bankruptcy',
  KK02: 'Bankruptcy, call to creditors',
  KK03: 'Bankruptcy proceedings suspended',
  KK04: 'Bankruptcy, schedule of claims and inventory',
  KK05: 'Bankruptcy, distribution list and final account',
  KK06: 'Bankruptcy proceedings closed',
  KK07: 'Bankruptcy revoked',
  KK08: 'Bankruptcy, auction of real estate',
  KK09: 'Bankruptcy, schedule of encumbrances',
  KK10: 'Bankruptcy, further notice',
};

export const KNOWN_KINDS: ReadonlySet<string> = new Set(Object.keys(KINDS));

/** A notice as a document: the signed PDF. */
export function mapListed(meta: ListedNotice['meta'] | WireNotice['meta']): RegistryDocument {
  const { id, rubric, subRubric, publicationNumber, publicationDate } = meta;
  const kind = KINDS[subRubric] ?? (rubric === 'NA' ? 'Composition with creditors' : `Notice ${subRubric}`);
  return {
    ...{ id: `notice/${id}`, format: 'pdf', date: publicationDate },
    name: titleOf({ meta }) ?? `${subRubric} (${publicationDate})`,
    nameInEnglish: `${kind} (${publicationDate})`,
    ...(publicationNumber && { description: publicationNumber }),
  };
}
