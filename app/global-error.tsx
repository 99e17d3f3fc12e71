'use client';

import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import words from '#lib/words/en/screens/shell.json' with { type: 'json' };
import './globals.css';

interface GlobalErrorProps {
  readonly error: Error & { digest?: string };
  readonly retry: () => void;
}

/** When even the frame of the pages fails: it has to bring its own, words included. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body className="px-4 font-sans antialiased sm:px-6">
        <title>{words.error.title}</title>
        <main>
          <Notice
            tone="danger"
            role="alert"
            heading={2}
            className="my-8 max-w-2xl"
            title={words.error.title}
            action={<Button onClick={retry}>{words.error.retry}</Button>}
          >
            <p>{words.error.body}</p>
            <p>{words.error.next}</p>
            {error.digest !== undefined && <p className="text-xs">{error.digest}</p>}
          </Notice>
        </main>
      </body>
    </html>
  );
}
