'use client';

import { useTranslations } from 'next-intl';
import type { FormAction } from '../ui/form-action.ts';
import { ReasonButton } from '../ui/reason-button.tsx';

interface Props {
  /** The fact, in words. */
  readonly what: string;
  /** What either source says, in words. */
  readonly values: readonly { readonly value: string; readonly source: string }[];
  readonly act: FormAction;
}

/** Opens the form in which an officer says why a conflict can stand. */
export function MarkConflict({
  hidden,
  ...props
}: Props & { readonly hidden: Readonly<Record<'country' | 'companyId' | 'key', string>> }) {
  return <ConflictButton {...props} hidden={hidden} of="mark" />;
}

/** Takes the mark back, with a reason: the conflict counts again as one that nobody has looked at. */
export function WithdrawMark({ id, ...props }: Props & { readonly id: string }) {
  return <ConflictButton {...props} hidden={{ id }} of="withdrawal" />;
}

function ConflictButton({
  what,
  values,
  act,
  hidden,
  of,
}: Props & {
  readonly hidden: Readonly<Record<string, string>>;
  readonly of: 'mark' | 'withdrawal';
}) {
  const t = useTranslations(`company.sources.${of}`);
  return (
    <ReasonButton
      look="link"
      open={t('open')}
      label={t('openOf', { what })}
      title={t('title')}
      act={act}
      submit={t('open')}
      hidden={hidden}
      reason={{ label: t('reason'), help: t('reasonHelp'), minLength: 3, maxLength: 500 }}
    >
      <p className="font-medium">{what}</p>
      <ul className="grid gap-2 text-sm">
        {values.map(({ value, source }) => (
          <li key={source} className="border-line border-l-2 pl-3 wrap-anywhere">
            {value} <span className="block text-faint">{source}</span>
          </li>
        ))}
      </ul>
    </ReasonButton>
  );
}
