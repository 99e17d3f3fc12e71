import { useTranslations } from 'next-intl';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWord } from './use-word.ts';

/** Above the facts: what registers mark of the company and of those in it. Silent sources have a notice of their own. */
export function WarningsNotice({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.warnings');
  const word = useWord();
  const marked = view.warnings.filter(({ of }) => of !== 'source');
  if (marked.length === 0) return null;
  const shown = marked.slice(0, LISTED);
  return (
    <Notice
      tone={marked.some(({ isGrave }) => isGrave) ? 'danger' : 'warning'}
      icon={<WarningIcon />}
      title={t('title', { count: marked.length })}
      data-warnings={marked.length}
    >
      {shown.map(({ kind, text, name, of }) => (
        <p key={`${kind} ${of} ${name} ${text}`} data-warning={kind}>
          {name !== undefined && <span className="font-medium">{name}: </span>}
          {word('warning', kind)}
          {text !== undefined && (
            <>
              . <span>{text}</span>
            </>
          )}
        </p>
      ))}
      {marked.length > shown.length && <p>{t('more', { count: marked.length - shown.length })}</p>}
    </Notice>
  );
}

/** The rest stands with each person, and in the report. */
const LISTED = 12;
