import { useTranslations } from 'next-intl';
import { FROM_FILE, isUnnamed, type SourceView } from '#lib/domain/company-view/index.ts';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { TextLink } from '../ui/text-link.tsx';
import { useWord } from './use-word.ts';

/** "Source: … · retrieved … · authoritative · Sources and requests": the source of the profile. */
export function ProvenanceLine({
  source,
  sourcesHref,
}: {
  readonly source: SourceView;
  /** Where all sources are; left out: nowhere. */
  readonly sourcesHref?: string;
}) {
  const t = useTranslations('company.provenance');
  const word = useWord();
  const retrievedAt = momentOf(source.retrievedAt);
  // A provider may name sources for single facts alone: none of them is then the source of the whole.
  const named = [...new Set((source.facts ?? []).flatMap((fact) => nameOf(fact.source) ?? []))];
  const authority = {
    true: t('authoritative'),
    false: t('notAuthoritative'),
    undefined: t('authorityUnknown'),
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-faint text-sm [&>*+*]:before:mr-2 [&>*+*]:before:content-['·']">
      <span>
        {source.register !== undefined && t('register', { register: source.register })}
        {source.register === undefined &&
          (named.length > 0 ? t('registersOfFacts', { registers: named.join(', ') }) : t('noRegister'))}
      </span>
      {retrievedAt !== undefined && (
        <span>
          {t('retrieved')} <DateTimeText at={retrievedAt} />
        </span>
      )}
      {source.method !== undefined && <span>{word('method', source.method).toLowerCase()}</span>}
      {source.method === FROM_FILE && source.asOf !== undefined && (
        <span>
          {t('asOf')} <DateText date={source.asOf} />
        </span>
      )}
      <span>{authority[`${source.isAuthoritative ?? 'undefined'}`]}</span>
      {sourcesHref !== undefined && (
        <span className="print:hidden">
          <TextLink href={sourcesHref} scroll={false}>
            {t('title')}
          </TextLink>
        </span>
      )}
    </p>
  );
}

const nameOf = ({ register, method }: SourceView) =>
  register === undefined || isUnnamed(register, method) ? undefined : register;
