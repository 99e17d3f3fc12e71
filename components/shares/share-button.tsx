import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button.tsx';
import { sharePath } from './share-path.ts';

/** From a version to the page that makes links to it. */
export function ShareButton({ id, version }: { readonly id: string; readonly version: number }) {
  const t = useTranslations('shares');
  return (
    <ButtonLink look="secondary" href={sharePath(id, version)}>
      {t('share')}
    </ButtonLink>
  );
}
