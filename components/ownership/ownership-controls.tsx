'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import type { OwnershipState } from './ownership-address.ts';
import { UndoButton } from './undo-button.tsx';
import { useGo } from './use-go.ts';

const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];
const HIDES = [1, 5, 10, 25];

interface Props {
  readonly path: string;
  readonly state: OwnershipState;
}

/** Which part of the structure, behind one button. Every change is a new address. */
export function OwnershipControls({ path, state }: Props) {
  const t = useTranslations('ownership.controls');
  const go = useGo(path);
  const isAlive = useIsAlive();
  const isNarrowed =
    state.focus !== undefined ||
    state.depth !== undefined ||
    state.hideBelowPercent !== undefined ||
    state.collapsed.length > 0;
  const whole = { ...state, focus: undefined, depth: undefined, hideBelowPercent: undefined, collapsed: [] };
  return (
    <div className="print:hidden">
      <button type="button" popoverTarget="ownership-display" className="button button-secondary">
        {t('legend')} <ChevronDownIcon />
      </button>
      <div id="ownership-display" popover="auto" className="popover p-3 text-sm">
        <fieldset disabled={!isAlive}>
          <legend className="sr-only">{t('legend')}</legend>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
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
        </fieldset>
      </div>
    </div>
  );
}

/** A figure of the address that is not among those offered stands among them. */
const withOwn = (offered: readonly number[], own: number | undefined): number[] =>
  [...new Set([...offered, ...(own === undefined ? [] : [own])])].sort((a, b) => a - b);
