import { dateText } from '../report/field-text.ts';
import { wordFor } from '../report/value-words.ts';
import type { Action } from './action.ts';

/** An entry of the audit, as far as its sentence needs it. */
export interface Act {
  readonly action: string;
  /** The name of who did it; null: the system, or somebody outside. */
  readonly actor: string | null;
  /** Somebody outside has an address, the system has none. */
  readonly isOutside: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  /** E-mails of those whom a share link is for. */
  readonly recipients: readonly string[];
}

type Words = (act: Act) => string;

/** An entry as one sentence: who did what. What a later version of the product wrote is told by its code. */
export function actSentence(act: Act): string {
  const words = Object.entries(SENTENCES).find(([action]) => action === act.action)?.[1];
  return `${whoIn(act)} ${words?.(act) ?? `did: ${act.action}`}.`;
}

/** Of a link that names its recipients, only who has proved to be one of them is named. */
function whoIn({ action, actor, isOutside, details, recipients }: Act): string {
  if (actor !== null) return actor;
  if (!isOutside) return 'The system';
  if (!action.startsWith('share-')) return 'Someone not signed in';
  return details.recipient !== undefined && action !== 'share-code-sent'
    ? listed(recipients)
    : 'Someone with the link';
}

const SENTENCES: Partial<Record<Action, Words>> = {
  'data-bought': ({ details }) =>
    `ordered data: ${listed([
      ...texts(details.dataPoints).map((one) => wordFor('dataPoint', one)),
      ...texts(details.documents).map((one) => wordFor('documentCategory', one)),
    ])}`,
  'person-matched': ({ details }) =>
    `decided on two entries in the lists of the company: ${SAYS[text(details.says)] ?? text(details.says)}`,
  'extract-brought': () => 'added an extract',
  'extract-typed': () => 'typed facts from an extract',
  'extract-confirmed': () => 'confirmed the facts of an extract',
  'extract-withdrawn': () => 'withdrew an extract',
  'extract-facts-withdrawn': () => 'withdrew typed facts of an extract',
  'conflict-seen': () => 'marked a disagreement of sources as reviewed',
  'conflict-unseen': () => 'withdrew the mark on a disagreement of sources',
  'discrepancies-noted': ({ details }) =>
    `recorded discrepancies: ${texts(details.noted).length} found, ${texts(details.resolved).length} resolved`,
  'discrepancy-decided': ({ details }) =>
    `decided a discrepancy (${wordFor('class', text(details.class))}): ${wordFor('decision', text(details.outcome))}`,
  'discrepancy-assigned': ({ details }) =>
    hasAfter(details.assigneeId)
      ? `assigned a discrepancy (${wordFor('class', text(details.class))})`
      : `left a discrepancy (${wordFor('class', text(details.class))}) without an assignee`,
  'discrepancy-confirmed': ({ details }) =>
    `confirmed that a discrepancy (${wordFor('class', text(details.class))}) needs no action`,
  'discrepancy-filed': ({ details }) =>
    `created a discrepancy report as ${text(details.format).toUpperCase()}`,
  'owners-read': () => 'viewed the beneficial owners',
  'person-revealed': (act) => `revealed the personal data in ${versionIn(act)}`,
  'report-saved': (act) => `saved ${versionIn(act)}`,
  'report-changed': ({ details }) => `changed ${changesIn(details)}`,
  'report-change-proposed': ({ details }) => `proposed to change ${changesIn(details)}`,
  'report-change-decided': ({ details }) =>
    details.to === 'approved'
      ? `approved the proposed change of ${changesIn(details)}`
      : 'rejected the proposed change of risk or next review',
  'report-change-withdrawn': () => 'withdrew the proposed change of risk or next review',
  'report-noted': (act) => `added a note to ${versionIn(act)}`,
  'report-submitted': (act) => `submitted ${versionIn(act)} for review`,
  'report-withdrawn': (act) => `withdrew ${versionIn(act)} from review`,
  'report-decided': (act) => {
    const { to, risk, reviewOn } = act.details;
    const decided = `${DECIDED[text(to)] ?? 'decided on'} ${versionIn(act)}`;
    const withIt = [
      ...(risk === undefined ? [] : [`risk ${text(risk)}`]),
      ...(reviewOn === undefined ? [] : [`next review ${dateText(text(reviewOn))}`]),
    ];
    return withIt.length === 0 ? decided : `${decided}, with ${listed(withIt)}`;
  },
  'report-replayed': (act) => `checked that ${versionIn(act)} still follows from its saved data`,
  'report-exported': (act) =>
    `exported ${versionIn(act)} as ${text(act.details.format).toUpperCase()}${profileIn(act)}`,
  'relationship-ended': ({ details }) => `set the end of the business relationship${fromTo(details.endedOn)}`,
  'legal-hold-changed': ({ details }) => `${details.isHeld === true ? 'set' : 'lifted'} a legal hold`,
  'share-created': (act) => {
    const to = act.recipients.length === 0 ? 'anyone with the link' : listed(act.recipients);
    return `shared ${versionIn(act)}${profileIn(act)} with ${to}`;
  },
  'share-previewed': (act) => `previewed ${versionIn(act)} as a recipient sees it${profileIn(act)}`,
  'share-opened': ({ details }) => `opened the shared report: ${THINGS[text(details.thing)] ?? 'page'}`,
  'share-revoked': () => 'revoked a share link',
  'share-taken-over': () => 'took over a share link',
  'share-code-sent': ({ details, recipients }) =>
    `${details.by === 'mail' ? 'asked for' : 'created'} a code for a share link for ${listed(recipients)}`,
  'share-verified': () => 'passed the check of a share link',
  'share-refused': () => 'was refused at a share link',
};

const SAYS: Readonly<Record<string, string>> = {
  same: 'the same person',
  different: 'different persons',
  withdrawn: 'the earlier decision is withdrawn',
};
const DECIDED: Readonly<Record<string, string>> = {
  approved: 'approved',
  changes_requested: 'requested changes to',
  rejected: 'rejected',
};
const THINGS: Readonly<Record<string, string>> = {
  page: 'page',
  chart: 'graph',
  pdf: 'PDF',
  json: 'JSON',
  zip: 'all files',
};
const FIELDS: Readonly<Record<string, string>> = {
  reference: 'the reference',
  assigneeId: 'the assignee',
  risk: 'the risk',
  reviewOn: 'the next review',
  tags: 'the tags',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);
const versionIn = ({ details: { version } }: Act): string =>
  typeof version === 'number' ? `version ${version}` : 'the report';
const profileIn = ({ details: { profile } }: Act): string =>
  text(profile) === '' ? '' : ` (profile ${text(profile).toLowerCase()})`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '–') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Which values are others now, and of codes and days from what to what; an assignee is no name in the audit. */
function changesIn(details: Act['details']): string {
  const named = Object.keys(FIELDS).filter(
    (field) => field in details || texts(details.changed).includes(field),
  );
  return listed(
    named.map((field) => `${FIELDS[field] ?? field}${field === 'assigneeId' ? '' : fromTo(details[field])}`),
  );
}

const hasAfter = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'after' in value && value.after !== null;

function fromTo(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('before' in value) || !('after' in value)) return '';
  const side = (one: unknown) =>
    text(one) === '' ? 'none' : /^\d{4}-\d\d-\d\d$/.test(text(one)) ? dateText(text(one)) : text(one);
  return ` from ${side(value.before)} to ${side(value.after)}`;
}
