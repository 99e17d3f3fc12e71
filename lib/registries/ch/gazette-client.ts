import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext, WireAnswer } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { type ListedNotice, NoticePage, WireNotice } from './gazette-schema.ts';
import { GAZETTE } from './sources.ts';
import { dotted } from './uid.ts';

/** Rubrics that tell of companies: the commercial register, bankruptcies, and composition with creditors (moratoria). */
const RUBRICS = ['HR', 'KK', 'NA'] as const;
type Rubric = (typeof RUBRICS)[number];
const PAGE = 100;
/** So many notices of a rubric at most are listed, newest first. */
const MOST_LISTED = 500;
/** No company has so many: a gazette that counts more has not understood whom it was asked for. */
const MOST_OF_A_COMPANY = 20_000;
/** So many notices are asked for at the same time. */
const AT_ONCE = 6;

/** What the gazette has of a company, newest first. */
export interface Listed {
  readonly notices: readonly ListedNotice['meta'][];
  readonly total: number;
  /** How many of these stand in the commercial register. */
  readonly entries: number;
}

/** The gazette, parsed. */
export interface GazetteClient extends Pick<SourceClient, 'wire'> {
  /**
   * The notices of a company.
   * @throws Failure `registry_changed` where the gazette does not heed for whom it was asked
   */
  list(uid: string): Promise<Listed>;
  /** Whole notices by their ids, in the order of the ids. */
  read(ids: readonly string[]): Promise<WireNotice[]>;
  /** One notice; null where there is none. */
  notice(id: string): Promise<WireNotice | null>;
  /** The signed PDF; null where there is none. */
  pdf(id: string): Promise<WireAnswer | null>;
}

export function gazetteClient(ctx: RegistryContext): GazetteClient {
  const { json, xml, bytes, wire } = sourceClient(ctx, GAZETTE);
  const notice = (id: string) => xml(WireNotice, { path: `/publications/${id}/xml` });

  async function listRubric(uid: string, rubric: Rubric): Promise<Omit<Listed, 'entries'>> {
    const notices: ListedNotice['meta'][] = [];
    let total = 0;
    for (let page = 0; page * PAGE < MOST_LISTED; page++) {
      const found = await json(NoticePage, {
        path: '/publications',
        // Without the state it answers 401; a parameter that it does not know it ignores in silence.
        query: {
          ...{ publicationStates: 'PUBLISHED', rubrics: rubric, uids: uid },
          ...{ 'pageRequest.page': page, 'pageRequest.size': PAGE },
        },
        headers: { accept: 'application/json' },
        isNone: () => false,
      });
      total = found?.total ?? 0;
      if (total > MOST_OF_A_COMPANY) throw ignoresFilter(`counts ${total} notices of one company`);
      notices.push(...(found?.content ?? []).map(({ meta }) => meta));
      if (notices.length >= total) break;
      if (found === null || found.content.length === 0) {
        throw changed(`counts ${total} notices and sends ${notices.length}`, 'content: fewer than total');
      }
    }
    return { notices, total };
  }

  return {
    wire,
    notice,
    async list(uid) {
      const rubrics = await Promise.all(RUBRICS.map((rubric) => listRubric(uid, rubric)));
      const notices = rubrics
        .flatMap((each) => each.notices)
        .toSorted(
          (one, other) =>
            other.publicationDate.localeCompare(one.publicationDate) || one.id.localeCompare(other.id),
        );
      const [register] = rubrics;
      return {
        ...{ notices, entries: register?.total ?? 0 },
        total: rubrics.reduce((sum, { total }) => sum + total, 0),
      };
    },
    async read(ids) {
      const read: WireNotice[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = await Promise.all(ids.slice(at, at + AT_ONCE).map(notice));
        read.push(...some.filter((each) => each !== null));
      }
      return read;
    },
    pdf: (id) =>
      bytes({ path: `/publications/${id}/pdf`, headers: { accept: 'application/pdf' } }, assertPdf),
  };
}

/** Every UID that a notice has as data, with its dots. */
function uidsOf({ content }: WireNotice): readonly string[] {
  const { commonsNew, commonsActual, debtor } = content;
  return [
    ...[commonsNew?.company.uid, commonsActual?.company.uid],
    ...[debtor?.companies?.uid, debtor?.companies?.company?.uid],
  ].flatMap((uid) => (uid === undefined ? [] : [dotted(uid)]));
}

/** Whether a notice is about the company, and not about another that it has to do with: by its data; without any, by what it names. */
export function isAbout(notice: WireNotice, uid: string): boolean {
  const uids = uidsOf(notice);
  return uids.length > 0 ? uids.includes(uid) : names(notice, uid);
}

/** Whether a notice names the company at all: each that the gazette lists of it does. */
export const names = ({ named }: WireNotice, uid: string): boolean => named.includes(uid);

/**
 * Holds the gazette to the company that it was asked for.
 * @throws Failure `registry_changed`
 */
export function assertFiltered(notices: readonly WireNotice[], uid: string): void {
  if (!notices.every((notice) => names(notice, uid)))
    throw ignoresFilter('sent notices that do not name the company');
}

const ignoresFilter = (what: string): Failure =>
  changed(`${what}: it does not heed for which company it was asked`, 'uids: ignored');

const changed = (what: string, detail: string): Failure =>
  new Failure(
    'registry_changed',
    `${GAZETTE.name} ${what}. Nothing was charged. The operator must check it.`,
    { source: GAZETTE.name, details: [`/publications: ${detail}`] },
  );

function assertPdf({ bytes }: WireAnswer): void {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return;
  throw new Failure(
    'registry_changed',
    `${GAZETTE.name} sent a file that is no PDF. Nothing was charged. The operator must check it.`,
    { source: GAZETTE.name, details: ['file: expected a PDF'] },
  );
}
