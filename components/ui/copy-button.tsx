'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CheckIcon } from './icon/check-icon.tsx';
import { CopyIcon } from './icon/copy-icon.tsx';

const TOLD_MS = 1_500;

/** Copies a value, and says that it did. */
export function CopyButton({
  value,
  className = '',
}: {
  readonly value: string;
  readonly className?: string;
}) {
  const t = useTranslations('ui');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      onClick={copy}
      title={isCopied ? t('copied') : t('copy')}
      aria-label={t('copyValue', { value })}
      className={`icon-button ${className}`}
    >
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </button>
  );
}
