import { useTranslations } from 'next-intl';
import type { CustomerDecisionRow } from '#lib/domain/customers/customer-page.ts';
import { DateText, DateTimeText } from '../../ui/date-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { reportPath } from '../reports-path.ts';
import { RiskText } from '../risk-text.tsx';

const COLUMNS = ['risk', 'review', 'proposed', 'decided', 'rests'] as const;

/** All proposals with their outcomes, newest first, each with the report versions that it is based on. */
export function CustomerDecisions({ decisions }: { readonly decisions: readonly CustomerDecisionRow[] }) {
  const t = useTranslations('customers.decision');
  return (
    <Section title={t('history')} count={decisions.length}>
      {decisions.length === 0 ? (
        <p className="text-soft text-sm">{t('noHistory')}</p>
      ) : (
        <Table caption={t('history')} folds="md">
          <TableHead>
            {COLUMNS.map((column) => (
              <HeadCell key={column}>{t(`column.${column}`)}</HeadCell>
            ))}
          </TableHead>
          <TableBody>
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function Decision({ decision }: { readonly decision: CustomerDecisionRow }) {
  const t = useTranslations('customers.decision');
  const { id, risk, reviewOn, reason, proposedBy, proposedAt, outcome, decidedBy, decidedAt } = decision;
  return (
    <Row data-decision={id}>
      <RowHead>
        <RiskText risk={risk} />
      </RowHead>
      <Cell label={t('column.review')}>
        <DateText date={reviewOn} />
      </Cell>
      <Cell label={t('column.proposed')} className="wrap-anywhere">
        {proposedBy}
        <span className="block text-faint">
          <DateTimeText at={new Date(proposedAt)} />
        </span>
        {reason !== null && <span className="block">{reason}</span>}
      </Cell>
      <Cell label={t('column.decided')} className="wrap-anywhere">
        {t(`outcomeOf.${outcome ?? 'waiting'}`)}
        {decidedBy !== null && decidedAt !== null && (
          <span className="block text-faint">
            {decidedBy}, <DateTimeText at={new Date(decidedAt)} />
          </span>
        )}
        {decision.decisionReason !== null && <span className="block">{decision.decisionReason}</span>}
      </Cell>
      <Cell label={t('column.rests')}>
        <RestsOn decision={decision} />
      </Cell>
    </Row>
  );
}

function RestsOn({ decision: { restsOn } }: { readonly decision: CustomerDecisionRow }) {
  const t = useTranslations('customers.decision');
  if (restsOn.length === 0) return <span className="text-faint">{t('rests', { count: 0 })}</span>;
  return (
    <Fold title={t('rests', { count: restsOn.length })}>
      <ul className="grid gap-1">
        {restsOn.map(({ report, version, sha256, risk }) => (
          <li key={report} className="wrap-anywhere">
            <TextLink href={reportPath(report, version)}>
              {t('restsOn', { version, hash: sha256.slice(0, 12) })}
            </TextLink>{' '}
            · <RiskText risk={risk} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
