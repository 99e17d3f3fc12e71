'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '../ui/check-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { areLetterKeysOn, setLetterKeys } from './letter-keys.ts';

const KEYS = [
  ['/', 'focusSearch'],
  ['⌘ K · Ctrl K', 'palette'],
  ['?', 'help'],
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['c', 'copy'],
  ['Alt Enter', 'switch'],
  ['Esc', 'close'],
] as const;

/** What each key does. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell.keysHelp');
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <dl className="grid gap-2.5">
        {KEYS.map(([key, means]) => (
          <div key={key} className="grid grid-cols-[7.5rem_1fr] items-baseline">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{t(means)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-4">
        <CheckField
          checked={isOn}
          onChange={(event) => {
            setIsOn(event.target.checked);
            setLetterKeys(event.target.checked);
          }}
          help={t('off')}
        >
          {t('letters')}
        </CheckField>
      </div>
    </Dialog>
  );
}
