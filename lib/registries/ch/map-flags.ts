import type { Company, Flag, InsolvencyProceeding } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { careOfFlags } from '../care-of-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import type { ListedNotice, WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import { newestState } from './map-company.ts';
import { isFromAbroad } from './map-legal-form.ts';
import { mapProceedings, moratoriaOf, saidIn } from './map-proceedings.ts';
import { GAZETTE } from './sources.ts';

const make = flagMaker(GAZETTE.id);

/**
 * Proceedings of the notices, and all flags that rest on notices.
 * @param notices about the company, from the oldest to the newest
 * @param listed all notices that name it, the newest first
 */
export function mapFlags(
  company: Company,
  notices: readonly WireNotice[],
  listed: readonly ListedNotice['meta'][],
): { readonly insolvencyProceedings: InsolvencyProceeding[]; readonly flags: Flag[] } {
  const { proceedings, said } = mapProceedings(notices);
  const moratoria = moratoriaOf(listed);
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, [], said[at])),
    ...lifeFlags(company.status),
    ...moratoria.map((_, at) => moratoriumFlag(listed, proceedings.length + at)),
    ...abroadFlags(company, isFromAbroad(newestState(notices)?.commons.company.legalForm)),
    ...movedFlags(notices),
    ...careOfFlags(company),
  ];
  return { insolvencyProceedings: [...proceedings, ...moratoria], flags: flags.map(make) };
}

/** What a court decided on a composition is in the text of its notices alone: an officer has to read it. */
function moratoriumFlag(listed: readonly ListedNotice['meta'][], place: number): GivenFlag {
  const newest = listed.find(({ rubric }) => rubric === 'NA');
  return {
    ...{ code: 'register_remark', state: 'raised', about: '/company' },
    ...{ at: `/insolvencyProceedings/${place}`, value: { item: newest?.subRubric ?? 'NA' } },
    ...(newest && { since: newest.publicationDate, ...saidIn({ meta: newest }) }),
  };
}

/** The last move to the register of another canton. */
function movedFlags(notices: readonly WireNotice[]): GivenFlag[] {
  const entry = notices.findLast((notice) => notice.meta.subRubric === 'HR01' && hasMoved(notice));
  const deletion = notices.findLast((notice) => notice.meta.subRubric === 'HR03' && hasMoved(notice));
  const moved = entry ?? deletion;
  if (moved === undefined) return [];
  const [to] = entry?.meta.cantons ?? [];
  return [
    {
      ...{ code: 'moved_register', state: 'raised', about: '/company', at: '/company' },
      ...{ since: moved.meta.publicationDate, ...saidIn(moved) },
      ...(to !== undefined && { value: { to } }),
    },
  ];
}
