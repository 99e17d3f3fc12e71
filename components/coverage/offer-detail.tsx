import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import { SourceScope } from '../ui/source-scope.tsx';
import type { CoverageRow } from './coverage-rows.ts';
import type { Offer, OfferItem, OfferRegister } from './offer.ts';
import { Price } from './price.tsx';
import { ProofBlock } from './proof-block.tsx';
import { SectionList } from './section-list.tsx';
import { useItemLabel } from './use-item-label.ts';

/**
 * A country in full: each item with its price, its sources section by section, the flags they can give and what was tested; for
 * users who set up programs the names of the interface and a call to copy.
 */
export function OfferDetail({
  row,
  baseUrl,
  isOurs,
}: {
  row: CoverageRow;
  baseUrl: string | null;
  isOurs: boolean;
}) {
  const t = useTranslations('coverage.detail');
  if (row.outcome.kind !== 'offer') return null;
  const { dataPoints, documents, areDocumentsListed, register } = row.outcome.offer;
  const countries = [row.example, ...row.states.map(({ country }) => country)];
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-[1fr_1.4fr_1.4fr]">
      <div className="grid content-start gap-6">
        <Block title={t('data')}>
          <SearchPrice {...row.outcome.offer} />
          <ItemList items={dataPoints} isForPrograms={baseUrl !== null} />
        </Block>
        <Block title={t('documents')}>
          {documents.length === 0 ? (
            <p className="text-soft">{t(areDocumentsListed ? 'listedDocuments' : 'noDocuments')}</p>
          ) : (
            <ItemList items={documents} isForPrograms={baseUrl !== null} />
          )}
        </Block>
      </div>
      <div className="grid content-start gap-6">
        {register && <RegisterBlock register={register} country={row.name} />}
        {register && register.sections.length > 0 && (
          <Block title={t('sections')}>
            <SectionList rows={register.sections} />
          </Block>
        )}
      </div>
      <div className="grid content-start gap-6 md:max-xl:col-span-2">
        {register && register.flags.length > 0 && (
          <Block title={t('flags', { count: register.flags.length })}>
            <FlagTitles codes={register.flags} />
          </Block>
        )}
        {isOurs && <ProofBlock countries={countries} />}
        {baseUrl !== null && (
          <Block title={t('tryIt')}>
            <pre className="overflow-x-auto rounded-md border border-line bg-surface px-3 py-2 font-mono text-xs leading-5">
              <code>{exampleCall(row, baseUrl)}</code>
            </pre>
          </Block>
        )}
      </div>
    </div>
  );
}

function RegisterBlock({ register, country }: { register: OfferRegister; country: string }) {
  const t = useTranslations('coverage.detail');
  const { name, home, licence, typicalLatencyMs, source } = register;
  const latency = (ms: number) =>
    ms < 1_000 ? t('underASecond') : t('seconds', { seconds: Math.round(ms / 1_000) });
  return (
    <Block title={t('source')}>
      <p>
        {home === undefined || !leadsSomewhere(home) ? (
          name
        ) : (
          <a className="link" href={home} rel="noreferrer" target="_blank">
            {name}
          </a>
        )}
      </p>
      <p className="text-soft">
        {[
          licence === undefined ? undefined : t('licence', { licence }),
          typicalLatencyMs === undefined ? undefined : t('usually', { time: latency(typicalLatencyMs) }),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {source !== null && <SourceScope source={source} country={country} />}
    </Block>
  );
}

function SearchPrice({ searchBy, searchPrice }: Pick<Offer, 'searchBy' | 'searchPrice'>) {
  const t = useTranslations('coverage');
  const kinds = searchBy.map((kind) =>
    kind === 'name' || kind === 'number' ? t(`searchKind.${kind}`) : kind,
  );
  return (
    <p className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
      {kinds.length === 0 ? t('detail.noSearch') : t('detail.searchBy', { kinds: kinds.join(' · ') })}
      {kinds.length > 0 && <Price price={searchPrice} />}
    </p>
  );
}

/** Titles of the flags; a code that this version does not know is shown as it is. */
function FlagTitles({ codes }: { codes: readonly string[] }) {
  const { flags } = useMessages();
  return <p>{codes.map((code) => (isFlagCode(code) ? flags[code].title : code)).join(' · ')}</p>;
}

/** An address of the web; under `.test` nothing is ever found (RFC 2606). */
function leadsSomewhere(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !url.hostname.endsWith('.test');
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 font-medium text-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}

function ItemList({ items, isForPrograms }: { items: readonly OfferItem[]; isForPrograms: boolean }) {
  const labelOf = useItemLabel();
  return (
    <ul className="divide-y divide-line">
      {items.map(({ name, price }) => (
        <li key={name} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0">
            {labelOf(name)}
            {isForPrograms && <code className="block text-faint text-xs">{breakable(name)}</code>}
          </span>
          <Price price={price} />
        </li>
      ))}
    </ul>
  );
}

/** May break after each underscore, so that long names fit a phone. */
function breakable(name: string): ReactNode {
  const [first, ...others] = name.split(/(?<=_)/);
  return [first, ...others.flatMap((part) => [<wbr key={part} />, part])];
}

function exampleCall({ example }: CoverageRow, baseUrl: string): string {
  return [
    'curl -G \\',
    '  -H "x-api-key: $KEY" \\',
    `  -d country=${example} \\`,
    "  --data-urlencode 'query=example' \\",
    `  ${baseUrl}/v2/search`,
  ].join('\n');
}
