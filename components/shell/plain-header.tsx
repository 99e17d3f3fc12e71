import { useTranslations } from 'next-intl';
import type { Organisation } from '#lib/domain/people/organisation.ts';
import { OrganisationLogo } from '../ui/organisation-logo.tsx';
import { PlumblineMark } from '../ui/plumbline-mark.tsx';

/** The bar above pages of people who are not signed in: whose pages they are, or the mark alone. */
export function PlainHeader({ organisation }: { readonly organisation?: Organisation | undefined }) {
  const t = useTranslations('shell');
  const { name = null, logoPath = null } = organisation ?? {};
  const isNamed = name !== null || logoPath !== null;
  return (
    <header className="h-14 border-line border-b print:static">
      <div className="mx-auto flex h-full max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        {isNamed && (
          <p className="flex min-w-0 items-center gap-3 font-semibold tracking-tight" data-organisation>
            {logoPath !== null && <OrganisationLogo path={logoPath} name={name} className="h-9" />}
            <span className="truncate">{name}</span>
          </p>
        )}
        <p
          className={`flex items-center gap-2 tracking-tight ${isNamed ? 'flex-none text-soft text-sm max-sm:sr-only' : 'font-semibold'}`}
        >
          <PlumblineMark className={isNamed ? 'size-4' : 'size-6'} />
          {t('product')}
        </p>
      </div>
    </header>
  );
}
