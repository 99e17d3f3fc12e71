import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DateTimeText } from './date-text.tsx';
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
}

/** A small button that tells the source of the value beside it: the browser's own popover, no script needed. */
export function SourceButton({
  of,
  source,
  more = [],
}: {
  readonly of: string;
  readonly source: SourceFacts;
  /** What else there is to know of the value, in front of its source. */
  readonly more?: readonly (readonly [term: string, value: string | null])[];
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
      <div id={id} popover="auto" className="popover w-72 p-3 text-sm">
        <SourceList source={source} more={more} />
      </div>
    </>
  );
}

function SourceList({
  source,
  more,
}: {
  readonly source: SourceFacts;
  readonly more: readonly (readonly [term: string, value: string | null])[];
}) {
  const t = useTranslations('ui');
  const { register, registerUrl, retrievedAt, requestId, method, isAuthoritative, licence } = source;
  const methods = { live_from_registry: 1, cached_from_registry: 1, inferred: 1 };
  const isKnown = (word: string): word is keyof typeof methods => Object.hasOwn(methods, word);
  const rows = [
    ...more,
    [t('register'), register],
    [t('retrieved'), retrievedAt && <DateTimeText at={retrievedAt} />],
    [t('source'), method && (isKnown(method) ? t(`method.${method}`) : method)],
    [t('requestId'), requestId && <code className="text-xs">{requestId}</code>],
    [t('licence'), licence],
  ] as const;
  return (
    <>
      <dl className="grid gap-1.5">
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className="grid grid-cols-[5rem_1fr] gap-2">
                <dt className="text-faint">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
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
