import { useTranslations } from 'next-intl';
import type { StatedBy, TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';

/** The answers that state each row of a structure; nothing if the service names none. */
export function StructureSources({
  rows,
  rootName,
}: {
  readonly rows: readonly TreeRowView[];
  readonly rootName: string;
}) {
  const t = useTranslations('ownership.sources');
  const stated = rows.filter(({ statedBy }) => statedBy.length > 0);
  if (stated.length === 0) return null;
  return (
    <Fold title={t('title')} data-structure-sources={stated.length}>
      <Table caption={t('caption', { name: rootName })} folds="lg">
        <TableHead>
          <HeadCell className="w-[24%]">{t('row')}</HeadCell>
          <HeadCell>{t('register')}</HeadCell>
          <HeadCell>{t('company')}</HeadCell>
          <HeadCell>{t('retrieved')}</HeadCell>
          <HeadCell>{t('request')}</HeadCell>
          <HeadCell>{t('hash')}</HeadCell>
        </TableHead>
        <TableBody>
          {stated.flatMap(({ key, node, statedBy }) =>
            statedBy.map((by) => <SourceRow key={`${key} ${JSON.stringify(by)}`} name={node.name} by={by} />),
          )}
        </TableBody>
      </Table>
    </Fold>
  );
}

function SourceRow({ name, by }: { readonly name: string; readonly by: StatedBy }) {
  const t = useTranslations('ownership.sources');
  const { register, company, retrievedAt, requestId, wireSha256 } = by;
  const at = momentOf(retrievedAt);
  return (
    <Row>
      <RowHead>{name}</RowHead>
      <Cell label={t('register')}>{register ?? ''}</Cell>
      <Cell label={t('company')}>{company}</Cell>
      <Cell label={t('retrieved')}>{at ? <DateTimeText at={at} /> : ''}</Cell>
      <Cell label={t('request')}>
        <Code text={requestId} />
      </Cell>
      <Cell label={t('hash')}>
        {wireSha256.map((hash) => (
          <Code key={hash} text={hash} />
        ))}
      </Cell>
    </Row>
  );
}

/** An identifier is copied, not read: its beginning tells it apart. */
function Code({ text }: { readonly text: string }) {
  return (
    <span className="inline-flex items-center">
      <code className="text-xs" title={text}>
        {text.slice(0, 12)}
      </code>
      <CopyButton value={text} className="print:hidden" />
    </span>
  );
}
