import { useTranslations } from 'next-intl';
import type { ShareSummary, ShareViewLine } from '#lib/domain/share/share.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The log of one link. */
export interface ViewedShare {
  readonly share: Pick<ShareSummary, 'id' | 'createdAt' | 'views' | 'botViews'>;
  readonly views: readonly ShareViewLine[];
}

/** Who looked at what of a link, and from where. */
export function ShareViews({
  viewed: { share, views },
  closeHref,
}: {
  readonly viewed: ViewedShare;
  readonly closeHref: string;
}) {
  const t = useTranslations('shares.views');
  const count = share.views + share.botViews;
  return (
    <Section
      id="views"
      title={t.rich('title', { at: () => <DateTimeText at={new Date(share.createdAt)} /> })}
      aside={
        <TextLink href={closeHref} scroll={false} className="text-sm">
          {t('close')}
        </TextLink>
      }
      data-views
    >
      {views.length < count && (
        <p className="mb-1.5 text-soft text-sm" data-views-cut>
          {t('newest', { shown: views.length, count })}
        </p>
      )}
      {views.length === 0 ? <EmptyState title={t('none')} /> : <ViewsTable views={views} />}
    </Section>
  );
}

const COLUMNS = ['at', 'who', 'where', 'what'] as const;

function ViewsTable({ views }: Pick<ViewedShare, 'views'>) {
  const t = useTranslations('shares.views');
  return (
    <Table folds="md" className="max-w-4xl">
      <TableHead>
        {COLUMNS.map((column) => (
          <HeadCell key={column}>{t(column)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {views.map(({ id, at, thing, recipient, address, isBot }) => (
          <Row key={id}>
            <RowHead>
              <DateTimeText at={new Date(at)} />
            </RowHead>
            <Cell label={t('who')} className="wrap-anywhere">
              {recipient ?? <span className="text-faint">{isBot ? t('bot') : t('anyone')}</span>}
            </Cell>
            <Cell label={t('where')} className="font-mono">
              {address ?? <span className="font-sans text-faint">{t('unknown')}</span>}
            </Cell>
            <Cell label={t('what')}>{t(`whatOf.${thing}`)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
