import type { CompanyView } from '../../company-view/index.ts';
import { looksLikeLei } from '../../identifiers/lei.ts';
import { placeName } from '../../places/place-name.ts';
import { dateText } from '../field-text.ts';
import { wordFor } from '../value-words.ts';
import { capitalised } from './capitalised.ts';

type Named = Pick<CompanyView, 'country' | 'companyId' | 'legalName' | 'facts'>;

const placeText = (country: string): string => (country === 'TEST' ? 'Testland' : placeName(country));

/** Which company it is: name, country, number, legal form and since when. */
export function companySentence({ country, companyId, legalName, facts }: Named): string {
  const number = looksLikeLei(companyId) ? `LEI ${companyId}` : `number ${companyId}`;
  const form = formOf(facts);
  const since = dateOf(facts, 'incorporationDate') ?? dateOf(facts, 'registrationDate');
  return [
    `${legalName ?? 'The company'} is registered in ${placeText(country)} under ${number}`,
    since === undefined ? '' : `, since ${dateText(since)}`,
    '.',
    form === undefined ? '' : ` Its legal form is ${form}.`,
  ].join('');
}

function formOf(facts: Named['facts']): string | undefined {
  const form = facts.find(({ key }) => key === 'legalForm')?.value;
  if (form?.kind !== 'legalForm') return undefined;
  const { localName, english } = form;
  if (localName === undefined || localName === english) return english;
  return english === undefined ? `“${localName}”` : `“${localName}” (${english})`;
}

function dateOf(facts: Named['facts'], key: 'incorporationDate' | 'registrationDate'): string | undefined {
  const value = facts.find((fact) => fact.key === key)?.value;
  return value?.kind === 'date' ? value.date : undefined;
}

/** Of a section: that it is there, or why not. */
export type Held = { readonly kind: 'present' } | { readonly kind: 'absent'; readonly reason: string };

/** Whether the company is alive, as far as the source says. */
export function statusSentence({
  status,
  profile,
}: Pick<CompanyView, 'status'> & { readonly profile: Held }): string {
  if (profile.kind === 'absent') {
    return `It is not known whether it is active. Profile: ${wordFor('absenceReason', profile.reason).toLowerCase()}.`;
  }
  const on = (day: string | undefined) => (day === undefined ? '' : ` on ${dateText(day)}`);
  const words = status?.localName === undefined ? '' : `: “${status.localName}”`;
  switch (status?.kind) {
    case 'active':
      return 'It is registered and active.';
    case 'warning':
      return `It is registered, but the source gives a warning with its status${words}.`;
    case 'insolvency': {
      const since = status.insolvencyStartDate;
      return `Insolvency proceedings are open${since === undefined ? '' : `, since ${dateText(since)}`}.`;
    }
    case 'closed': {
      const { closureReason: reason, closureDate } = status;
      const why = reason === undefined ? '' : `. ${capitalised(wordFor('closureReason', reason))}`;
      return `It no longer exists: it was closed${on(closureDate)}${why}.`;
    }
    case 'suspended':
      return `It is inactive, but not closed${words}.`;
    default:
      return `The source does not say whether it is active${words}.`;
  }
}
