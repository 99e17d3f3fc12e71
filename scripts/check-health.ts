// Whether the running product answers: the web application with a page, the service with its database. With --part one of
// them. For HEALTHCHECK.
import { httpAddress, readEnv } from '#lib/platform/env.ts';
import { readPart } from '../launcher/parts.ts';

const { HOST, WEB_PORT, SERVICE_PORT } = readEnv();
const part = readPart(process.argv.slice(2));
const pages = [
  ...(part === 'service' ? [] : [`${httpAddress(HOST, WEB_PORT)}/sign-in`]),
  ...(part === 'web' ? [] : [`${httpAddress(HOST, SERVICE_PORT)}/readyz`]),
];
const answers = await Promise.allSettled(
  pages.map((page) => fetch(page, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })),
);
const unwell = pages.filter((_, at) => answers[at]?.status !== 'fulfilled' || !answers[at].value.ok);
for (const page of unwell) console.error(`${page} is not healthy.`);
process.exit(unwell.length === 0 ? 0 : 1);
