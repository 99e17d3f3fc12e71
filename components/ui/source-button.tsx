import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { SOURCE_METHODS } from '#lib/contract/section.ts';
import { FROM_FILE } from '#lib/domain/company-view/index.ts';
import { CopyButton } from './copy-button.tsx';
import { DateText, DateTimeText } from './date-text.tsx';
import { ExternalIcon } from './icon/external-icon.tsx';
import { SourceIcon } from './icon/source-icon.tsx';

/** Where a value comes from, as an answer says it; what it does not say is left out. */
export interface SourceFacts {
  readonly register?: string | undefined;
  /** The register's public page of this company. */
  readonly registerUrl?: string | undefined;
  readonly retrievedAt?: Date | undefined;
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  readonly isAuthoritative?: boolean | undefined;
  readonly licence?: string | undefined;
  /** How a model came to the value, in its own words. */
  readonly analysis?: string | undefined;
  /** The documents that a model read, each in one line. */
  readonly basedOn?: readonly string[];
  /** What the source itself says is missing. */
  readonly limitations?: readonly string[];
  /** Day that the source's data refers to, YYYY-MM-DD. */
  readonly asOf?: string | undefined;
  /** Of each answer of the source that was read. */
  readonly sha256?: readonly string[];
  /** Of a value that several sources gave parts of: which are from this one. */
  readonly values?: readonly string[];
}

/** A small button that tells the source of the value beside it: the browser's own popover, no script needed. */
export function SourceButton({
  of,
  sources,
  more = [],
}: {
  readonly of: string;
  /** More than one where each gave a part of the value. */
  readonly sources: readonly SourceFacts[];
  /** What else there is to know of the value, in front of its source. */
  readonly more?: readonly Row[];
}) {
  const t = useTranslations('ui');
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={t('source')}
        aria-label={t('sourceOf', { what: of })}
        className="icon-button text-faint print:hidden"
      >
        <SourceIcon />
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={t('sourceOf', { what: of })}
        className="popover max-h-[70dvh] w-80 overflow-y-auto p-3 text-left text-sm print:hidden"
      >
        <Rows rows={more} />
        <SourceLists sources={sources} />
      </section>
    </>
  );
}

/** What is known of each source, one below the other. */
export const SourceLists = ({ sources }: { readonly sources: readonly SourceFacts[] }) =>
  sources.map((source) => (
    <div
      key={`${source.register} ${source.values?.join()}`}
      className="[&+&]:mt-3 [&+&]:border-line [&+&]:border-t [&+&]:pt-3"
    >
      <SourceList source={source} />
    </div>
  ));

type Row = readonly [term: string, value: ReactNode];

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className="grid gap-1.5">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term} className="grid grid-cols-[5.5rem_1fr] gap-2">
              <dt className="text-faint">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const METHODS = [...SOURCE_METHODS, FROM_FILE] as const;
const isMethod = (word: string): word is (typeof METHODS)[number] =>
  METHODS.some((method) => method === word);

function SourceList({ source }: { readonly source: SourceFacts }) {
  const t = useTranslations('ui');
  const { register, registerUrl, retrievedAt, requestId, method, isAuthoritative, licence, asOf } = source;
  const { sha256 = [], values = [], basedOn = [], limitations = [] } = source;
  return (
    <>
      {values.length > 0 && <p className="mb-1.5 font-medium wrap-anywhere">{values.join('; ')}</p>}
      <Rows
        rows={[
          [t('register'), register],
          [t('retrieved'), retrievedAt && <DateTimeText at={retrievedAt} />],
          [t('asOf'), asOf && <DateText date={asOf} />],
          [t('how'), method && (isMethod(method) ? t(`method.${method}`) : method)],
          [t('analysis'), source.analysis],
          [t('basedOn'), basedOn.length > 0 && basedOn.join('; ')],
          [t('limitations'), limitations.length > 0 && limitations.join('; ')],
          [t('licence'), licence],
          [t('sha256'), sha256.length > 0 && sha256.map((hash) => <Copyable key={hash} value={hash} />)],
          [t('requestId'), requestId && <Copyable value={requestId} />],
        ]}
      />
      {isAuthoritative !== undefined && (
        <p className="mt-2 font-medium">{isAuthoritative ? t('authoritative') : t('notAuthoritative')}</p>
      )}
      {registerUrl !== undefined && /^https?:/.test(registerUrl) && (
        <a
          href={registerUrl}
          target="_blank"
          rel="noreferrer"
          className="link mt-2 inline-flex items-center gap-1"
        >
          {t('openRegister')} <ExternalIcon />
        </a>
      )}
    </>
  );
}

const SHOWN = 14;

/** A long value by its beginning; whole where it is copied, and as its title. */
function Copyable({ value }: { readonly value: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="text-xs" title={value}>
        {value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}
      </code>
      <CopyButton value={value} />
    </span>
  );
}
