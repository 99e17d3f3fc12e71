import { useTranslations } from 'next-intl';
import { DataPoint } from '#lib/contract/index.ts';
import type { CompanyView, NotRead } from '#lib/domain/company-view/index.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import { saysCharge } from '../ui/failed-todo.ts';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { extractsPath, getDataPath } from './company-path.ts';

/** In place of a company of which nothing could be read: what failed, that nothing was charged, what to do. */
export function CompanyNotRead({
  view,
  notRead: { isNotFound, causes },
  source,
}: {
  readonly view: Pick<CompanyView, 'country' | 'companyId'>;
  readonly notRead: NotRead;
  /** Null if the service does not name it now. */
  readonly source: AskedSource | null;
}) {
  const t = useTranslations('company.notRead');
  const dataPoint = useTranslations('lookups.dataPoint');
  const names = useNameList();
  const { country, companyId } = view;
  const nameOf = (id: string) =>
    DataPoint.options.flatMap((one) => (one === id ? dataPoint(one) : []))[0] ?? id;
  // Of documents that have failed too, another source gives none.
  const areDocumentsLost = causes.some(({ ids }) => ids.includes('availableDocuments'));
  const documents = areDocumentsLost
    ? []
    : (source?.sources ?? []).filter(({ sections }) => sections.includes('documents'));
  return (
    <Notice
      tone="danger"
      icon={<FailedIcon />}
      heading={2}
      title={t(isNotFound ? 'notFound' : 'failed', { number: companyId })}
      data-not-read={isNotFound ? 'not-found' : 'failed'}
    >
      {causes.map(({ message, ids }) => (
        <p key={ids.join(' ')} className="wrap-anywhere">
          {t('cause', { parts: names(ids.map(nameOf)), message })}
        </p>
      ))}
      {!causes.some(({ message }) => saysCharge(message)) && <p>{t('charged')}</p>}
      <ul className="mt-2 list-disc pl-5 leading-7">
        {causes.some(({ isRetryable }) => isRetryable) && (
          <li>
            <TextLink href={getDataPath(view)}>{t('retry')}</TextLink>
          </li>
        )}
        <li>
          <TextLink href={`/search?${new URLSearchParams({ country, q: companyId })}`}>
            {t('search')}
          </TextLink>
        </li>
        {source?.official != null && (
          <li>
            <a className="link" href={source.official.searchUrl} rel="noreferrer" target="_blank">
              {t('official', { name: source.official.name })}
            </a>
          </li>
        )}
        {documents.length > 0 && (
          <li>
            <TextLink href={getDataPath(view, 'documents')}>
              {t('documents', { names: names(documents.map(({ name }) => name)) })}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink href={extractsPath(view)}>{t('extract')}</TextLink>
        </li>
      </ul>
    </Notice>
  );
}
