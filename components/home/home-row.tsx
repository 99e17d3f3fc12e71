import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { countryText } from '../ui/country-label.tsx';
import { Flag } from '../ui/flag.tsx';
import { languageOf } from '../ui/language-of.ts';
import { TextLink } from '../ui/text-link.tsx';

/** A company in a list of the home page: its name leads on, its number and what is said of it stand below. */
export function HomeRow({
  href,
  item: { country, companyId, legalName },
  children,
}: {
  readonly href: string;
  readonly item: {
    readonly country: string | null;
    readonly companyId: string;
    readonly legalName: string | null;
  };
  readonly children?: ReactNode;
}) {
  const t = useTranslations('home');
  return (
    <li className="flex gap-2.5">
      {country !== null && (
        <span className="mt-1.5">
          <Flag country={country} />
        </span>
      )}
      <div className="min-w-0">
        <TextLink href={href} className="font-medium wrap-anywhere">
          {legalName === null ? (
            t('unnamed', { id: companyId })
          ) : (
            <bdi lang={country === null ? undefined : languageOf(country)}>{legalName}</bdi>
          )}
        </TextLink>
        <p className="text-sm text-soft">
          <span className="text-faint">
            {country !== null && countryText(country)}{' '}
            <span className="font-mono text-xs wrap-anywhere">{companyId}</span>
          </span>
          {children && <> · {children}</>}
        </p>
      </div>
    </li>
  );
}
