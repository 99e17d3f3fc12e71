import type { Company, FactConflict } from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { factWords } from './fact-words.ts';
import { type MergeDraft, pointerStep, type SourcedPart, sourceOfFact } from './merge-draft.ts';
import { mergeStatus } from './merge-status.ts';
import { packId } from './pack-id.ts';
import { SAME_FACT } from './same-fact.ts';

/** The first source that has it wins, whatever a later one says: the value is no matter of identity. */
const FIRST_THAT_HAS = [
  'legalNameInEnglish',
  'website',
  'phones',
  'employeeCount',
  'activityDescription',
  'taxId',
  'complianceFlags',
  'incorporationDate',
  'nameTransliterations',
  'homeRegistration',
  'formerNamePeriods',
] as const satisfies readonly (keyof Company)[];

/** Names of which every source may add one. */
const NAMES = [
  'commercialNames',
  'formerNames',
  'formerCommercialNames',
] as const satisfies readonly (keyof Company)[];

/** Adds what one more source says of the company to what is known. */
export function mergeCompany(draft: MergeDraft, { sourceId, part }: SourcedPart): void {
  const { company: more } = part.value;
  if (more === undefined) return;
  if (draft.value.company === undefined) {
    draft.value.company = { ...more };
    draft.facts['/company'] = sourceId;
    return;
  }
  const known = draft.value.company;
  const put = <Member extends keyof Company>(member: Member, value: Company[Member]) => {
    known[member] = value;
    draft.facts[`/company/${member}`] = sourceId;
  };
  compare(draft, 'legalName', known.legalName, more.legalName, sourceId, put);
  compare(draft, 'legalForm', known.legalForm, more.legalForm, sourceId, put);
  compare(draft, 'registrationDate', known.registrationDate, more.registrationDate, sourceId, put);
  compare(draft, 'legalAddress', known.legalAddress, more.legalAddress, sourceId, put);
  compare(draft, 'capital', known.capital, more.capital, sourceId, put);
  compare(draft, 'activities', known.activities, more.activities, sourceId, put);
  for (const member of FIRST_THAT_HAS) {
    if (known[member] === undefined && more[member] !== undefined) put(member, more[member]);
  }
  mergeIdentifiers(draft, known, more, sourceId);
  for (const member of NAMES) {
    if (part.namesFillGaps && known[member] !== undefined) continue;
    addNames(draft, known, member, more[member] ?? [], sourceId);
  }
  addEach(draft, known, 'addresses', more.addresses ?? [], sourceId);
  addEach(draft, known, 'emails', more.emails ?? [], sourceId);
  mergeStatus(draft, known, more.status, sourceId);
}

/** The first source wins; a later one that says otherwise is a conflict, and one that fills a gap is its source. */
function compare<Member extends keyof typeof SAME_FACT>(
  { value: { company = {} }, facts, conflicts }: MergeDraft,
  member: Member,
  one: Company[Member],
  other: Company[Member],
  sourceId: string,
  put: (member: Member, value: Company[Member]) => void,
): void {
  if (other === undefined) return;
  if (one === undefined) {
    put(member, other);
    return;
  }
  const forms = [company.legalForm?.localName, company.legalForm?.englishTranslation];
  const isSame = SAME_FACT[member](
    one,
    other,
    forms.filter((form) => form !== undefined),
  );
  if (isSame) return;
  const path = `/company/${member}`;
  conflicts.push({
    path,
    kind: member === 'legalName' ? 'identity' : 'detail',
    kept: keptAt(facts, path),
    other: sourceId,
    keptValue: factWords(member, { [member]: one }),
    otherValue: factWords(member, { [member]: other }),
  });
}

/** Whoever said what stands there; every fact of a draft has a source. */
export const keptAt = (facts: Readonly<Record<string, string>>, path: string): string =>
  sourceOfFact(facts, path) ?? 'unknown';

function mergeIdentifiers({ facts, conflicts }: MergeDraft, known: Company, more: Company, sourceId: string) {
  for (const [scheme, identifier] of Object.entries(more.identifiers ?? {})) {
    const path = `/company/identifiers${pointerStep(scheme)}`;
    const own = known.identifiers?.[scheme];
    if (own === undefined) {
      known.identifiers = { ...known.identifiers, [scheme]: identifier };
      facts[path] = sourceId;
    } else if (packId(own) !== packId(identifier)) {
      const conflict: FactConflict = {
        ...{ path, kind: 'identity', kept: keptAt(facts, path) },
        ...{ other: sourceId, keptValue: own, otherValue: identifier },
      };
      conflicts.push(conflict);
    }
  }
}

/** Adds what is not there yet, compared as a whole. */
function addEach<Member extends 'addresses' | 'emails'>(
  { facts }: MergeDraft,
  known: Company,
  member: Member,
  theirs: NonNullable<Company[Member]>,
  sourceId: string,
): void {
  const own = known[member] ?? [];
  const told = new Set(own.map((each) => JSON.stringify(each)));
  const added = theirs.filter((each) => !told.has(JSON.stringify(each)));
  for (const at of added.keys()) facts[`/company/${member}/${own.length + at}`] = sourceId;
  if (added.length > 0) Object.assign(known, { [member]: [...own, ...added] });
}

function addNames(
  { facts }: MergeDraft,
  known: Company,
  member: (typeof NAMES)[number],
  names: readonly string[],
  sourceId: string,
): void {
  const own = known[member] ?? [];
  const folded = new Set([known.legalName ?? '', ...own].map((name) => parseName(name).folded));
  const added: string[] = [];
  for (const name of names) {
    const spelled = parseName(name).folded;
    if (folded.has(spelled)) continue;
    folded.add(spelled);
    facts[`/company/${member}/${own.length + added.length}`] = sourceId;
    added.push(name);
  }
  if (added.length > 0) known[member] = [...own, ...added];
}
