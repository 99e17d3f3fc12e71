'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '../ui/dialog.tsx';

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
      <p className="mt-4 text-faint text-sm">{t('off')}</p>
    </Dialog>
  );
}
