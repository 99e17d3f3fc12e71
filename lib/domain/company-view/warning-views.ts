import type { Company, Read, RegisterWarning } from '#lib/contract/index.ts';
import type { ReadAnswer } from './company-facts.ts';
import { type ConsultedView, couldAnswer, hasAnswered, ofCompany } from './consulted-view.ts';
import type { RequestView } from './provenance.ts';

/** Something that the register marks, as it came: a kind that nobody knows is kept. */
export interface MarkView {
  readonly kind: string;
  readonly text: string | undefined;
}

/** What registers mark, and what may become of a source. */
export type WarningKind =
  | RegisterWarning['kind']
  | 'source_silent'
  | 'source_changed'
  | 'source_needs_key'
  | 'source_mistaken';

/** Something that one must know before relying on the rest. */
export interface WarningView extends MarkView {
  readonly isGrave: boolean;
  /** Who or what it is about; `name` is of a person where `of` is `person`. */
  readonly of: 'company' | 'person' | 'party' | 'source';
  readonly name: string | undefined;
  /** The register that says so. */
  readonly register: string | undefined;
  /** The fact in the answer: a request, and a JSON Pointer where there is one. */
  readonly requestId: string;
  readonly at: string | undefined;
}

type ReadMarks = Read<Company>['warnings'];

export const markViews = (marks: ReadMarks): MarkView[] =>
  (marks ?? []).map(({ kind = '', text }) => ({ kind, text }));

const GRAVE: ReadonlySet<string> = new Set<WarningKind>(['sanctioned', 'disqualified', 'source_changed']);

interface Marked {
  readonly of: WarningView['of'];
  readonly name: string | undefined;
  readonly marks: ReadMarks;
  readonly at: string;
}

/**
 * What is to be warned of, from what registers mark and from what became of each source: the gravest first, each once.
 * Pure: pages, persons' cards, reports and files all have theirs from here.
 */
export function warningViews(
  answers: readonly ReadAnswer[],
  requests: readonly RequestView[],
): WarningView[] {
  const marked = answers.flatMap((answer) =>
    markedIn(answer).flatMap(({ marks, ...one }) =>
      markViews(marks).map(
        (mark): WarningView => ({
          ...mark,
          ...one,
          isGrave: GRAVE.has(mark.kind),
          register: registerOf(answer, one.at),
          requestId: answer.request.requestId,
        }),
      ),
    ),
  );
  const all = [...marked, ...requests.flatMap(sourceWarnings)];
  const keyOf = ({ kind, of, name, text }: WarningView) => JSON.stringify([kind, of, name, text]);
  const once = [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
  return once.toSorted((a, b) => Number(b.isGrave) - Number(a.isGrave));
}

function markedIn(answer: ReadAnswer): Marked[] {
  const { company, legalRepresentatives, otherKeyPersons, shareholders, ultimateBeneficialOwners } = answer;
  const parties = Object.entries({ legalRepresentatives, otherKeyPersons, shareholders }).flatMap(
    ([section, list]) =>
      (list ?? []).flatMap(({ individual, company: entity }, at): Marked[] => [
        {
          of: 'person',
          name: individual?.name?.fullName,
          marks: individual?.warnings,
          at: `/${section}/${at}/individual`,
        },
        { of: 'party', name: entity?.legalName, marks: entity?.warnings, at: `/${section}/${at}/company` },
      ]),
  );
  return [
    { of: 'company', name: undefined, marks: company?.warnings, at: '/company' },
    ...(ultimateBeneficialOwners ?? []).map(
      (owner, at): Marked => ({
        of: 'person',
        name: owner.name?.fullName,
        marks: owner.warnings,
        at: `/ultimateBeneficialOwners/${at}`,
      }),
    ),
    ...parties,
  ];
}

const registerOf = ({ request }: ReadAnswer, at: string): string | undefined =>
  (at.startsWith('/ultimateBeneficialOwners')
    ? request.sources?.dataPoints?.ultimateBeneficialOwners
    : request.sources?.dataPoints?.companyProfile
  )?.register;

const SILENT: Readonly<Record<string, WarningKind>> = {
  no_answer: 'source_silent',
  changed: 'source_changed',
  needs_key: 'source_needs_key',
  another_company: 'source_mistaken',
};

const sourceWarnings = ({ consulted, requestId }: RequestView): WarningView[] =>
  (consulted ? ofCompany(consulted) : []).flatMap((source): WarningView[] => {
    const isFine = !couldAnswer(source) || (hasAnswered(source) && source.outcome !== 'another_company');
    if (isFine) return [];
    const kind = SILENT[source.outcome ?? ''] ?? 'source_silent';
    return [
      {
        kind,
        text: source.note,
        isGrave: GRAVE.has(kind),
        of: 'source',
        name: nameOf(source),
        register: source.register,
        requestId,
        at: undefined,
      },
    ];
  });

const nameOf = ({ register, id }: ConsultedView): string => register ?? id;
