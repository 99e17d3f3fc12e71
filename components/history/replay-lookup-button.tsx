'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReplayOutcome } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';

interface Replay {
  readonly outcome: ReplayOutcome;
}

const isReplay = (value: unknown): value is Replay =>
  typeof value === 'object' && value !== null && 'outcome' in value && 'replayedAt' in value;

/** Fetches a result again, free, and says whether it is still what is kept. */
export function ReplayLookupButton({ lookupId }: { readonly lookupId: string }) {
  const t = useTranslations('lookups');
  const [isReplaying, setIsReplaying] = useState(false);
  const [said, setSaid] = useState('');
  const replay = async () => {
    setIsReplaying(true);
    const answer = await askDesk(`lookups/${lookupId}/replay`, isReplay, {
      body: {},
      unreached: t('unreached'),
    });
    setIsReplaying(false);
    setSaid('problem' in answer ? answer.problem.message : t(`history.${answer.value.outcome}`));
  };
  return (
    <>
      <Button look="secondary" disabled={isReplaying} onClick={replay}>
        {isReplaying ? t('history.replaying') : t('history.replayButton')}
      </Button>
      <p role="status" className="mt-1 text-soft text-sm">
        {said}
      </p>
    </>
  );
}
