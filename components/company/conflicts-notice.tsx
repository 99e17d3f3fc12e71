import { useTranslations } from 'next-intl';
import { valueLines } from '#lib/domain/company-view/fact-name.ts';
import type { CompanyView, ConflictView } from '#lib/domain/company-view/index.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { momentOf } from '../ui/source-facts.ts';
import type { ConflictActs } from './conflict-acts.ts';
import { MarkConflict, WithdrawMark } from './conflict-buttons.tsx';
import { useFactName } from './use-fact-name.ts';
import { useWord } from './use-word.ts';

/** Where sources disagree: both values, both sources, which is kept and why, and who has looked at it. */
export function ConflictsNotice({
  view: { conflicts, country, companyId },
  acts,
}: {
  readonly view: CompanyView;
  /** Left out for a role that may only look. */
  readonly acts: ConflictActs | undefined;
}) {
  const t = useTranslations('company.sources');
  if (conflicts.length === 0) return null;
  const unseen = conflicts.filter(({ seen }) => seen === undefined).length;
  return (
    <Notice
      tone={unseen > 0 ? 'warning' : 'neutral'}
      heading={2}
      title={
        <>
          {t('disagree', { count: conflicts.length })}
          <span className="font-normal"> · {unseen > 0 ? t('unseen', { unseen }) : t('allSeen')}</span>
        </>
      }
      data-conflicts={conflicts.length}
    >
      <ul className="mt-2 grid gap-3">
        {conflicts.map((conflict) => (
          <li key={conflict.key} className="[&+&]:border-line [&+&]:border-t [&+&]:pt-3">
            <Conflict conflict={conflict} place={{ country, companyId }} acts={acts} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Conflict({
  conflict,
  place,
  acts,
}: {
  readonly conflict: ConflictView;
  readonly place: { readonly country: string; readonly companyId: string };
  readonly acts: ConflictActs | undefined;
}) {
  const t = useTranslations('company.sources');
  const word = useWord();
  const { ofPath } = useFactName();
  const { key, path, kind, kept = '', other = '', keptValue = '', otherValue = '', rule, seen } = conflict;
  const what = ofPath(path);
  const at = momentOf(seen?.at);
  const sides = {
    what,
    values: [
      { value: t('keptValue', { value: keptValue }), source: t('from', { source: kept }) },
      { value: t('otherValue', { value: otherValue }), source: t('from', { source: other }) },
    ],
  };
  return (
    <div className="grid gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="font-medium text-ink">
        {what}
        {kind !== undefined && (
          <span className="block font-normal text-faint">{word('conflictKind', kind)}</span>
        )}
      </p>
      {sides.values.map(({ value, source }) => (
        <p key={source}>
          <span className="block whitespace-pre-line text-ink">{valueLines(path, value).join('\n')}</span>
          <span className="text-faint">{source}</span>
        </p>
      ))}
      <div className="lg:col-span-2 lg:col-start-2">
        <p>{t('why', { rule: word('conflictRule', rule) })}</p>
        {seen !== undefined && at !== undefined && (
          <p>
            {t.rich('seen', { by: seen.by, at: () => <DateTimeText at={at} /> })} <q>{seen.reason}</q>
          </p>
        )}
        {acts !== undefined &&
          (seen === undefined ? (
            <MarkConflict {...sides} hidden={{ ...place, key }} act={acts.mark} />
          ) : (
            <WithdrawMark {...sides} id={seen.id} act={acts.withdraw} />
          ))}
      </div>
    </div>
  );
}
