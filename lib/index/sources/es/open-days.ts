import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { createHttp, type Http } from '#lib/platform/http.ts';
import { readJson, readXml } from '#lib/platform/http-body.ts';
import type { DailyAsk, ReadDay } from '../index-source.ts';
import { readIssue } from './read-issue.ts';
import { type Announcement, ISSUE_ID, Summary } from './schema.ts';

const NAME = 'BORME';
/** The alphabetical index of the companies of the day: it repeats the others. */
const INDEX_OF_COMPANIES = '99';

/** Reads the gazette by the day: its summary, then the announcements of each province, one after the other. */
export function openDays({ env, signal, pauseMs }: DailyAsk): ReadDay {
  const baseUrl = env.sources['es.borme']?.url;
  if (baseUrl === undefined) throw new Error('ES_BORME_URL is no setting of a source.');
  const http = createHttp({
    source: NAME,
    baseUrl,
    timeoutMs: env.REGISTRY_TIMEOUT_MS,
    retryDelayMs: env.REGISTRY_RETRY_MS,
  });
  return async (day) => {
    await pause(pauseMs, undefined, { signal });
    const items = await issuesOf(http, day, signal);
    if (items === null) return null;
    const announcements: Announcement[] = [];
    for (const id of items) {
      await pause(pauseMs, undefined, { signal });
      announcements.push(...(await announcementsOf(http, id, day, signal)));
    }
    return announcements;
  };
}

async function issuesOf(http: Http, day: string, signal: AbortSignal): Promise<string[] | null> {
  const date = day.replaceAll('-', '');
  const answer = await http.send({
    path: `/datosabiertos/api/borme/sumario/${date}`,
    headers: { accept: 'application/json' },
    isNone: ({ status }) => status === 404,
    signal,
  });
  if (answer === null) return null;
  const summary = readAs(() => Summary.parse(readJson(NAME, answer)), `the summary of ${day}`);
  if (summary.day !== date) throw changed(`the summary of ${day}`, [`expected ${date}, got ${summary.day}`]);
  return summary.items.filter((id) => {
    const province = ISSUE_ID.exec(id)?.[3];
    if (province === undefined) throw changed(`the summary of ${day}`, [`identificador: "${id}"`]);
    return province !== INDEX_OF_COMPANIES;
  });
}

async function announcementsOf(
  http: Http,
  id: string,
  day: string,
  signal: AbortSignal,
): Promise<Announcement[]> {
  const answer = await http.send({
    path: '/diario_borme/xml.php',
    query: { id },
    headers: { accept: 'application/xml' },
    isNone: ({ status }) => status === 404,
    signal,
  });
  if (answer === null) throw changed(id, ['expected the announcements that the summary lists']);
  const announcements = readAs(() => readIssue(readXml(NAME, answer)), id);
  const other = announcements.find((each) => each.issue !== id || each.day !== day);
  if (other !== undefined) {
    throw changed(id, [`expected announcements of ${id}, ${day}; got ${other.issue}, ${other.day}`]);
  }
  return announcements;
}

/** What has not the form of the gazette is no announcement less, but a failure: a day is read whole or not at all. */
function readAs<Value>(read: () => Value, what: string): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof z.ZodError) {
      throw changed(
        what,
        error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')),
      );
    }
    throw changed(what, [error instanceof Error ? error.message : String(error)]);
  }
}

const changed = (what: string, details: readonly string[]): Failure =>
  new Failure(
    'registry_changed',
    `${NAME} gave ${what} in a form that is not known (${details[0]}). The file that served before serves on.`,
    { source: NAME, details: [...details] },
  );
