import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { SettledBy, ShownFinding, ShownMatch, ShownOwner, ShownOwners } from '../../owners/index.ts';
import { eachOnce, field, known } from '../make-row.ts';
import type { Mark, ReportField } from '../report.ts';
import { listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { isSaidInReport } from '../when-said.ts';
import { label, labelIn } from '../words.ts';

/** Of one owner: what is computed of them on every ground, what differs, and with whom they are taken for one person. */
export function ownerFields(owner: ShownOwner, { differences }: ShownOwners): ReportField[] {
  const { standing, declaredControl, namedInstead, ownership, control, others, matches, suggestions } = owner;
  const own = differences.filter(({ rowKey }) => rowKey === owner.key);
  const said = (list: readonly ShownMatch[]) => list.map(matchText);
  const names = [...matches, ...suggestions].flatMap(({ entries }) =>
    entries.map(({ person }) => person.name),
  );
  return [
    field('verdict', standing && word('verdict', standing)),
    ...known([
      field(
        'declaredControl',
        declaredControl.map((kind) => word('controlType', kind)),
      ),
      field('declaredBy', owner.declaredBy),
      field('namedInstead', namedInstead),
      field(
        'marked',
        owner.flags.map((kind) => word('warning', kind)),
      ),
      field('settledBy', owner.settledBy && settledWords(owner.settledBy)),
    ]),
    ...[ownership, control, ...others].flatMap((finding) => (finding ? findingFields(finding) : [])),
    ...known([
      field(
        'differences',
        own.map((one) => word('class', one.class)),
      ),
      field('match', eachOnce(said(matches))),
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
export function markOf({ key, standing, flags }: ShownOwner, { differences, isSettled }: ShownOwners): Mark {
  if (flags.length > 0 || standing === 'declared' || differences.some(({ rowKey }) => rowKey === key))
    return 'warning';
  if (standing === undefined) return isSettled ? 'warning' : 'undecided';
  return standing === 'undecided' ? 'undecided' : 'good';
}

/** Of a declared owner whom the holdings do not name: what the conclusion says of them. */
export const declaredOnlyWords = (
  { standing, declared, nodeId }: ShownOwner,
  { isSettled }: ShownOwners,
): Content | undefined =>
  standing === undefined && declared.length > 0 && nodeId === undefined
    ? label(isSettled ? 'onlyDeclared' : 'declaredOpen')
    : undefined;

function settledWords(settled: SettledBy): Content {
  if (settled.by === 'asked') return say('askedCustomer', { on: settled.on, who: settled.who });
  const what = labelIn('settledBy', settled.by);
  if (settled.by !== 'purchases' && settled.by !== 'offers') return what;
  return say('join.space', { what, value: settled.names.join(', ') });
}

function findingFields(finding: ShownFinding): ReportField[] {
  const { basis, measure, verdict, threshold, pathCount, hasCycle } = finding;
  const what = listOf(word('basis', basis), measure && label(measure));
  const of = { key: [basis, measure].filter(Boolean).join('.'), label: what };
  const count = String(pathCount);
  const paths = hasCycle ? say('pathsInCircle', { count }) : count;
  return [
    ...known([
      field('figure', finding.known, { kind: 'percent', of }),
      field('possible', finding.possible, { kind: 'percent', of }),
    ]),
    field('ground', say('join.brackets', { what: word('groundVerdict', verdict), value: threshold }), { of }),
    ...known([
      field('paths', pathCount === 0 ? undefined : paths, { of }),
      field('formula', finding.formula, { of }),
    ]),
  ];
}

const entryText = ({ person, list }: ShownMatch['entries'][number]): Content =>
  say('join.brackets', { what: person.name, value: word('personList', list) });

/** Which two entries, how sure, and by what. */
function matchText({ entries, override, confidence, ...agreement }: ShownMatch): Content {
  const { hasSameId, name, birth, nationality } = agreement;
  const [one, other] = entries;
  const by = [
    override === undefined ? word('confidence', confidence) : word('override', String(override)),
    ...(hasSameId ? [label('sameId')] : []),
    word('nameAgreement', name),
    word('birthAgreement', birth),
    word('nationalityAgreement', nationality),
  ];
  return say('join.colon', {
    what: say('join.equal', { one: entryText(one), other: entryText(other) }),
    value: listOf(...by),
  });
}
