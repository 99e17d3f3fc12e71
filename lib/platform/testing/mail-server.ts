import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

const USER = 'plumbline';
const PASSWORD = 'secret-of-the-mail-server';

/** A mail server on this machine that keeps what it is given. `refuses` says whom it takes nothing for. */
export async function startMailServer({
  refuses = () => false,
  speaksTls = false,
}: {
  refuses?: (address: string) => boolean;
  /** Under a certificate that nobody trusts. */
  speaksTls?: boolean;
} = {}) {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: speaksTls ? [] : ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _, callback) =>
      username === USER && password === PASSWORD
        ? callback(null, { user: USER })
        : callback(new Error('Who is that?')),
    onRcptTo: ({ address }, _, callback) =>
      callback(refuses(address) ? new Error(`There is no ${address} here.`) : null),
    onData: (stream, { envelope }, callback) => {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        };
        received.push(mail);
        waiting.shift()?.(mail);
        callback(null);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  const urlFor = (password: string) => `smtp://${USER}:${password}@127.0.0.1:${port}`;
  return {
    url: urlFor(PASSWORD),
    wrongUrl: urlFor('wrong'),
    received,
    /** The next mail that comes. */
    next: () => new Promise<ReceivedMail>((come) => waiting.push(come)),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
