import type { Failure } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';
import type { PlainLink } from './plain-page.ts';

/** What may be otherwise in a while: for everything else trying again would say the same again. */
const PASSING: readonly Failure['code'][] = [
  'rate_limited',
  'service_unavailable',
  'registry_changed',
  'internal',
];

/** Where the files below an address of `/api/desk` are listed. */
const LISTS = {
  reports: '/reports',
  discrepancies: '/discrepancies',
  audit: '/audit',
  invoices: '/settings/invoices',
  usage: '/settings/usage',
  documents: '/search',
  extracts: '/search',
  ownership: '/search',
  'backoffice/invoices': '/backoffice/invoices',
  'backoffice/usage': '/backoffice/usage',
  'backoffice/ledger': '/backoffice/ledger',
} as const;

/**
 * Where somebody goes on from a file that was refused: the same again where that may help, else where the files are listed.
 * @param path what was asked for
 * @param isVisitor who reads a shared copy has no page of ours to go to but that of the copy
 */
export function refusedLinks(
  { code }: Pick<Failure, 'code'>,
  path: string,
  { isVisitor }: { readonly isVisitor: boolean },
): PlainLink[] {
  const retry = PASSING.includes(code) ? [{ href: '', text: say('session.refused.retry') }] : [];
  if (isVisitor) return [...retry, ...sharedCopy(path)];
  const home = { href: '/', text: say('session.refused.home'), isOutside: true };
  if (code === 'unauthorized')
    return [{ href: signInFor(path), text: say('session.refused.signIn'), isOutside: true }, home];
  return [...retry, ...listOf(path), home];
}

/**
 * The sign-in page, which leads on to where the file can be downloaded: the page of its report, else the list. Not to the file
 * itself, which would leave whoever has signed in on the sign-in page.
 */
function signInFor(path: string): string {
  const [, report] = /^\/api\/desk\/reports\/([\w-]+)\//.exec(path) ?? [];
  const next = report === undefined ? listOf(path)[0]?.href : `${LISTS.reports}/${report}`;
  return next === undefined ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}

const isListed = (files: string): files is keyof typeof LISTS => Object.hasOwn(LISTS, files);

function listOf(path: string): PlainLink[] {
  const [, files = ''] = /^\/api\/desk\/((?:backoffice\/)?\w+)(?:[/?]|$)/.exec(path) ?? [];
  if (!isListed(files)) return [];
  return [{ href: LISTS[files], text: say(`session.refused.lists.${files}`), isOutside: true }];
}

function sharedCopy(path: string): PlainLink[] {
  const [page] = /^\/s\/[\w-]+/.exec(path) ?? [];
  return page === undefined ? [] : [{ href: page, text: say('session.refused.sharedCopy'), isOutside: true }];
}
