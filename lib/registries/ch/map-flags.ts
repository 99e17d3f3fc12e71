import type { Company, Flag, InsolvencyProceeding } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { careOfFlags } from '../care-of-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import type { WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import { newestState } from './map-company.ts';
import { isFromAbroad } from './map-legal-form.ts';
import { mapProceedings, saidIn } from './map-proceedings.ts';
import { GAZETTE } from './sources.ts';

const make = flagMaker(GAZETTE.id);

/**
 * Proceedings of the notices, and all flags that rest on notices.
 * @param notices about the company, from the oldest to the newest
 */
export function mapFlags(
  company: Company,
  notices: readonly WireNotice[],
): { readonly insolvencyProceedings: InsolvencyProceeding[]; readonly flags: Flag[] } {
  const { proceedings, said } = mapProceedings(notices);
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, [], said[at])),
    ...lifeFlags(company.status),
    ...proceedings.flatMap((each, at) => unclearMoratorium(each, at, notices)),
    ...abroadFlags(company, isFromAbroad(newestState(notices)?.commons.company.legalForm)),
    ...movedFlags(notices),
    ...careOfFlags(company),
  ];
  return { insolvencyProceedings: [...proceedings], flags: flags.map(make) };
}

/** A moratorium of which no title says whether it is open: an officer has to read its newest notice. */
function unclearMoratorium(
  { kind, state }: InsolvencyProceeding,
  at: number,
  notices: readonly WireNotice[],
): GivenFlag[] {
  const newest = notices.findLast(({ meta }) => meta.rubric === 'NA');
  if (kind !== 'moratorium' || state !== 'unknown' || newest === undefined) return [];
  return [
    {
      ...{ code: 'register_remark', state: 'raised', about: '/company', at: `/insolvencyProceedings/${at}` },
      ...{ since: newest.meta.publicationDate, ...saidIn(newest), value: { item: newest.meta.subRubric } },
    },
  ];
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
