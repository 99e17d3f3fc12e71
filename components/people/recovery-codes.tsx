import { useTranslations } from 'next-intl';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice } from '../ui/notice.tsx';

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('people.factor');
  return (
    <Notice tone="accent" role="status" title={t('codes')} action={<CopyButton value={codes.join('\n')} />}>
      <p>{t('codesLead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-6 gap-y-1 py-2 font-mono text-ink">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
