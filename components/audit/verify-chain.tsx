'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type AuditCheck, type CheckOverview, isCheckOverview } from '#lib/domain/audit/audit-check.ts';
import { askDesk, type DeskAnswer } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChainVerdict } from './chain-verdict.tsx';
import { VerifiedUpTo } from './verified-up-to.tsx';

const EVERY_MS = 500;

/** Has the server compute the chain anew, of new entries or of all, and says how far it is and what came of it. */
export function VerifyChain({ initial }: { readonly initial: CheckOverview }) {
  const t = useTranslations('audit.verify');
  const unreached = t('unreached');
  const [overview, setOverview] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { newest, root } = overview;
  const isRunning = newest?.state === 'running';

  function show(answer: DeskAnswer<CheckOverview>) {
    if ('problem' in answer) return setFailure(answer.problem.message);
    setFailure(null);
    setOverview(answer.value);
  }
  async function ask(path: string, body: object) {
    setIsAsking(true);
    show(await askDesk(path, isCheckOverview, { body, unreached }));
    setIsAsking(false);
  }
  useEffect(() => {
    if (!isRunning) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setInterval(async () => {
      const answer = await askDesk('audit/checks', isCheckOverview, { signal, unreached });
      if (signal.aborted) return;
      setFailure('problem' in answer ? answer.problem.message : null);
      if ('value' in answer) setOverview(answer.value);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isRunning, unreached]);

  return (
    <div className="grid justify-items-start gap-3">
      <VerifiedUpTo {...overview} />
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button look="secondary" disabled={isAsking} onClick={() => ask('audit/checks/cancel', {})}>
            {t('cancel')}
          </Button>
        ) : (
          (root === null ? (['all'] as const) : (['new', 'all'] as const)).map((scope) => (
            <Button
              key={scope}
              look="secondary"
              disabled={isAsking}
              onClick={() => ask('audit/checks', { scope })}
            >
              {t(scope)}
            </Button>
          ))
        )}
      </div>
      {isRunning && <Progress {...newest} />}
      <div role="status" className="w-full">
        {newest !== null && <ChainVerdict {...newest} />}
      </div>
      {failure !== null && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {failure}
        </Notice>
      )}
    </div>
  );
}

function Progress({ scope, fromId, lastId, headId }: AuditCheck) {
  const t = useTranslations('audit.verify');
  const [done, all] = [lastId - fromId, Math.max(headId - fromId, lastId - fromId)];
  return (
    <div className="grid w-full max-w-md gap-1">
      <p className="font-medium">{t(scope === 'new' ? 'runningNew' : 'runningAll')}</p>
      <progress
        aria-label={t('progress')}
        max={Math.max(all, 1)}
        value={done}
        className="block h-2 w-full accent-accent"
      />
      <p className="text-soft text-sm tabular-nums">
        {t('running', { done: done.toLocaleString('en'), all: all.toLocaleString('en') })}
      </p>
      <p className="text-soft text-sm">{t('leave')}</p>
    </div>
  );
}
