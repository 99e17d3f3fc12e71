import type { Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { CompanyView } from '../../company-view/index.ts';
import type { Home } from '../../flags/home-of.ts';
import { looksLikeLei } from '../../identifiers/lei.ts';
import { placeInSentence } from '../../places/place-name.ts';
import { ownWords } from '../company-fields.ts';
import { dateText } from '../field-text.ts';
import { word } from '../value-words.ts';
import { firstOfCase, type Held, incorporatedOn, isSaidOfCase, registeredOn } from '../when-said-of-case.ts';
import { asBeginning, inSentence } from './list-names.ts';

type Named = Pick<CompanyView, 'country' | 'companyId' | 'legalName' | 'facts' | 'sources'>;

/** Which company it is: name, where it was formed if elsewhere, country, number, since when, legal form. */
export function companySentence(
  { country, companyId, legalName, facts, sources }: Named,
  home?: Home,
): Phrase {
  const number = looksLikeLei(companyId)
    ? say('conclusion.underLei', { number: companyId })
    : say('conclusion.underNumber', { number: companyId });
  const what = {
    ...{ place: placeInSentence(country), number },
    name: nameWithHome(legalName ?? say('conclusion.theCompany'), home),
  };
  const sentences = [
    isSaidOfCase('conclusion.registeredSince', { facts })
      ? say('conclusion.registeredSince', { ...what, day: dateText(registeredOn({ facts }) ?? '') })
      : say('conclusion.registered', what),
    ...(isSaidOfCase('conclusion.incorporated', { facts })
      ? [say('conclusion.incorporated', { day: dateText(incorporatedOn({ facts }) ?? '') })]
      : []),
    ...(isSaidOfCase('conclusion.legalForm', { facts })
      ? [say('conclusion.legalForm', { form: formOf(facts, sources) ?? '' })]
      : []),
  ];
  return sentences.reduce((one, other) => say('join.space', { what: one, value: other }));
}

/** No sentence takes a company of another country for one of the country of its register. */
function nameWithHome(name: Content, home: Home | undefined): Content {
  if (home === undefined) return name;
  if (home.country === undefined) return say('conclusion.ofElsewhere', { name });
  const from = { name, home: placeInSentence(home.country) };
  return home.number === undefined
    ? say('conclusion.ofHome', from)
    : say('conclusion.ofHomeNumber', { ...from, number: home.number });
}

function formOf(facts: Named['facts'], sources: Named['sources']): string | undefined {
  const form = facts.find(({ key }) => key === 'legalForm')?.value;
  if (form?.kind !== 'legalForm') return undefined;
  const { localName, english } = form;
  if (localName === undefined || localName === english) return english;
  const words = ownWords(localName, sources.companyProfile, '/company/legalForm/localName');
  return english === undefined ? words : `${words} (${english})`;
}

/** Whether the company is alive, as far as the source says. */
export function statusSentence({
  status,
  sources,
  profile,
}: Pick<CompanyView, 'status' | 'sources'> & { readonly profile: Held }): Phrase | undefined {
  const own =
    status?.localName && ownWords(status.localName, sources.companyProfile, '/company/status/localName');
  const words = own === undefined ? '' : `: ${own}`;
  const reason = status?.closureReason;
  const why =
    reason === undefined ? '' : say('conclusion.why', { reason: asBeginning(word('closureReason', reason)) });
  const day = dateText(status?.closureDate ?? status?.insolvencyStartDate ?? '');
  const said = firstOfCase(STATUSES, { status, profile });
  switch (said) {
    case 'conclusion.status.noProfile':
      return say(said, {
        reason: inSentence(word('absenceReason', profile.kind === 'absent' ? profile.reason : '')),
      });
    case 'conclusion.status.active':
    case 'conclusion.status.insolvency':
      return say(said);
    case 'conclusion.status.insolvencySince':
      return say(said, { day: dateText(status?.insolvencyStartDate ?? '') });
    case 'conclusion.status.closed':
      return say(said, { why });
    case 'conclusion.status.closedOn':
      return say(said, { day, why });
    default:
      return said && say(said, { words });
  }
}

const STATUSES = [
  'conclusion.status.noProfile',
  'conclusion.status.active',
  'conclusion.status.warning',
  'conclusion.status.insolvency',
  'conclusion.status.insolvencySince',
  'conclusion.status.closed',
  'conclusion.status.closedOn',
  'conclusion.status.suspended',
  'conclusion.status.unknown',
] as const;
