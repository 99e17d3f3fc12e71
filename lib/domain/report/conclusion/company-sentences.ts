import { reportWords as say } from '#lib/words/report-words.ts';
import type { CompanyView } from '../../company-view/index.ts';
import { looksLikeLei } from '../../identifiers/lei.ts';
import { placeName } from '../../places/place-name.ts';
import { dateText } from '../field-text.ts';
import { wordFor } from '../value-words.ts';
import { capitalised } from './capitalised.ts';

type Named = Pick<CompanyView, 'country' | 'companyId' | 'legalName' | 'facts'>;

/** Which company it is: name, country, number, legal form and since when. */
export function companySentence({ country, companyId, legalName, facts }: Named): string {
  const number = looksLikeLei(companyId)
    ? say('conclusion.underLei', { number: companyId })
    : say('conclusion.underNumber', { number: companyId });
  const form = formOf(facts);
  const since = dateOf(facts, 'incorporationDate') ?? dateOf(facts, 'registrationDate');
  const what = { name: legalName ?? say('conclusion.theCompany'), place: placeName(country), number };
  return [
    since === undefined
      ? say('conclusion.registered', what)
      : say('conclusion.registeredSince', { ...what, day: dateText(since) }),
    ...(form === undefined ? [] : [say('conclusion.legalForm', { form })]),
  ].join(' ');
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
    return say('conclusion.status.noProfile', {
      reason: wordFor('absenceReason', profile.reason).toLowerCase(),
    });
  }
  const words = status?.localName === undefined ? '' : `: “${status.localName}”`;
  switch (status?.kind) {
    case 'active':
      return say('conclusion.status.active');
    case 'warning':
      return say('conclusion.status.warning', { words });
    case 'insolvency': {
      const since = status.insolvencyStartDate;
      return since === undefined
        ? say('conclusion.status.insolvency')
        : say('conclusion.status.insolvencySince', { day: dateText(since) });
    }
    case 'closed': {
      const { closureReason: reason, closureDate } = status;
      const why = reason === undefined ? '' : `. ${capitalised(wordFor('closureReason', reason))}`;
      return closureDate === undefined
        ? say('conclusion.status.closed', { why })
        : say('conclusion.status.closedOn', { day: dateText(closureDate), why });
    }
    case 'suspended':
      return say('conclusion.status.suspended', { words });
    default:
      return say('conclusion.status.unknown', { words });
  }
}
