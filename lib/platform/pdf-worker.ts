// The other side of render-pdf-apart.ts: sets what it is sent, one document after the other.
import { parentPort } from 'node:worker_threads';
import { renderPdf } from './render-pdf.ts';
import type { PdfOrder, PdfOutcome } from './render-pdf-apart.ts';

parentPort?.on('message', ({ id, template, ...input }: PdfOrder) => {
  const answer = (outcome: PdfOutcome) => parentPort?.postMessage(outcome);
  renderPdf({ ...input, template: new URL(template) }).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
