'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import type { FormAction } from './form-action.ts';
import { CheckIcon } from './icon/check-icon.tsx';
import { IconText } from './icon-text.tsx';
import { Notice } from './notice.tsx';
import { forgetTyped } from './typed-draft.ts';
import { useIsAlive } from './use-is-alive.ts';

interface ActionFormProps<Result> {
  readonly act: FormAction<Result>;
  /** Verb and object, on the button. */
  readonly submit: string;
  readonly look?: 'primary' | 'secondary' | 'danger' | undefined;
  /** Said when it is done; without it the page itself shows what has changed. */
  readonly doneWords?: string | undefined;
  /** What was sent stays in its fields, to be changed again. */
  readonly keepsFields?: boolean;
  /** Sent along, unseen. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly onDone?: (result: Result) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A form that acts on the server: what was typed stays when it fails, and why stands above the button. */
export function ActionForm<Result>(props: ActionFormProps<Result>) {
  const {
    act,
    submit,
    look,
    doneWords,
    hidden = {},
    keepsFields,
    onDone,
    className = 'grid gap-4',
    children,
  } = props;
  const t = useTranslations('ui');
  const isAlive = useIsAlive();
  const [state, setState] = useState<{ is: 'idle' | 'busy' | 'done' } | { is: 'failed'; error: string }>({
    is: 'idle',
  });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.is === 'busy') return;
    const form = event.currentTarget;
    setState({ is: 'busy' });
    const answer = await act(new FormData(form)).catch(() => ({ error: t('offline') }));
    if ('error' in answer) return setState({ is: 'failed', error: answer.error });
    forgetTyped(sessionStorage);
    setState({ is: 'done' });
    if (doneWords !== undefined && !keepsFields) form.reset();
    onDone?.(answer.done);
  }

  return (
    <form method="post" onSubmit={send} className={className}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {state.is === 'failed' && <Notice tone="danger" role="alert" title={state.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look={look ?? 'primary'}
          disabled={!isAlive}
          aria-disabled={state.is === 'busy'}
        >
          {submit}
        </Button>
        <span role="status" className="text-sm">
          {state.is === 'done' && doneWords !== undefined && (
            <IconText icon={<CheckIcon />}>{doneWords}</IconText>
          )}
        </span>
      </div>
    </form>
  );
}
