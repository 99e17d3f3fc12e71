'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { KnownFile } from '#lib/domain/report/known-copy.ts';
import { type FileVerdict, verifyFile } from '#lib/verify/verify-file.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import { askRecord } from './ask-record.ts';
import { FileVerdictView } from './file-verdict-view.tsx';

const MOST_BYTES = 50 * 1_024 * 1_024;

export interface SealTrust {
  /** SHA-256 of our certificates. */
  readonly fingerprints: readonly string[];
  /** Certificates of the time-stamp authorities that we trust, in DER, as base64. */
  readonly authorities: readonly string[];
}

interface Props {
  readonly trust: SealTrust;
  readonly expected: string | undefined;
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly name: string }
  | { readonly is: 'done'; readonly name: string; readonly verdict: FileVerdict<KnownFile> }
  | { readonly is: 'refused'; readonly why: 'tooLarge' | 'unreadable' };

/** Takes a file, by a button or dropped anywhere on the page, and says whether it is genuine. It stays in the browser. */
export function FileDrop({ trust, expected }: Props) {
  const t = useTranslations('verify.file');
  const isAlive = useIsAlive();
  const chooser = useRef<HTMLInputElement>(null);
  const { state, isOver, take } = useVerdict(trust);
  return (
    <>
      <div
        data-drop
        className={`mt-6 grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center ${isOver ? 'border-accent bg-wash' : 'border-strong'}`}
      >
        <p className="font-medium">{t('drop')}</p>
        <Button onClick={() => chooser.current?.click()} disabled={!isAlive}>
          {t('choose')}
        </Button>
        <p className="text-soft text-sm">{t('stays')}</p>
        <input
          ref={chooser}
          type="file"
          accept=".pdf,.json,application/pdf,application/json"
          hidden
          onChange={({ currentTarget: input }) => {
            take(input.files?.[0]);
            // The same file may be chosen once more.
            input.value = '';
          }}
        />
      </div>
      <div role="status" className="mt-6">
        {state.is === 'busy' && <p className="wrap-anywhere text-soft">{t('busy', { name: state.name })}</p>}
        {state.is === 'done' && <FileVerdictView {...state} expected={expected} />}
        {state.is === 'refused' && <Notice tone="danger" title={t(state.why)} data-refused />}
      </div>
    </>
  );
}

/** What came of the file that was taken last, and whether one is held over the page. */
function useVerdict({ fingerprints, authorities }: SealTrust) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const last = useRef<File>(undefined);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    last.current = file;
    const { name, size } = file;
    if (size > MOST_BYTES) return setState({ is: 'refused', why: 'tooLarge' });
    setState({ is: 'busy', name });
    const buffer = await file.arrayBuffer().catch(() => null);
    const verifyWith = { fingerprints, authorities: authorities.map(bytesOf), ask: askRecord };
    const verdict = buffer && (await verifyFile(new Uint8Array(buffer), verifyWith));
    if (last.current !== file) return; // another one was taken meanwhile
    setState(verdict ? { is: 'done', name, verdict } : { is: 'refused', why: 'unreadable' });
  }

  return { state, isOver: useDrop(take), take };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

/** Gives over what is dropped anywhere on the page; whether a file is held over it. */
function useDrop(take: (file: File | undefined) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(() => {
    const ending = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listen: (event: DragEvent) => void) =>
      document.addEventListener(name, listen, { signal: ending.signal });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Without it the browser would open the file in place of this page.
      event.preventDefault();
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      newest.current(event.dataTransfer?.files[0]);
    });
    return () => ending.abort();
  }, []);
  return isOver;
}
