'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { PolicyView } from '#lib/domain/ownership-view/index.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import type { OwnershipState } from './ownership-address.ts';
import { UndoButton } from './undo-button.tsx';
import { useGo } from './use-go.ts';

const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];
const HIDES = [1, 5, 10, 25];

interface Props {
  readonly path: string;
  readonly state: OwnershipState;
  readonly policy: Pick<PolicyView, 'id' | 'operator' | 'thresholdPercent'>;
  readonly policies: readonly { readonly id: string; readonly name: string }[];
  /** Name of the node whose paths alone are shown. */
  readonly focusName: string | undefined;
}

/** Under which rule, and which part of the structure. Every change is a new address. */
export function OwnershipControls({ path, state, policy, policies, focusName }: Props) {
  const t = useTranslations('ownership.controls');
  const go = useGo(path);
  const isAlive = useIsAlive();
  const isNarrowed =
    focusName !== undefined ||
    state.depth !== undefined ||
    state.hideBelowPercent !== undefined ||
    state.collapsed.length > 0;
  const whole = { ...state, focus: undefined, depth: undefined, hideBelowPercent: undefined, collapsed: [] };
  const choose = (named: string) =>
    go({ ...state, policy: named, thresholdPercent: undefined, operator: undefined });
  return (
    <fieldset disabled={!isAlive} className="print:hidden">
      <legend className="sr-only">{t('legend')}</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label={t('policy')}
          className="w-56 max-sm:w-full"
          value={policy.id}
          onChange={({ target }) => choose(target.value)}
        >
          {policies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('operator')}
          className="w-44 max-sm:w-full"
          value={policy.operator}
          onChange={({ target }) => go({ ...state, operator: target.value === '>' ? '>' : '>=' })}
        >
          <option value=">=">{t('operators.atLeast')}</option>
          <option value=">">{t('operators.moreThan')}</option>
        </SelectField>
        <Threshold
          key={policy.thresholdPercent}
          percent={policy.thresholdPercent}
          onSet={(thresholdPercent) => go({ ...state, thresholdPercent })}
        />
        <SelectField
          label={t('depth')}
          className="w-20"
          value={state.depth ?? ''}
          onChange={({ target }) => go({ ...state, depth: Number(target.value) || undefined })}
        >
          <option value="">{t('depthAll')}</option>
          {withOwn(DEPTHS, state.depth).map((depth) => (
            <option key={depth} value={depth}>
              {depth}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('hide')}
          className="w-28"
          value={state.hideBelowPercent ?? ''}
          onChange={({ target }) => go({ ...state, hideBelowPercent: Number(target.value) || undefined })}
        >
          <option value="">{t('hideNothing')}</option>
          {withOwn(HIDES, state.hideBelowPercent).map((value) => (
            <option key={value} value={value}>
              {t('percent', { value })}
            </option>
          ))}
        </SelectField>
        <UndoButton />
        {isNarrowed && (
          <Button look="quiet" onClick={() => go(whole)}>
            {t('reset')}
          </Button>
        )}
      </div>
      {focusName !== undefined && (
        <p className="mt-2 text-soft" data-focused>
          {t('focused', { name: focusName })}{' '}
          <button type="button" className="link" onClick={() => go({ ...state, focus: undefined })}>
            {t('unfocus')}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** A figure of the address that is not among those offered stands among them. */
const withOwn = (offered: readonly number[], own: number | undefined): number[] =>
  [...new Set([...offered, ...(own === undefined ? [] : [own])])].sort((a, b) => a - b);

function Threshold({
  percent,
  onSet,
}: {
  readonly percent: number;
  readonly onSet: (percent: number) => void;
}) {
  const t = useTranslations('ownership.controls');
  const [text, setText] = useState(String(percent));
  const [isWrong, setIsWrong] = useState(false);
  const set = (event: FormEvent) => {
    event.preventDefault();
    const value = Number(text.replace(',', '.'));
    const isRight = text.trim() !== '' && value > 0 && value <= 100;
    setIsWrong(!isRight);
    if (isRight && value !== percent) onSet(value);
  };
  return (
    <form onSubmit={set} noValidate className="flex items-end gap-2">
      <TextField
        label={t('threshold')}
        inputMode="decimal"
        className="w-28"
        value={text}
        error={isWrong ? t('thresholdWrong') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="secondary" type="submit">
        {t('set')}
      </Button>
    </form>
  );
}
