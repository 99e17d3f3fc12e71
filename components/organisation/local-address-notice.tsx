import { useTranslations } from 'next-intl';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';

/** Nobody has set the address of this installation: what it gives out leads to the machine itself. */
export function LocalAddressNotice({ address }: { readonly address: string }) {
  const t = useTranslations('organisation.localAddress');
  return (
    <Notice
      tone="warning"
      icon={<WarningIcon />}
      title={t('title')}
      className="mt-5 max-w-3xl"
      data-local-address
    >
      {t('help', { address })}
    </Notice>
  );
}
