import type { Phrase } from '#lib/words/phrase.ts';
import { homeOf } from '../../flags/home-of.ts';
import { row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { PersonalPart, ReportField, ReportRow, ReportSection } from '../report.ts';
import { STATUS_MARK } from '../sections/identity-sections.ts';
import { ownersMark } from '../sections/owner-fields.ts';
import type { Seen } from '../seen.ts';
import { openDifferences } from '../when-said-of-case.ts';
import { labelIn, type WORDS } from '../words.ts';
import { companySentence, statusSentence } from './company-sentences.ts';
import { differencesSentence } from './differences-sentence.ts';
import { entitiesSentence, restsOnSentence, warnedSentence } from './entity-sentences.ts';
import { flagSentences, markWith } from './flags-topic.ts';
import {
  declarationSentences,
  declaredControlSentence,
  finalSentence,
  leadsSentence,
  managersSentence,
  onlyDeclaredSentence,
  ownersSentence,
  ruleSentence,
  undecidedSentence,
} from './owner-sentences.ts';
import { actsForCertain, representativeSentences } from './representative-sentences.ts';
import {
  basisSentence,
  ownersOnOfferPrice,
  ownersOnOfferSentence,
  parentsSentence,
  tracedSentence,
  untracedSentence,
} from './structure-sentences.ts';

type Topic = keyof typeof WORDS.conclusion;
type Sentence = Omit<ReportField, 'label'>;

/** The report in sentences: which company, whether it is alive, its flags, who owns and controls it, and what is open. */
export function conclusionSection(seen: Seen): ReportSection {
  const { view, owners, ownership, flags } = seen;
  const serious = flagSentences(flags);
  const flagged = { flags, owners: owners.owners.map(({ person }) => person.name) };
  const status = view.status?.kind ?? 'unknown';
  return section({
    id: 'conclusion',
    rows: [
      topic(
        'company',
        [
          sentence('company', companySentence(view, homeOf(view, flags))),
          sentence('status', statusSentence({ ...view, profile: view.sections.company })),
        ],
        markWith(STATUS_MARK[status], flagged, 'company'),
      ),
      topic(
        'flags',
        serious.map(({ key, words, personal, isInternal }) =>
          isInternal ? internal(sentence(key, words, personal)) : sentence(key, words, personal),
        ),
        serious.some(({ key }) => key !== 'count') ? 'bad' : undefined,
      ),
      topic(
        'owners',
        [
          sentence('owners', ownersSentence(owners), 'interest'),
          sentence('undecided', undecidedSentence(owners), 'interest'),
          sentence('declaredControl', declaredControlSentence(owners), 'interest'),
          sentence('declaredOwners', onlyDeclaredSentence(owners), 'interest'),
          ...declarationSentences(owners, view.sections.ultimateBeneficialOwners).map((words, at) =>
            sentence(`statement:${at}`, words),
          ),
          sentence('entities', entitiesSentence(owners), 'interest'),
          sentence('warned', warnedSentence(owners), 'interest'),
          sentence('leads', leadsSentence(owners), 'interest'),
          sentence('managers', managersSentence(owners), 'interest'),
          sentence('parents', parentsSentence(view)),
          sentence('traced', tracedSentence(ownership)),
          sentence('untraced', untracedSentence(ownership)),
        ],
        markWith(ownersMark(owners), flagged, 'owners'),
      ),
      topic(
        'representatives',
        representativeSentences(view).map(([key, words]) => sentence(key, words, 'interest')),
        markWith(actsForCertain(view) ? undefined : 'warning', flagged, 'representatives'),
      ),
      topic('certainty', [
        sentence('final', finalSentence(owners)),
        sentence('restsOn', restsOnSentence(owners)),
        sentence('ownersOnOffer', ownersOnOfferSentence(ownership), 'interest'),
        internal(sentence('ownersOnOfferPrice', ownersOnOfferPrice(ownership))),
        sentence('basis', basisSentence(seen)),
        sentence('rule', ruleSentence(owners)),
      ]),
      topic(
        'differences',
        [sentence('differences', differencesSentence(seen))],
        openDifferences(seen) > 0 ? 'warning' : undefined,
      ),
    ].filter(({ fields }) => fields.length > 0),
    empty: none(''),
  });
}

function topic(
  key: Topic,
  sentences: readonly (Sentence | undefined)[],
  mark?: ReportRow['mark'],
): ReportRow {
  const title = labelIn('conclusion', key);
  return row({
    ...{ key, title, mark },
    fields: sentences.flatMap((one) => (one === undefined ? [] : [{ ...one, label: title.words }])),
  });
}

/** A sentence that names persons or says what is found of them goes where interests go; names in it are covered. */
const sentence = (key: string, given: Phrase | undefined, personal?: PersonalPart): Sentence | undefined =>
  given && {
    ...{ key, kind: 'text', values: [given.words], said: [given.said] },
    ...(personal && { personal }),
  };

/** Credits and lists of countries are the organisation's own business. */
const internal = (one: Sentence | undefined): Sentence | undefined => one && { ...one, isInternal: true };
