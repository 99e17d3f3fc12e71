'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChainVerdict } from './chain-verdict.tsx';
import { type Checked, isAuditStep, NOTHING_CHECKED, withStep } from './checked.ts';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'running' | 'done'; readonly checked: Checked }
  | { readonly is: 'failed'; readonly message: string };

/** Has the server compute the chain anew, step by step, and says how far it is and what came of it. */
export function VerifyChain() {
  const t = useTranslations('audit.verify');
  const [state, setState] = useState<State>({ is: 'idle' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function verify() {
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    let checked = NOTHING_CHECKED;
    while (checked.end === null) {
      setState({ is: 'running', checked });
      const path = `audit/verify?after=${checked.lastId}`;
      const answer = await askDesk(path, isAuditStep, { signal, unreached: t('unreached') });
      if (signal.aborted) return;
      if ('problem' in answer) return setState({ is: 'failed', message: answer.problem.message });
      checked = withStep(checked, answer.value);
    }
    setState({ is: 'done', checked });
  }

  const isRunning = state.is === 'running';
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" onClick={verify} aria-disabled={isRunning} disabled={isRunning}>
        {t(state.is === 'idle' || isRunning ? 'start' : 'again')}
      </Button>
      {isRunning && <Progress {...state.checked} />}
      <div role="status" className="w-full">
        {state.is === 'done' && <ChainVerdict {...state.checked} />}
      </div>
      {state.is === 'failed' && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {state.message}
        </Notice>
      )}
    </div>
  );
}

function Progress({ lastId, headId }: Checked) {
  const t = useTranslations('audit.verify');
  const [done, all] = [lastId.toLocaleString('en'), headId.toLocaleString('en')];
  return (
    <div className="w-full max-w-md">
      <progress
        aria-label={t('progress')}
        max={Math.max(headId, 1)}
        value={lastId}
        className="block h-2 w-full accent-accent"
      />
      {headId > 0 && <p className="mt-1 text-soft text-sm tabular-nums">{t('running', { done, all })}</p>}
    </div>
  );
}
