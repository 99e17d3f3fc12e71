import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Country } from '#lib/contract/index.ts';
import { personalExtentOf } from '#lib/domain/report/redact-report.ts';
import type { SharedReport } from '#lib/domain/share/share.ts';
import { SHARED_FILES, type SharedFile } from '#lib/domain/share/share-list.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CountryLabel } from '../ui/country-label.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Notice } from '../ui/notice.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { SharedWatermark } from './shared-watermark.tsx';

interface Props {
  /** Null in a preview: it gives no files. */
  readonly filePathOf: ((format: SharedFile) => string) | null;
  readonly shared: SharedReport;
  /** Who shares; null where it has given no name. */
  readonly organisation: string | null;
  /** How the version stands, where it is told. */
  readonly badge: ReactNode;
  /** The sections of the report. */
  readonly children: ReactNode;
}

/** A report as a stranger reads it: who shared it until when, what it is about, and how to tell that it is genuine. */
export function SharedView({ filePathOf, shared, organisation, badge, children }: Props) {
  return (
    <article className="py-6" data-shared>
      <SharedWatermark text={shared.watermark} />
      <Banner shared={shared} organisation={organisation} />
      <Heading shared={shared} badge={badge} />
      {shared.note !== null && <Note shared={shared} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {children}
        <aside className="lg:sticky lg:top-6 lg:self-start">
          <Verify shared={shared} isPreview={filePathOf === null} />
          <Downloads filePathOf={filePathOf} shared={shared} />
        </aside>
      </div>
    </article>
  );
}

function Banner({ shared, organisation }: Pick<Props, 'shared' | 'organisation'>) {
  const t = useTranslations('shares.public');
  const { sharedBy, expiresAt, recipient } = shared;
  return (
    <Notice tone="accent" icon={<LockIcon />} className="mb-5 bg-wash pr-4" data-banner>
      <p className="text-ink">
        {t.rich('banner', {
          name: organisation === null ? sharedBy : t('sender', { name: sharedBy, organisation }),
          at: () => <DateTimeText at={new Date(expiresAt)} />,
          limited: t(`limitedOf.${extentOf(shared)}`),
        })}
        {recipient !== null && ` · ${t('for', { recipient })}`}
      </p>
      <p>{t('log')}</p>
    </Notice>
  );
}

const extentOf = ({ profile, parts }: SharedReport) => personalExtentOf({ kind: profile, parts });

function Heading({ shared: { report, standing }, badge }: Pick<Props, 'shared' | 'badge'>) {
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
      {standing !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft text-sm">
          {badge}
          <span>{t.rich('since', { at: () => <DateTimeText at={new Date(standing.since)} /> })}</span>
        </p>
      )}
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

function Verify({ shared: { sha256 }, isPreview }: Pick<Props, 'shared'> & { readonly isPreview: boolean }) {
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
        {isPreview ? (
          <span className="text-faint">{t('verifyLink')}</span>
        ) : (
          <a href={`/verify/${sha256}`} className="link" data-verify>
            {t('verifyLink')}
          </a>
        )}
      </p>
    </RailBox>
  );
}

function Downloads({
  filePathOf,
  shared: { allowsDownload, sharedBy },
}: Pick<Props, 'filePathOf' | 'shared'>) {
  const t = useTranslations('shares.public');
  return (
    <RailBox title={t('download')}>
      {allowsDownload ? (
        <ul className="flex flex-wrap gap-2">
          {SHARED_FILES.map((format) => (
            <li key={format}>
              {/* No `download`: of a link that has ended meanwhile the page says so. */}
              {filePathOf === null ? (
                <Button look="secondary" disabled>
                  {t(`downloadOf.${format}`)}
                </Button>
              ) : (
                <a href={filePathOf(format)} className="button button-secondary">
                  {t(`downloadOf.${format}`)}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t('noDownload', { name: sharedBy })}</p>
      )}
    </RailBox>
  );
}
