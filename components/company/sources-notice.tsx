import { useTranslations } from 'next-intl';
import { type ConsultedSources, hasAnswered } from '#lib/domain/company-view/consulted-view.ts';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWord } from './use-word.ts';

/** Above the facts: which sources did not answer, and where sources disagree. Nothing where all is well. */
export function SourcesNotice({ view }: { readonly view: CompanyView }) {
  const consulted = view.requests.flatMap((request) => request.consulted ?? []);
  const profile = consulted.find(({ facts }) => facts.some(({ path }) => path === '/company'));
  return (
    <>
      {profile !== undefined && <Silent consulted={profile} />}
      <Conflicts conflicts={consulted.flatMap(({ conflicts }) => conflicts)} />
    </>
  );
}

function Silent({ consulted: { sources } }: { readonly consulted: ConsultedSources }) {
  const t = useTranslations('company.sources');
  const word = useWord();
  const silent = sources.filter((source) => !hasAnswered(source));
  const mistaken = sources.filter(({ outcome }) => outcome === 'another_company');
  if (silent.length + mistaken.length === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={<PartialIcon />}
      title={t('answered', { answered: sources.length - silent.length, all: sources.length })}
      data-sources-silent=""
    >
      {[...silent, ...mistaken].map(({ id, register, outcome = '' }) => (
        <p key={id}>{t('silent', { source: register ?? id, outcome: word('sourceOutcome', outcome) })}</p>
      ))}
    </Notice>
  );
}

function Conflicts({ conflicts }: { readonly conflicts: ConsultedSources['conflicts'] }) {
  const t = useTranslations('company.sources');
  const word = useWord();
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('disagree', { count: conflicts.length })} data-conflicts="">
      <p>{t('rule')}</p>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {conflicts.map(({ path, kind, kept = '', other = '', keptValue = '', otherValue = '' }) => (
          <div key={`${path} ${other} ${otherValue}`} className="contents">
            <dt className="font-medium text-ink">
              {word('conflictPath', path.replace(/^\/company\/identifiers\//, ''))}
              {kind !== undefined && <span className="text-faint"> · {word('conflictKind', kind)}</span>}
            </dt>
            <dd>
              <p>{t('kept', { value: keptValue, source: kept })}</p>
              <p>{t('other', { value: otherValue, source: other })}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
