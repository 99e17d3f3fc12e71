import { useTranslations } from 'next-intl';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** What the address of a request says that is not there: the ledger outlasts it, and leads to it. */
export function NoRequestView() {
  const t = useTranslations('backoffice.requests');
  return (
    <div className="pt-6">
      <EmptyState
        title={t('gone.title')}
        action={<TextLink href="/backoffice/requests">{t('back')}</TextLink>}
      >
        {t('gone.body')}
      </EmptyState>
    </div>
  );
}
