import { useTranslations } from 'next-intl';
import {
  type ConsultedView,
  couldAnswer,
  hasAnswered,
  ofCompany,
} from '#lib/domain/company-view/consulted-view.ts';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { getDataPath } from './company-path.ts';

/** Above the facts: which sources did not answer, and what to do about each. Nothing where all did. */
export function SourcesNotice({ view }: { readonly view: CompanyView }) {
  const t = useTranslations('company.sources');
  const sources = sourcesOf(view).filter(couldAnswer);
  const silent = sources.filter((source) => !hasAnswered(source));
  const mistaken = sources.filter(({ outcome }) => outcome === 'another_company');
  if (silent.length + mistaken.length === 0) return null;
  const canAsk = silent.some(({ outcome }) => outcome !== 'needs_key');
  return (
    <Notice
      tone="warning"
      icon={<PartialIcon />}
      title={t('answered', { answered: sources.length - silent.length, all: sources.length })}
      data-sources-silent=""
      action={
        canAsk && (
          <div className="grid justify-items-start gap-1.5">
            <ButtonLink href={getDataPath(view)} look="secondary">
              {t('askAgain')}
            </ButtonLink>
            <p className="text-faint text-sm">{t('askAgainHelp')}</p>
          </div>
        )
      }
    >
      {[...silent, ...mistaken].map((source) => (
        <Silent key={source.id} source={source} />
      ))}
    </Notice>
  );
}

const KINDS = { no_answer: 1, changed: 1, needs_key: 1, another_company: 1 };
const isKind = (word: string): word is keyof typeof KINDS => Object.hasOwn(KINDS, word);

function Silent({ source: { id, register = id, outcome = '', note } }: { readonly source: ConsultedView }) {
  const t = useTranslations('company.sources');
  const [before = '', address, ...after] = (note ?? '').split(/(https?:\/\/[^\s]+)/);
  const kind = isKind(outcome) ? outcome : 'no_answer';
  return (
    <p>
      {kind === 'another_company' && note !== undefined
        ? t('silent.another_named', { source: register, company: note })
        : t(`silent.${kind}`, { source: register })}
      {/* Where to apply for the key. */}
      {outcome === 'needs_key' && note !== undefined && (
        <>
          {' '}
          {before}
          {address !== undefined && (
            <a href={address} target="_blank" rel="noreferrer noopener" className="link wrap-anywhere">
              {address}
            </a>
          )}
          {after.join('')}
        </>
      )}
    </p>
  );
}

/** Each source once, however many requests asked it: one that failed in any of them did not answer. */
function sourcesOf({ requests }: CompanyView): ConsultedView[] {
  const byId = new Map<string, ConsultedView>();
  for (const source of requests.flatMap(({ consulted }) => (consulted ? ofCompany(consulted) : []))) {
    const known = byId.get(source.id);
    if (known === undefined || (hasAnswered(known) && !hasAnswered(source))) byId.set(source.id, source);
  }
  return [...byId.values()];
}
