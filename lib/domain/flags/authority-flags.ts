import type { Authority } from '../authority/authority-of.ts';
import { authorityIn } from '../company-view/authority-in.ts';
import type { ReadAnswer } from '../company-view/company-facts.ts';
import type { DerivedFlag } from './derived-flag.ts';
import { subjectAt } from './subject-of.ts';

/**
 * What follows from who can bind a company that is not closed: powers that have ended, are limited or not clear, holders of
 * office who bind, and that nobody does.
 * @param today YYYY-MM-DD
 */
export function authorityFlags(profile: ReadAnswer, today: string): DerivedFlag[] {
  const { legalRepresentatives: list = [], request } = profile;
  const all = authorityIn(profile, today).map((authority, at) => ({
    ...authority,
    pointer: `/legalRepresentatives/${at}`,
    row: list[at],
  }));
  const isEmpty = list.length === 0 && NOBODY.has(request.absence?.legalRepresentatives?.reason ?? '');
  const hasNobody = all.length > 0 && all.every(({ binds }) => binds === 'no');
  const nobody = { code: 'no_representative', at: '/legalRepresentatives' } as const;
  return [
    ...all.flatMap((one) => powersFlags(profile, one)),
    ...(isEmpty || hasNobody ? [nobody] : []),
    ...(all.some(({ binds }) => binds === 'yes') ? [{ ...nobody, state: 'clear' } as const] : []),
  ];
}

const NOBODY: ReadonlySet<string> = new Set(['none_named', 'declared_none']);

interface One extends Authority {
  readonly pointer: string;
  readonly row: NonNullable<ReadAnswer['legalRepresentatives']>[number] | undefined;
}

const CHANGED = { ended: 'powers_ended', limited: 'powers_limited' } as const;

function powersFlags(
  profile: ReadAnswer,
  { pointer, row, binds, powers, isOfficeHolder }: One,
): DerivedFlag[] {
  const about = subjectAt(profile, pointer);
  const { state, rule, proceeding } = powers ?? {};
  const at = proceeding ?? pointer;
  const value = { ...(rule !== undefined && { rule }), ...(proceeding !== undefined && { proceeding }) };
  if (isOfficeHolder) {
    const since = row?.startDate;
    const bound = { capacity: row?.capacity ?? 'other', ...(proceeding !== undefined && { proceeding }) };
    return [{ code: 'office_holder_binds', about, at: pointer, value: bound, ...(since && { since }) }];
  }
  // Proceedings are unclear for everybody alike: one flag of the company for each.
  const cause = proceeding === undefined ? undefined : proceedingAt(profile, proceeding);
  if (state === 'unknown') return [{ code: 'powers_unclear', at, value, discriminator: caseOf(cause) }];
  if (binds === 'unclear') return [{ code: 'powers_unclear', about, at: pointer }];
  return (state === 'ended' || state === 'limited') && cause?.state !== 'ended'
    ? [{ code: CHANGED[state], about, at, value }]
    : [];
}

const proceedingAt = ({ insolvencyProceedings: all = [] }: ReadAnswer, pointer: string) =>
  all.find((_, at) => pointer === `/insolvencyProceedings/${at}`);

/** Identifies a case, wherever it is in the list. */
const caseOf = ({ number, kind = '', startDate = '' }: ReturnType<typeof proceedingAt> = {}): string =>
  number ?? [kind, startDate].filter(Boolean).join(' ');
