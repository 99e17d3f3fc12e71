'use client';

import { useTranslations } from 'next-intl';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import type { Elsewhere, Recognised } from '#lib/domain/identifiers/recognise-identifier.ts';
import { regionName } from '../ui/country-name.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import type { Chosen } from './country-options.ts';
import { articleOf, isNamedScheme } from './named-scheme.ts';

interface NumberChipProps {
  readonly text: string;
  readonly found: Recognised | undefined;
  readonly elsewhere: readonly Elsewhere[];
  readonly onSwitch: (country: Chosen) => void;
}

/** What the typed text looks like and whether its check digit holds. It warns but never blocks. */
export function NumberChip({ text, found, elsewhere, onSwitch }: NumberChipProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {found && <Looks text={text} found={found} />}
      {elsewhere.map((each, index) => (
        <Switch key={each.country} elsewhere={each} hasKey={index === 0} onSwitch={onSwitch} />
      ))}
    </div>
  );
}

function Looks({ text, found }: { text: string; found: Recognised }) {
  const t = useTranslations('search.identifier');
  const { scheme, check, digits } = found;
  if (!isNamedScheme(scheme)) return null;
  const name = t(`name.${scheme}`);
  if (check === 'passes' || check === 'none') {
    return (
      <IconText tone="accent" icon={<CheckIcon />}>
        {t('looks', { article: articleOf(name), name })} · {t(`shape.${scheme}`)} · {t(check)}
      </IconText>
    );
  }
  const Article = capital(articleOf(name));
  return (
    <IconText tone="warning" icon={<WarningIcon />}>
      {check === 'fails'
        ? t('fails', { article: articleOf(name), name })
        : t('length', { article: Article, name, digits: digits ?? 0, given: compactNumber(text).length })}
    </IconText>
  );
}

function Switch({
  elsewhere: { scheme, country },
  hasKey,
  onSwitch,
}: {
  elsewhere: Elsewhere;
  hasKey: boolean;
  onSwitch: (country: Chosen) => void;
}) {
  const t = useTranslations('search.identifier');
  if (!isNamedScheme(scheme)) return null;
  const name = t(`name.${scheme}`);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('elsewhere', { article: articleOf(name), name, country: regionName(country) })}
      <button type="button" className="link" onClick={() => onSwitch(country)}>
        {t('switch', { country: regionName(country) })}
      </button>
      {hasKey && <kbd className="kbd max-sm:hidden">{t('switchKey')}</kbd>}
    </p>
  );
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
