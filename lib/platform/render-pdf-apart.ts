import { Worker } from 'node:worker_threads';
import type { PdfInput } from './render-pdf.ts';

/** What the worker is sent: an address object can't be sent, so the template's is a text. */
export type PdfOrder = Omit<PdfInput, 'template'> & { readonly id: number; readonly template: string };
export type PdfOutcome = { readonly id: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly error: string }
);

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Apart {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

/** A thread that had nothing to do for so long ends: a long document leaves hundreds of MB behind in it. */
const IDLE_MS = 60_000;

/** What the worker makes in JavaScript is short-lived; the compiler needs the memory. */
const YOUNG_MB = 4;

let apart: Apart | undefined;
let lastId = 0;

/**
 * The same as `renderPdf` (same input, same bytes) on a thread of its own, so that a document of many pages does not
 * keep the process from answering. One after the other; the thread starts with the first and does not hold the process.
 * @throws Error with the compiler's messages; or that the thread ended, and then the next document starts another
 */
export async function renderPdfApart({ template, ...input }: PdfInput): Promise<Uint8Array> {
  apart ??= startApart();
  const { worker, waiting, idle } = apart;
  clearTimeout(idle);
  lastId += 1;
  const order: PdfOrder = { ...input, id: lastId, template: String(template) };
  return new Promise((resolve, reject) => {
    // Sent first: what can't be sent throws here and must not be waited for.
    worker.postMessage(order);
    waiting.set(order.id, { resolve, reject });
    worker.ref();
  });
}

function startApart(): Apart {
  // As a text: a bundler that sees the module's own address here would look for the worker itself.
  const worker = new Worker(new URL('./pdf-worker.ts', String(import.meta.url)), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const started: Apart = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (outcome: PdfOutcome) => finish(started, outcome));
  worker.on('error', (error) => end(started, error));
  worker.on('exit', (code) => end(started, new Error(`The PDF rendering thread ended with code ${code}.`)));
  return started;
}

function finish(from: Apart, outcome: PdfOutcome): void {
  const { worker, waiting } = from;
  const caller = waiting.get(outcome.id);
  waiting.delete(outcome.id);
  if ('pdf' in outcome) caller?.resolve(outcome.pdf);
  else caller?.reject(new Error(outcome.error));
  if (waiting.size > 0) return;
  worker.unref();
  from.idle = setTimeout(() => {
    end(from, new Error('The PDF rendering thread had no work.'));
    worker.terminate();
  }, IDLE_MS).unref();
}

/** Pending documents fail; the next document starts another thread. */
function end(ended: Apart, why: Error): void {
  if (apart === ended) apart = undefined;
  clearTimeout(ended.idle);
  for (const { reject } of ended.waiting.values()) reject(why);
  ended.waiting.clear();
}
