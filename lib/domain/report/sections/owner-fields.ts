import { reportWords as say } from '#lib/words/report-words.ts';
import type { SettledBy, ShownFinding, ShownMatch, ShownOwner, ShownOwners } from '../../owners/index.ts';
import { field, known } from '../make-row.ts';
import type { Mark, ReportField } from '../report.ts';
import { listed } from '../sentences.ts';
import { wordFor } from '../value-words.ts';
import { isSaidInReport } from '../when-said.ts';
import { WORDS } from '../words.ts';

/** Of one owner: what is computed of them on every ground, what differs, and with whom they are taken for one person. */
export function ownerFields(owner: ShownOwner, { differences }: ShownOwners): ReportField[] {
  const { standing, declaredControl, namedInstead, ownership, control, others, matches, suggestions } = owner;
  const own = differences.filter(({ rowKey }) => rowKey === owner.key);
  const said = (list: readonly ShownMatch[]) => list.map(matchText);
  const names = [...matches, ...suggestions].flatMap(({ entries }) =>
    entries.map(({ person }) => person.name),
  );
  return [
    field('verdict', standing && wordFor('verdict', standing)),
    ...known([
      field(
        'declaredControl',
        declaredControl.map((kind) => wordFor('controlType', kind)),
      ),
      field('declaredBy', owner.declaredBy),
      field('namedInstead', namedInstead),
      field(
        'marked',
        owner.warnings.map((kind) => wordFor('warning', kind)),
      ),
      field('settledBy', owner.settledBy && settledWords(owner.settledBy)),
    ]),
    ...[ownership, control, ...others].flatMap((finding) => (finding ? findingFields(finding) : [])),
    ...known([
      field(
        'differences',
        own.map((one) => wordFor('class', one.class)),
      ),
      field('match', [...new Set(said(matches))]),
      field('suggestions', said(suggestions)),
      field('matched', [...new Set(names)], { personal: 'name' }),
    ]),
  ];
}

/** Of the whole search for owners: a warning of a register is never under a good mark. */
export function ownersMark(owners: ShownOwners): Mark {
  if (isSaidInReport('conclusion.warned', owners)) return 'warning';
  return owners.isInOrder ? 'good' : owners.outcome === 'refused' ? 'bad' : 'undecided';
}

/** Undecided is who the conclusion calls so; whoever is declared without holdings that show it is to be looked at. */
export function markOf(
  { key, standing, warnings }: ShownOwner,
  { differences, isSettled }: ShownOwners,
): Mark {
  if (warnings.length > 0 || standing === 'declared' || differences.some(({ rowKey }) => rowKey === key))
    return 'warning';
  if (standing === undefined) return isSettled ? 'warning' : 'undecided';
  return standing === 'undecided' ? 'undecided' : 'good';
}

/** Of a declared owner whom the holdings do not name: what the conclusion says of them. */
export const declaredOnlyWords = (
  { standing, declared, nodeId }: ShownOwner,
  { isSettled }: ShownOwners,
): string | undefined =>
  standing === undefined && declared.length > 0 && nodeId === undefined
    ? WORDS[isSettled ? 'onlyDeclared' : 'declaredOpen']
    : undefined;

function settledWords(settled: SettledBy): string {
  if (settled.by === 'asked') return WORDS.settledBy.asked(settled.on, settled.who);
  if (settled.by !== 'purchases' && settled.by !== 'offers') return WORDS.settledBy[settled.by];
  return `${WORDS.settledBy[settled.by]} ${settled.names.join(', ')}`;
}

function findingFields(finding: ShownFinding): ReportField[] {
  const { basis, measure, verdict, threshold, pathCount, hasCycle } = finding;
  const what = listed(wordFor('basis', basis), measure && WORDS[measure]);
  const of = { key: [basis, measure].filter(Boolean).join('.'), label: what };
  const count = String(pathCount);
  const paths = hasCycle ? say('pathsInCircle', { count }) : count;
  return [
    ...known([
      field('figure', finding.known, { kind: 'percent', of }),
      field('possible', finding.possible, { kind: 'percent', of }),
    ]),
    field('ground', `${wordFor('groundVerdict', verdict)} (${threshold})`, { of }),
    ...known([
      field('paths', pathCount === 0 ? undefined : paths, { of }),
      field('formula', finding.formula, { of }),
    ]),
  ];
}

/** Which two entries, how sure, and by what. */
function matchText({ entries, override, confidence, ...agreement }: ShownMatch): string {
  const { hasSameId, name, birth, nationality } = agreement;
  const who = entries
    .map(({ person, list }) => `${person.name} (${wordFor('personList', list)})`)
    .join(' = ');
  const by = [
    override === undefined ? wordFor('confidence', confidence) : wordFor('override', String(override)),
    ...(hasSameId ? [WORDS.sameId] : []),
    wordFor('nameAgreement', name),
    wordFor('birthAgreement', birth),
    wordFor('nationalityAgreement', nationality),
  ];
  return `${who}: ${by.join(', ')}`;
}
