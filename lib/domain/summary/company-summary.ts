import type { CompanyView, Said, SectionState, StatusView } from '../company-view/index.ts';
import { decidableFlag, type FlagDecisions, standingOf } from '../flags/flag-standing.ts';
import { type Home, homeOf } from '../flags/home-of.ts';
import { isToDecide, type SeenFlag } from '../flags/seen-flag.ts';
import { companyKey, personKey } from '../flags/subject-of.ts';
import type { OwnerAtGlance, OwnersAtGlance } from '../owners/index.ts';
import type { CompanyReport } from '../report/listed-report.ts';

/** What the cells are made of: as other pages and reports show it. */
export interface SummarySeen {
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  readonly decisions: Pick<FlagDecisions, 'decisions' | 'today'>;
  /** Undefined where they are too many to work out with every page. */
  readonly owners: OwnersAtGlance | undefined;
  readonly report: CompanyReport | null;
}

export interface CompanySummary {
  readonly status: StatusSummary;
  readonly flags: FlagsSummary;
  readonly owners: OwnersSummary;
  /** Null: none was saved. */
  readonly report: ReportSummary | null;
}

interface StatusSummary {
  /** Undefined: no profile is here; `state` says why. */
  readonly status: StatusView | undefined;
  readonly state: SectionState;
  /** Proceedings that are open, each once: its kind, and its first day (YYYY-MM-DD). */
  readonly proceedings: readonly { readonly kind: Said; readonly since: string | undefined }[];
  readonly home: Home | undefined;
}

interface FlagsSummary {
  /** Whether the profile was read: only then "none" is a statement. */
  readonly isKnown: boolean;
  /** Whether the structure is too large to compute its flags here: then "none" is no statement either. */
  readonly isPartial: boolean;
  readonly serious: readonly SeenFlag[];
  /** Raised flags that a decision must know. */
  readonly count: number;
  readonly warnings: number;
  readonly information: number;
  readonly decided: number;
}

/** A party of the owners' list, with the raised flags about it that are more than information, the most severe first. */
type Flagged<Party> = Party & { readonly raised: readonly SeenFlag[] };

interface OwnersSummary {
  readonly state: SectionState;
  readonly shown:
    | (Omit<OwnersAtGlance, 'items' | 'entities'> & {
        readonly items: readonly Flagged<OwnerAtGlance>[];
        readonly entities: readonly Flagged<OwnersAtGlance['entities'][number]>[];
      })
    | undefined;
}

interface ReportSummary extends CompanyReport {
  /** Flags that the newest version does not have, has with other facts, or has alone; undefined: it kept none. */
  readonly changedFlags: number | undefined;
  /** Whether newer data came after it was saved. */
  readonly hasNewerData: boolean;
}

/** The four cells at the top of a company page. */
export function companySummary(seen: SummarySeen): CompanySummary {
  const { view, flags, owners, report } = seen;
  const raised = flags.filter(isToDecide);
  return {
    status: {
      status: view.status,
      state: view.sections.company,
      proceedings: openProceedings(view),
      home: homeOf(view, flags),
    },
    flags: flagsSummary(raised, seen),
    owners: {
      state: view.sections.ultimateBeneficialOwners,
      shown: owners && {
        ...owners,
        items: owners.items.map((owner) => ({ ...owner, raised: flagsAbout(raised, keysOfPersons(owner)) })),
        entities: owners.entities.map((entity) => ({
          ...entity,
          raised: flagsAbout(raised, [keyOfEntity(entity)]),
        })),
      },
    },
    report: report && {
      ...report,
      changedFlags: report.flags === null ? undefined : changedFlags(raised, report.flags),
      hasNewerData: Object.values(view.parts).some(
        ({ held }) => held !== undefined && Date.parse(held.at) > Date.parse(report.savedAt),
      ),
    },
  };
}

function openProceedings({ records }: CompanyView): StatusSummary['proceedings'] {
  const open = records.flatMap(({ list, values, title }) => {
    const valueAt = (field: string) => values.find((one) => one.field === field)?.value;
    const state = valueAt('state');
    if (list !== 'proceedings' || state?.kind !== 'code' || state.code !== 'open') return [];
    const kind = valueAt('kind');
    const since = valueAt('startDate');
    // A register may give proceedings its own name and no kind that we know.
    const isNamed = kind?.kind === 'code' && kind.code !== 'unknown';
    return [{ kind: isNamed ? kind : title, since: since?.kind === 'date' ? since.date : undefined }];
  });
  return [...new Map(open.map((one) => [JSON.stringify(one), one])).values()];
}

function flagsSummary(
  raised: readonly SeenFlag[],
  { view: { sections }, decisions: { decisions, today }, owners }: SummarySeen,
): FlagsSummary {
  const isPartial = owners === undefined;
  const of = (severity: SeenFlag['severity']) => raised.filter((flag) => flag.severity === severity);
  return {
    isKnown: sections.company.kind === 'present',
    isPartial,
    serious: of('serious'),
    count: raised.length,
    warnings: of('warning').length,
    information: of('information').length,
    decided: raised.filter((flag) => standingOf(decidableFlag(flag), decisions, today).decision !== null)
      .length,
  };
}

const keysOfPersons = ({ persons }: OwnerAtGlance): (string | undefined)[] => persons.map(personKey);

const keyOfEntity = ({ countryCode, number, name }: OwnersAtGlance['entities'][number]): string =>
  companyKey({ countryCode, id: number, legalName: name });

/** A flag's key names its subject; in the answer of another company, after the place of that company. */
const flagsAbout = (raised: readonly SeenFlag[], subjects: readonly (string | undefined)[]): SeenFlag[] =>
  raised.filter(({ key, severity }) => {
    const subject = key.split(':')[1] ?? '';
    return (
      severity !== 'information' && subjects.some((one) => one === subject || subject.endsWith(`/${one}`))
    );
  });

function changedFlags(now: readonly SeenFlag[], kept: NonNullable<CompanyReport['flags']>): number {
  const before = new Map(kept.map(({ key, factsSha256 }) => [key, factsSha256]));
  const after = new Set(now.map(({ key }) => key));
  const changed = now.filter(({ key, factsSha256 }) => before.get(key) !== factsSha256);
  return changed.length + kept.filter(({ key }) => !after.has(key)).length;
}
