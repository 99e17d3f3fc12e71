import { useTranslations } from 'next-intl';
import { type ConsultedSources, isUnnamed, toldOutcome } from '#lib/domain/company-view/consulted-view.ts';
import { toldFacts } from '#lib/domain/company-view/fact-name.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { useFactName } from './use-fact-name.ts';
import { useWord } from './use-word.ts';

type Consulted = ConsultedSources['sources'][number];

/** Each source that was considered for an answer, what it came to, and which of them said what. */
export function ConsultedList({ consulted }: { readonly consulted: ConsultedSources }) {
  const t = useTranslations('company.sources');
  const word = useWord();
  const { named } = useFactName();
  const methods = new Map(
    consulted.sources.flatMap(({ id, register, method }) =>
      register === undefined && method !== undefined && isUnnamed(id, method) ? [[id, method]] : [],
    ),
  );
  const facts = toldFacts(consulted.facts);
  const nameOf = (name: string) => {
    const method = methods.get(name);
    return method === undefined ? name : word('method', method);
  };
  return (
    <div className="mt-2 grid gap-1.5 text-sm">
      <p className="font-medium">{t('title')}</p>
      <ul className="grid gap-1.5">
        {consulted.sources.map((source) => (
          <li key={source.id} data-source-outcome={source.outcome}>
            <span className="font-medium">
              {source.register ?? (isUnnamed(source.id, source.method) ? t('unnamed') : source.id)}
            </span>{' '}
            {source.lookup && (
              <span>
                {source.lookup.company}, {word('lookup', source.lookup.dataPoint)}{' '}
              </span>
            )}
            <span className="text-soft">{word('sourceOutcome', toldOutcome(source))}</span>
            <Particulars source={source} />
            <Analysis source={source} />
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <Fold title={t('facts')}>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {facts.map(({ member, numbers, register }) => (
              <div key={`${member} ${numbers.join()} ${register}`} className="contents">
                <dt className="wrap-anywhere">{named(member, numbers)}</dt>
                <dd className="text-soft wrap-anywhere">{nameOf(register)}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </div>
  );
}

/** How a model came to its facts, what it read, and what the source notes. */
function Analysis({ source: { analysis, basedOn, limitations } }: { readonly source: Consulted }) {
  const t = useTranslations('company.sources');
  const rows: readonly (readonly [term: string, lines: readonly string[]])[] = [
    [t('analysis'), analysis === undefined ? [] : [analysis]],
    [t('basedOn'), basedOn.map(({ name, date, reason }) => [name, date, reason].filter(Boolean).join(' · '))],
    [t('limitations'), limitations],
  ];
  return rows.map(
    ([term, lines]) =>
      lines.length > 0 && (
        <p key={term} className="text-soft wrap-anywhere">
          <span className="text-faint">{term}:</span>{' '}
          {lines.map((line) => line.replace(/\.$/, '')).join('; ')}
        </p>
      ),
  );
}

function Particulars({ source }: { readonly source: Consulted }) {
  const t = useTranslations('company.sources');
  const word = useWord();
  const at = momentOf(source.retrievedAt);
  return (
    <span className="flex flex-wrap gap-x-2 text-faint [&>*+*]:before:mr-2 [&>*+*]:before:content-['·']">
      {source.note !== undefined && <span className="wrap-anywhere">{source.note}</span>}
      {source.method !== undefined && <span>{word('method', source.method)}</span>}
      {at !== undefined && (
        <span>
          <DateTimeText at={at} />
        </span>
      )}
      {source.asOf !== undefined && (
        <span>
          {t('asOf')} <DateText date={source.asOf} />
        </span>
      )}
      {source.licence !== undefined && <span>{source.licence}</span>}
      {source.url !== undefined && (
        <a href={source.url} target="_blank" rel="noreferrer noopener" className="link wrap-anywhere">
          {source.url}
        </a>
      )}
      {source.wireSha256.map((hash) => (
        <span key={hash} className="inline-flex items-center">
          {t('hash')}&nbsp;
          <code className="text-xs" title={hash}>
            {hash.slice(0, 12)}
          </code>
          <CopyButton value={hash} className="print:hidden" />
        </span>
      ))}
    </span>
  );
}
