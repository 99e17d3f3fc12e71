import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { looksLikeLei } from '../../identifiers/lei.ts';
import { declaredControllers, type ShownOwner, type Standing } from '../../owners/index.ts';
import { quoted } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import { lawText, outcomeWords, ruleLine } from '../outcome-words.ts';
import type { ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { shareOf } from '../share-words.ts';
import { word } from '../value-words.ts';
import { isDeclaredOnly } from '../when-said.ts';
import { openDifferences } from '../when-said-of-case.ts';
import { STATUS_MARK } from './identity-sections.ts';
import { ownersMark } from './owner-fields.ts';
import { standingWords } from './standing-words.ts';

/** The report on half a page: which company, alive or not, and who is behind it by which rule. */
export function summarySection({
  view,
  owners,
  ownership,
  listed,
  structure,
  notCompared,
}: Seen): ReportSection {
  const { policy, outcome } = owners;
  const status = view.status?.kind ?? 'unknown';
  const standing = (as: Standing) => owners.owners.filter((one) => one.standing === as);
  const onlyDeclared = owners.owners.filter(isDeclaredOnly);
  const namesOf = (all: ReturnType<typeof standing>) => all.map(({ person }) => person.name);
  const isCompared = structure !== undefined && notCompared === undefined;
  const open = openDifferences({ listed, owners });
  return section({
    id: 'summary',
    rows: [
      row({
        key: 'company',
        title: view.legalName ?? view.companyId,
        subject: 'company',
        note: word('status', status),
        mark: STATUS_MARK[status],
        fields: [
          { ...field('number', view.companyId), ...(looksLikeLei(view.companyId) && { label: 'LEI' }) },
          field('country', view.country, { kind: 'country' }),
          field('status', word('status', status)),
          ...known([
            field('legalNameInEnglish', view.legalNameInEnglish),
            ...quoted(
              [field('statusLocal', view.status?.localName)],
              view.sources.companyProfile,
              '/company',
            ),
          ]),
        ],
      }),
      row({
        key: 'owners',
        title: outcomeWords(owners) ?? word('absenceReason', 'not_computed'),
        note: outcome === undefined ? undefined : standingWords(owners),
        mark: ownersMark(owners),
        fields: [
          ...known([
            field('owners', namesOf(standing('yes')), { personal: 'name', isVerdict: true }),
            field('declaredOwners', namesOf(onlyDeclared), { personal: 'name', isVerdict: true }),
            field(
              'statement',
              owners.statements.map(({ kind }) => word('statementKind', kind)),
            ),
            field(
              'declaredControl',
              declaredControllers(owners).map(({ name }) => name),
              { personal: 'name', isVerdict: true },
            ),
            field('undecided', standing('undecided').map(withBounds), {
              personal: 'name',
              isVerdict: true,
            }),
            field('otherMeans', outcome && word('otherMeans', owners.otherMeans)),
            field('coverage', shareOf(ownership?.coverage.resolved), { kind: 'percent' }),
          ]),
          field('threshold', ruleLine(policy)),
          field('source', lawText(policy, 'source')),
          field('openDiscrepancies', isCompared || open > 0 ? open : word('notCompared', 'no')),
        ],
      }),
    ],
    empty: none(''),
  });
}

/** The name with both bounds: as much as the facts name, and as much as it may be. */
function withBounds({ person, ownership }: ShownOwner): Content {
  const share = ownership?.possible ?? ownership?.known;
  return share === undefined ? person.name : say('join.list', { first: person.name, rest: share });
}
