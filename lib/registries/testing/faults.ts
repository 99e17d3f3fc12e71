import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '#lib/platform/testing/listen.ts';
import type { StandInAnswer } from './answers.ts';
import type { Asked } from './asked.ts';
import { drifted } from './drifted.ts';
import { isSecretHeader } from './journal.ts';

/** What goes wrong between us and a source. */
export const FAULTS = [
  ...(['refused', 'reset', 'slow-head', 'slow-body', 'cut-body'] as const),
  ...(['empty-200', 'html-200', 'wrong-type', 'wrong-charset', 'gzip-bomb', 'oversize'] as const),
  ...(['redirect-elsewhere', 'redirect-loop', '401', '403', '429-with-retry-after', '429-without'] as const),
  ...(['500', '503', 'drifted-shape', 'expired-session'] as const),
] as const;

export type FaultName = (typeof FAULTS)[number];

export interface Faults {
  /** Misbehaves, or answers this, from now on, everywhere or at one route; null: no more. */
  set(what: FaultName | StandInAnswer | null, at?: string): Promise<void>;
  /** Sends the answer, or what a fault makes of it. `status` is null where none is sent whole. */
  send(
    response: ServerResponse,
    answer: StandInAnswer,
    of: { readonly asked: Asked; readonly pattern: string | undefined },
  ): Promise<{ status: number | null }>;
  end(): Promise<void>;
}

interface Sending {
  readonly response: ServerResponse;
  readonly answer: StandInAnswer;
  readonly asked: Asked;
}

/** Faults of a server, on demand. `violate` is told when the client follows a redirect that it must not follow. */
export function faults(server: Server, port: number, violate: (what: string) => void): Faults {
  let current: { readonly what: FaultName | StandInAnswer; readonly at: string | undefined } | null = null;
  let expired: string | undefined;
  let elsewhere: Awaited<ReturnType<typeof listen>> | undefined;

  async function openElsewhere() {
    const trap = createServer((request, response) => {
      violate(`${request.method}: followed a redirect to a host that is none of the source’s`);
      response.end();
    });
    return listen(trap);
  }

  /** A session ends: what showed it is refused from now on, and another is taken. */
  function isExpired({ headers }: Asked): boolean {
    const shown = JSON.stringify(Object.entries(headers).filter(([header]) => isSecretHeader(header)));
    expired ??= shown;
    return shown === expired;
  }

  return {
    async set(what, at) {
      if (what === 'refused' && server.listening) {
        server.close();
        server.closeAllConnections();
      }
      if (what !== 'refused' && !server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
      if (what === 'redirect-elsewhere') elsewhere ??= await openElsewhere();
      expired = undefined;
      current = what === null ? null : { what, at };
    },
    async send(response, answer, { asked, pattern }) {
      const isHere = current !== null && (current.at === undefined || current.at === pattern);
      const sending = { response, answer, asked };
      if (current === null || !isHere) return whole(sending);
      const { what } = current;
      if (typeof what === 'object') return whole({ ...sending, answer: what });
      if (what === 'redirect-elsewhere') {
        return alone(302, { location: `${elsewhere?.url}${asked.path}` })(sending);
      }
      if (what === 'expired-session') return isExpired(asked) ? alone(401)(sending) : whole(sending);
      if (what === 'gzip-bomb') {
        const headers = { ...answer.headers, 'content-encoding': 'gzip' };
        return whole({ ...sending, answer: { status: 200, headers, body: bomb() } });
      }
      return SENDERS[what](sending);
    },
    async end() {
      await elsewhere?.stop();
      elsewhere = undefined;
    },
  };
}

type Outcome = { status: number | null };

function whole({ response, answer: { status, headers, body } }: Sending): Outcome {
  response.writeHead(status, headers).end(body);
  return { status };
}

/** A status with nothing else. */
const alone =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  ({ response }: Sending): Outcome => {
    response.writeHead(status, headers).end();
    return { status };
  };

const none = (): Outcome => ({ status: null });

/** Zeros that unpack to two gigabytes, in two megabytes: gzip lets its members follow one another. */
function bomb(): Buffer {
  bombOnceMade ??= Buffer.concat(Array<Buffer>(256).fill(gzipSync(Buffer.alloc(8 * 1024 * 1024))));
  return bombOnceMade;
}
let bombOnceMade: Buffer | undefined;

/** What a fault needs beyond the answer itself. */
type NeedsState = 'redirect-elsewhere' | 'expired-session' | 'gzip-bomb';

const SENDERS: Readonly<Record<Exclude<FaultName, NeedsState>, (sending: Sending) => Outcome>> = {
  refused: none,
  reset({ response }) {
    response.socket?.resetAndDestroy();
    return none();
  },
  'slow-head': none,
  'slow-body'({ response, answer: { status, headers, body } }) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length + 1_000_000) });
    // A byte now and then: a connection that is not idle, and an answer that never ends.
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
    return none();
  },
  'cut-body'({ response, answer: { status, headers, body } }) {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    return none();
  },
  'empty-200': (sending) => {
    sending.response.writeHead(200, sending.answer.headers).end();
    return { status: 200 };
  },
  'html-200': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!DOCTYPE html><title>One moment</title><p>We are checking that you are no robot.');
    return { status: 200 };
  },
  'wrong-type': ({ response, answer: { body } }) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(body);
    return { status: 200 };
  },
  'wrong-charset': ({ response, answer: { headers, body } }) => {
    response.writeHead(200, headers).end(Buffer.concat([body, Buffer.from([0xff, 0xfe, 0x41])]));
    return { status: 200 };
  },
  oversize({ response, answer: { headers } }) {
    response.writeHead(200, headers);
    const block = Buffer.alloc(1024 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
    return { status: 200 };
  },
  'redirect-loop': (sending) => alone(302, { location: sending.asked.url })(sending),
  401: alone(401),
  403: alone(403),
  '429-with-retry-after': alone(429, { 'retry-after': '30' }),
  '429-without': alone(429),
  500: alone(500),
  503: alone(503),
  'drifted-shape': (sending) => {
    const { response, answer } = sending;
    response.writeHead(200, answer.headers).end(drifted(answer));
    return { status: 200 };
  },
};
