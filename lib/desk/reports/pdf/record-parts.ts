import { isIntact } from '#lib/domain/audit/audit-extract.ts';
import { momentText } from '#lib/domain/report/field-text.ts';
import { listed } from '#lib/domain/report/sentences.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import { fact, type Part, part } from './part.ts';
import { PDF_WORDS } from './pdf-words.ts';

/** What was noted and done, entry by entry, and whether the chain of the audit holds. */
export const recordParts = ({ notes, audit }: CaseRecord): Part[] => [
  part({
    lead: PDF_WORDS.auditLead,
    foot:
      audit.acts.length < audit.total
        ? filled(PDF_WORDS.newestActs, { shown: audit.acts.length, total: audit.total })
        : null,
    rows: audit.acts.map(({ id, at, sentence, reason, hash }) => ({
      key: `act-${id}`,
      title: `${id}. ${sentence}`,
      note: momentText(at),
      subject: 'thing',
      fields: [
        ...(reason === null ? [] : [fact('reason', PDF_WORDS.auditReason, 'text', reason)]),
        fact('hash', PDF_WORDS.auditHash, 'hash', hash),
      ],
    })),
  }),
  chainPart(audit),
  part({
    title: PDF_WORDS.notesTitle,
    rows: notes.map(({ id, section, text, by, at }) => ({
      key: `note-${id}`,
      title: by,
      note: listed(section ?? undefined, momentText(at)),
      subject: 'thing',
      fields: [fact('note', PDF_WORDS.noted, 'text', text)],
    })),
    empty: notes.length > 0 ? null : PDF_WORDS.noVersionNotes,
  }),
];

function chainPart({ proof }: CaseRecord['audit']): Part {
  const { afterId, droppedIn, lastId, root, brokenIds } = proof;
  const last = { first: afterId + 1, before: afterId, last: lastId, dropped: droppedIn ?? 0 };
  const intact = droppedIn === null ? PDF_WORDS.chainIntact : PDF_WORDS.chainIntactAfter;
  return part({
    title: PDF_WORDS.chainTitle,
    lead: isIntact(proof) ? filled(intact, last) : PDF_WORDS.chainBroken,
    rows: [
      {
        key: 'chain',
        title: '',
        subject: 'thing',
        fields: [
          fact('root', filled(PDF_WORDS.chainRoot, last), 'hash', root),
          ...(brokenIds.length === 0
            ? []
            : [fact('broken', PDF_WORDS.chainBrokenAt, 'text', brokenIds.join(', '))]),
        ],
      },
    ],
  });
}

const filled = (words: string, values: Readonly<Record<string, number>>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
