'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { FoundPerson } from '#lib/domain/search/found-person.ts';
import { isFoundPeople } from '#lib/domain/search/is-found-people.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { countryLabel } from '../ui/country-label.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import { PeopleFound } from './people-found.tsx';

type State =
  | { readonly is: 'idle' | 'busy' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'found'; readonly name: string; readonly people: readonly FoundPerson[] };

/** Asks for a name and, each time anew, for a reason. Nothing typed here stands in an address. */
export function PeopleSearch({ countries }: { readonly countries: readonly Country[] }) {
  const t = useTranslations('search.people');
  const isAlive = useIsAlive();
  const [state, setState] = useState<State>({ is: 'idle' });

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.is === 'busy') return;
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form));
    const name = String(given.name);
    setState({ is: 'busy' });
    const answer = await askDesk('people', isFoundPeople, {
      body: {
        name,
        reason: given.reason,
        ...(given.country !== '' && { country: given.country }),
      },
      unreached: t('unreached'),
    });
    if ('problem' in answer) return setState({ is: 'failed', message: answer.problem.message });
    setState({ is: 'found', name, people: answer.value });
    const reason = form.elements.namedItem('reason');
    if (reason instanceof HTMLInputElement) reason.value = '';
  }

  /** What was found for one name does not stand below another. */
  const forgetOthers = ({ target }: FormEvent<HTMLFormElement>) => {
    if (state.is === 'found' && target instanceof HTMLInputElement && target.name === 'name') {
      setState({ is: 'idle' });
    }
  };

  return (
    <>
      <form
        method="post"
        onSubmit={search}
        onInput={forgetOthers}
        className="grid max-w-3xl gap-4 sm:grid-cols-2"
      >
        <TextField label={t('name')} name="name" required minLength={4} maxLength={200} autoComplete="off" />
        <SelectField label={t('country')} name="country" defaultValue="">
          <option value="">{t('anyCountry')}</option>
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryLabel(country)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('reason')}
          help={t('reasonHelp')}
          name="reason"
          required
          minLength={10}
          maxLength={500}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <div>
          <Button type="submit" disabled={!isAlive} aria-disabled={state.is === 'busy'}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <div className="mt-6" aria-busy={state.is === 'busy'}>
        <p role="status" className="mb-2 font-medium text-faint text-xs">
          {state.is === 'busy' && t('searching')}
          {state.is === 'found' &&
            state.people.length > 0 &&
            t('count', { count: state.people.length, name: state.name })}
        </p>
        {state.is === 'failed' && <Notice tone="danger" role="alert" title={state.message} />}
        {state.is === 'found' && <PeopleFound name={state.name} people={state.people} />}
      </div>
    </>
  );
}
