'use client';

import { Notice } from '../components/ui/notice.tsx';
import './globals.css';

/** When even the frame of the pages fails: it has to bring its own. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en">
      <body className="px-4 font-sans antialiased sm:px-6">
        <title>Plumbline could not show this page</title>
        <main>
          <Notice
            title="Plumbline could not show this page"
            reference={error.digest}
            action={
              <button type="button" className="button" onClick={() => retry()}>
                Try again
              </button>
            }
          >
            <p>Something failed on our side. Showing a page buys nothing, so nothing was charged.</p>
            <p>Try again; if it fails again, give the operator the reference below.</p>
          </Notice>
        </main>
      </body>
    </html>
  );
}
