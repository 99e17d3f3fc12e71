'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { PersonView } from '#lib/domain/company-view/index.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Flag, isFlagged } from '../ui/flag.tsx';
import { AddressText } from './address-text.tsx';
import { RecordEntry } from './fact-value.tsx';
import { formatPartialDay } from './formats.ts';
import { MarkList } from './mark-list.tsx';
import { isRevealedPerson, type RevealedPerson } from './revealed-person.ts';
import { useWord } from './use-word.ts';

interface Props {
  readonly person: PersonView;
  readonly subject: { readonly country: string; readonly companyId: string };
  readonly mayReveal: boolean;
}

type State = 'masked' | 'asking' | 'revealed' | 'failed';

/** What is known of a person beside the name. What is hidden is not here: it comes when somebody reveals it. */
export function PersonParticulars({ person, subject, mayReveal }: Props) {
  const t = useTranslations('company.person');
  const word = useWord();
  const [state, setState] = useState<State>('masked');
  const [shown, setShown] = useState<RevealedPerson>(person);
  const [problem, setProblem] = useState('');
  const reveal = async () => {
    setState('asking');
    const answer = await askDesk('reveal', isRevealedPerson, {
      body: { ...subject, ref: person.ref },
      unreached: t('revealFailed'),
    });
    if ('value' in answer) setShown(answer.value);
    setProblem('problem' in answer ? answer.problem.message : '');
    setState('value' in answer ? 'revealed' : 'failed');
  };
  const isHidden = person.hidden.length > 0 && state !== 'revealed';
  return (
    <div className="text-sm">
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-soft">
        <Particular term={t('nameParts')}>{person.nameParts}</Particular>
        {person.otherNames.map(({ kind, name }) => (
          <Particular key={`${kind} ${name}`} term={t('otherName', { kind: kind ?? 'none' })}>
            {name}
          </Particular>
        ))}
        <Particular term={t('born')}>{shown.birth && formatPartialDay(shown.birth)}</Particular>
        <Particular term={t('birthPlace')}>
          {shown.birthPlace && <AddressText address={shown.birthPlace} />}
        </Particular>
        <Particular term={t('nationality')}>
          {person.nationality && <Nationality code={person.nationality} />}
        </Particular>
        <Particular term={t('gender')}>{person.gender && word('gender', person.gender)}</Particular>
        <Particular term={t('residence')}>
          {shown.residence && <AddressText address={shown.residence} />}
          {isHidden && person.hidden.includes('residence') && <i> ({t('hiddenAddress')})</i>}
        </Particular>
        <Particular term={t('identityVerified')}>
          {person.identityVerifiedOn && <DateText date={person.identityVerifiedOn} />}
        </Particular>
        <Particular term={t('registerId')}>
          {person.registerId && <span className="font-mono text-xs">{person.registerId}</span>}
        </Particular>
        {shown.identifiers.map(({ scheme, value }) => (
          <Particular key={scheme} term={scheme}>
            <span className="font-mono text-xs">{value}</span>
          </Particular>
        ))}
        {isHidden && person.hidden.includes('identifiers') && <i>({t('hiddenIdentifiers')})</i>}
      </dl>
      {person.disqualifications.map((record) => (
        <div key={record.at} className="mt-1 border-line border-l-2 pl-3">
          <RecordEntry record={record} />
        </div>
      ))}
      <MarkList flags={person.flags} />
      {isHidden && mayReveal && (
        <button
          type="button"
          onClick={reveal}
          disabled={state === 'asking'}
          aria-label={t('revealLabel', { name: person.name ?? '' })}
          title={t('revealHelp')}
          className="link min-h-6 cursor-pointer print:hidden"
        >
          {state === 'asking' ? t('revealing') : t('reveal')}
        </button>
      )}
      <p role="status" className="text-faint text-xs">
        {state === 'revealed' && t('revealed')}
        {state === 'failed' && problem}
      </p>
    </div>
  );
}

/** The flag is decoration beside the word. */
function Nationality({ code }: { readonly code: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {isFlagged(code) && <Flag country={code} />}
      {countryText(code)}
    </span>
  );
}

function Particular({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  if (Array.isArray(children) && children.every((child) => !child)) return null;
  return (
    <div className="flex gap-1.5">
      <dt className="flex-none text-faint">{term}</dt>
      <dd className="text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
