import { useTranslations } from 'next-intl';
import type { FactMark, MarkMethod } from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';

const TONE: Readonly<Record<MarkMethod, Tone>> = {
  composed: 'neutral',
  inferred: 'neutral',
  ai_analysis: 'warning',
  private_source: 'warning',
};

/** Beside a value that no register says: who says it instead, and of which part where it is not the whole. */
export function FactMarks({ marks }: { readonly marks: readonly FactMark[] }) {
  const t = useTranslations('company.mark');
  if (marks.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {marks.map(({ method, part }) => (
        <Badge key={`${method} ${part}`} tone={TONE[method]} title={t(`help.${method}`)} data-mark={method}>
          <span className="whitespace-normal">
            {part === undefined ? t(method) : t('of', { mark: t(method), part })}
          </span>
        </Badge>
      ))}
    </span>
  );
}

/** The same where a model inferred a part of a value and the value itself says so. */
export function ModelMark({ children }: { readonly children: string }) {
  const t = useTranslations('company.mark');
  return (
    <Badge tone="warning" title={t('help.ai_analysis')} data-mark="ai_analysis">
      {children}
    </Badge>
  );
}
