import { useTranslations } from 'next-intl';
import { isIntact } from '#lib/domain/audit/audit-extract.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';

/** What a regulator reads after the report: what was noted, who did what, and whether the chain of the audit holds. */
export function CaseRecordView({ record: { notes, audit } }: { readonly record: CaseRecord }) {
  return (
    <>
      <Notes notes={notes} />
      <Acts audit={audit} />
    </>
  );
}

function Notes({ notes }: Pick<CaseRecord, 'notes'>) {
  const t = useTranslations('shares.record');
  return (
    <Section title={t('notes')} data-record="notes">
      {notes.length === 0 ? (
        <EmptyState title={t('noNotes')} />
      ) : (
        <ul className="grid gap-3">
          {notes.map(({ id, section, text, by, at }) => (
            <li key={id} className="border-line border-l-2 pl-3 text-sm">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-faint">
                {section !== null && `${section} · `}
                {by}, <DateTimeText at={new Date(at)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const COLUMNS = ['at', 'what', 'hash'] as const;

function Acts({ audit }: Pick<CaseRecord, 'audit'>) {
  const t = useTranslations('shares.record');
  const { acts, total } = audit;
  return (
    <Section title={t('audit')} count={total} lead={t('auditLead')} data-record="audit">
      <Proof proof={audit.proof} />
      {acts.length < total && (
        <p className="mt-3 text-soft text-sm">{t('newest', { shown: acts.length, total })}</p>
      )}
      <Table folds="md" className="mt-3">
        <TableHead>
          {COLUMNS.map((column) => (
            <HeadCell key={column}>{t(column)}</HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {acts.map(({ id, at, sentence, reason, hash }) => (
            <Row key={id} data-act={id}>
              <RowHead className="whitespace-nowrap">
                <DateTimeText at={new Date(at)} />
                <span className="block text-faint">{t('number', { id })}</span>
              </RowHead>
              <Cell label={t('what')} className="wrap-anywhere">
                {sentence}
                {reason !== null && <span className="block text-soft">{t('reason', { reason })}</span>}
              </Cell>
              <Cell label={t('hash')}>
                <code className="break-all text-xs">{hash}</code>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function Proof({ proof }: Pick<CaseRecord['audit'], 'proof'>) {
  const t = useTranslations('shares.record');
  const { afterId, droppedIn, lastId, root, brokenIds } = proof;
  const holds = isIntact(proof);
  return (
    <Notice
      tone={holds ? 'accent' : 'danger'}
      heading={3}
      title={t(holds ? 'intact' : 'broken')}
      data-chain={holds ? 'intact' : 'broken'}
    >
      <p>{t(holds ? 'intactHelp' : 'brokenHelp', { first: afterId + 1, last: lastId })}</p>
      {droppedIn !== null && <p>{t('dropped', { before: afterId, entry: droppedIn })}</p>}
      {brokenIds.length > 0 && <p>{t('brokenAt', { ids: brokenIds.join(', ') })}</p>}
      <p>
        {t('root', { last: lastId })} <code className="break-all text-xs">{root}</code>
      </p>
    </Notice>
  );
}
