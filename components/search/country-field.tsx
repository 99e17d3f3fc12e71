'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Country } from '#lib/contract/index.ts';
import { ComboBox, type ComboOption } from '../ui/combo-box.tsx';
import { countryLabel } from '../ui/country-label.tsx';
import { regionName } from '../ui/country-name.ts';
import { Flag } from '../ui/flag.tsx';
import {
  type Chosen,
  type CountryChoice,
  countryChoices,
  fittingChoices,
  fittingStates,
} from './country-options.ts';

interface CountryFieldProps {
  readonly all: readonly Country[];
  readonly chosen: Chosen | null;
  readonly lastUsed: readonly Country[];
  readonly onChoose: (chosen: Chosen) => void;
  /** A country is chosen, and what to search for comes next. */
  readonly onDone: () => void;
}

/** Which register: by code, by name in many languages, those used last on top; the union asks for its state. */
export function CountryField({ all, chosen, lastUsed, onChoose, onDone }: CountryFieldProps) {
  const t = useTranslations('search');
  const choices = useMemo(() => countryChoices(all), [all]);
  const known = new Map([...choices.countries, ...choices.states].map((choice) => [`${choice.id}`, choice]));
  const choose = (id: string) => {
    const choice = known.get(id.replace(/^last /, ''));
    if (choice !== undefined) onChoose(choice.id);
  };
  const optionsFor = (typed: string): ComboOption[] => {
    if (typed !== '') return fittingChoices(choices, typed).map((choice) => optionOf(choice));
    const last = lastUsed.flatMap((country) => known.get(country) ?? []);
    return [
      ...last.map((choice) => ({ ...optionOf(choice, t('lastUsed')), id: `last ${choice.id}` })),
      ...choices.countries.map((choice) => optionOf(choice, t('countries'))),
    ];
  };
  const needsState = chosen === 'US';
  return (
    <div className="grid gap-2">
      <ComboBox
        label={t('country')}
        placeholder={t('countryPlaceholder')}
        value={chosen === null ? '' : needsState ? regionName('US') : countryLabel(chosen)}
        icon={chosen === null ? undefined : <Flag country={chosen} />}
        optionsFor={optionsFor}
        nothing={t('noCountry')}
        onChoose={choose}
        // The union asks for its state first.
        onEntered={(id) => id !== 'US' && onDone()}
      />
      {needsState && (
        <ComboBox
          label={t('state')}
          placeholder={t('state')}
          value=""
          optionsFor={(typed) => fittingStates(choices, typed).map((choice) => optionOf(choice))}
          nothing={t('noCountry')}
          onChoose={choose}
          onEntered={onDone}
        />
      )}
    </div>
  );
}

const optionOf = ({ id, label, code }: CountryChoice, group?: string): ComboOption => ({
  id,
  label,
  icon: <Flag country={id} />,
  hint: code,
  ...(group === undefined ? {} : { group }),
});
