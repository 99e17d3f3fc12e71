import { useTranslations } from 'next-intl';
import { PlumblineMark } from '../ui/plumbline-mark.tsx';

/** The bar above pages of people who are not signed in: the mark alone. */
export function PlainHeader() {
  const t = useTranslations('shell');
  return (
    <header className="h-14 border-line border-b print:static">
      <p className="mx-auto flex h-full max-w-7xl items-center gap-2 px-4 font-semibold tracking-tight sm:px-6">
        <PlumblineMark className="size-6" />
        {t('product')}
      </p>
    </header>
  );
}
