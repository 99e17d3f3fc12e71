import { useTranslations } from 'next-intl';
import type { CustomerDocumentRow, CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { WarningIcon } from '../../ui/icon/warning-icon.tsx';
import { IconText } from '../../ui/icon-text.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { AddDocument, RemoveDocument } from './document-buttons.tsx';

const COLUMNS = ['document', 'issued', 'expires', 'added'] as const;

/** Documents of a customer file with their last days. */
export function CustomerDocuments({
  page: { id, documents, rights },
  removeDocument,
}: {
  readonly page: CustomerPage;
  readonly removeDocument: FormAction;
}) {
  const t = useTranslations('customers.documents');
  const current = documents.filter(({ removed }) => removed === null);
  const removed = documents.filter((document) => document.removed !== null);
  return (
    <Section title={t('title')} count={current.length} aside={rights.mayManage && <AddDocument id={id} />}>
      {current.length === 0 ? (
        <p className="text-soft text-sm">{t('none')}</p>
      ) : (
        <Table caption={t('title')} folds="md">
          <TableHead>
            {COLUMNS.map((column) => (
              <HeadCell key={column}>{t(`column.${column}`)}</HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {current.map((document) => (
              <Document
                key={document.id}
                document={document}
                mayRead={rights.mayReadDocuments}
                act={rights.mayManage ? removeDocument : null}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {removed.length > 0 && (
        <Fold title={t('removedTitle')} className="mt-3">
          <ul className="rows">
            {removed.map((document) => (
              <Removed key={document.id} document={document} mayRead={rights.mayReadDocuments} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  );
}

function Document({
  document,
  mayRead,
  act,
}: {
  readonly document: CustomerDocumentRow;
  readonly mayRead: boolean;
  readonly act: FormAction | null;
}) {
  const t = useTranslations('customers.documents');
  const { id, issued, addedAt, addedBy, note, fileName } = document;
  return (
    <Row data-document={id}>
      <RowHead>
        <Name document={document} />
        {note !== null && <span className="block text-soft">{note}</span>}
        <span className="flex flex-wrap items-baseline gap-x-4 print:hidden">
          {mayRead && <Download document={document} />}
          {act !== null && <RemoveDocument id={id} name={fileName} act={act} />}
        </span>
      </RowHead>
      <Cell label={t('column.issued')}>{issued === null ? '' : <DateText date={issued} />}</Cell>
      <Cell label={t('column.expires')}>
        <Expiry document={document} />
      </Cell>
      <Cell label={t('column.added')} className="wrap-anywhere">
        <DateText date={addedAt.slice(0, 10)} />
        <span className="block text-faint">{t('by', { name: addedBy })}</span>
      </Cell>
    </Row>
  );
}

/** Its type and whom it is about, else the name of the file. */
function Name({ document: { kind, about, fileName } }: { readonly document: CustomerDocumentRow }) {
  const t = useTranslations('customers.kindOf');
  return (
    <>
      <span className="font-medium">{t(kind)}</span>
      {about !== null && <span className="block wrap-anywhere">{about}</span>}
      <span className="block text-faint wrap-anywhere">{fileName}</span>
    </>
  );
}

function Download({ document: { id, fileName } }: { readonly document: CustomerDocumentRow }) {
  const t = useTranslations('customers.documents');
  return (
    <a
      className="link"
      href={`/api/desk/customers/documents/${id}`}
      aria-label={t('downloadOf', { name: fileName })}
    >
      {t('download')}
    </a>
  );
}

/** Days before the last one from which a document is marked. */
const SOON_DAYS = 30;

function Expiry({ document: { expires, daysLeft } }: { readonly document: CustomerDocumentRow }) {
  const t = useTranslations('customers.documents');
  const due = useTranslations('report.due');
  if (expires === null || daysLeft === null) return <span className="text-faint">{t('never')}</span>;
  if (daysLeft < 0) {
    return (
      <IconText tone="warning" icon={<WarningIcon />}>
        {t.rich('expired', { day: () => <DateText date={expires} /> })}
      </IconText>
    );
  }
  return (
    <>
      <DateText date={expires} />
      {daysLeft <= SOON_DAYS && <span className="block text-warning">{due('left', { days: daysLeft })}</span>}
    </>
  );
}

function Removed({
  document,
  mayRead,
}: {
  readonly document: CustomerDocumentRow;
  readonly mayRead: boolean;
}) {
  const t = useTranslations('customers.documents');
  const { removed } = document;
  if (removed === null) return null;
  return (
    <li className="grid gap-1 text-sm">
      <Name document={document} />
      <p className="text-soft">
        {t.rich('removed', { day: () => <DateText date={removed.at.slice(0, 10)} />, name: removed.by })}
      </p>
      <blockquote className="border-line border-l-2 pl-3 wrap-anywhere">{removed.reason}</blockquote>
      {mayRead && <Download document={document} />}
    </li>
  );
}
