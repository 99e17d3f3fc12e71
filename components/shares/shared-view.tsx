import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Country } from '#lib/contract/index.ts';
import { personalExtentOf } from '#lib/domain/report/redact-report.ts';
import type { SharedReport } from '#lib/domain/share/share.ts';
import { SHARED_FILES } from '#lib/domain/share/share-list.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { CountryLabel } from '../ui/country-label.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Notice } from '../ui/notice.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { sharedFilePath } from './shared-file-path.ts';
import { SharedWatermark } from './shared-watermark.tsx';

interface Props {
  readonly token: string;
  readonly shared: SharedReport;
  /** How the version stands. */
  readonly badge: ReactNode;
  /** The sections of the report. */
  readonly children: ReactNode;
}

/** A report as a stranger reads it: who shared it until when, what it is about, and how to tell that it is genuine. */
export function SharedView({ token, shared, badge, children }: Props) {
  return (
    <article className="py-6" data-shared>
      <SharedWatermark text={shared.watermark} />
      <Banner shared={shared} />
      <Heading shared={shared} badge={badge} />
      {shared.note !== null && <Note shared={shared} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {children}
        <aside className="lg:sticky lg:top-6 lg:self-start">
          <Verify shared={shared} />
          <Downloads token={token} shared={shared} />
        </aside>
      </div>
    </article>
  );
}

function Banner({ shared }: Pick<Props, 'shared'>) {
  const t = useTranslations('shares.public');
  const { sharedBy, expiresAt, recipient, report } = shared;
  return (
    <Notice tone="accent" icon={<LockIcon />} className="mb-5 bg-wash pr-4" data-banner>
      <p className="text-ink">
        {t.rich('banner', {
          name: sharedBy,
          at: () => <DateTimeText at={new Date(expiresAt)} />,
          limited: t(`limitedOf.${personalExtentOf(report.profile)}`),
        })}
        {recipient !== null && ` · ${t('for', { recipient })}`}
      </p>
      <p>{t('log')}</p>
    </Notice>
  );
}

function Heading({ shared: { report, stateSince }, badge }: Pick<Props, 'shared' | 'badge'>) {
  const t = useTranslations('shares.public');
  const { company, version, savedAt, policy } = report;
  const country = Country.safeParse(company.country);
  const { name, threshold, control, isInForce, source } = policy;
  return (
    <header>
      <h1 className="font-semibold text-2xl wrap-anywhere" lang={languageOf(company.country)}>
        {company.legalName}
      </h1>
      {company.legalNameInEnglish !== undefined && (
        <p className="text-lg text-soft wrap-anywhere" lang="en">
          {company.legalNameInEnglish}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {country.success && <CountryLabel country={country.data} />}
        <span className="font-mono wrap-anywhere">{company.companyId}</span>
      </p>
      <p className="mt-1 text-soft text-sm">
        {t.rich('version', { version, at: () => <DateTimeText at={new Date(savedAt)} /> })}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft text-sm">
        {badge}
        <span>{t.rich('since', { at: () => <DateTimeText at={new Date(stateSince)} /> })}</span>
      </p>
      <p className="text-soft text-sm" title={source}>
        {t('rule', { name, threshold, control })}
        {!isInForce && `, ${t('notInForce')}`}
      </p>
    </header>
  );
}

function Note({ shared: { note, sharedBy } }: Pick<Props, 'shared'>) {
  const t = useTranslations('shares.public');
  return (
    <section aria-label={t('noteFrom', { name: sharedBy })} className="mt-4 max-w-2xl" data-note>
      <p className="text-faint text-sm">{t('noteFrom', { name: sharedBy })}</p>
      <blockquote className="border-line border-l-2 pl-3 wrap-anywhere whitespace-pre-line">
        {note}
      </blockquote>
    </section>
  );
}

function Verify({ shared: { sha256 } }: Pick<Props, 'shared'>) {
  const t = useTranslations('shares.public');
  return (
    <RailBox title={t('verify')}>
      <p className="text-soft">{t('verifyHelp')}</p>
      <p className="flex items-start gap-1">
        <code className="break-all text-xs" data-sha256>
          {sha256}
        </code>
        <CopyButton value={sha256} />
      </p>
      <p>
        <a href={`/verify/${sha256}`} className="link" data-verify>
          {t('verifyLink')}
        </a>
      </p>
    </RailBox>
  );
}

function Downloads({ token, shared: { allowsDownload, sharedBy } }: Pick<Props, 'token' | 'shared'>) {
  const t = useTranslations('shares.public');
  return (
    <RailBox title={t('download')}>
      {allowsDownload ? (
        <ul className="flex flex-wrap gap-2">
          {SHARED_FILES.map((format) => (
            <li key={format}>
              <a href={sharedFilePath(token, format)} download className="button button-secondary">
                {t(`downloadOf.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t('noDownload', { name: sharedBy })}</p>
      )}
    </RailBox>
  );
}
