import { useTranslations } from 'next-intl';
import type { PlanRow } from '#lib/domain/backoffice/plan-view.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CopyPlan } from './copy-plan.tsx';
import type { PlanActs } from './plan-acts.ts';

/** The price lists of the service: who is on each, and when it changes. */
export function PlansView({
  plans,
  copy,
}: {
  readonly plans: readonly PlanRow[];
  readonly copy: PlanActs['copy'];
}) {
  const t = useTranslations('backoffice.plans');
  return (
    <Section title={t('title')} lead={t('lead')} className="pt-6">
      <Table caption={t('title')} folds="md">
        <TableHead>
          <HeadCell>{t('plan')}</HeadCell>
          <HeadCell isNumber>{t('accounts')}</HeadCell>
          <HeadCell isNumber>{t('countries')}</HeadCell>
          <HeadCell className="pl-6">{t('next')}</HeadCell>
          <HeadCell />
        </TableHead>
        <TableBody>
          {plans.map(({ planId, name, accountCount, countryCount, nextChange }) => (
            <Row key={planId}>
              <RowHead>
                <TextLink href={`/backoffice/plans/${planId}`}>{name}</TextLink>
              </RowHead>
              <Cell label={t('accounts')} isNumber>
                {accountCount}
              </Cell>
              <Cell label={t('countries')} isNumber>
                {countryCount}
              </Cell>
              <Cell label={t('next')} className="md:pl-6">
                {nextChange === null ? (
                  <span className="text-soft">{t('noChange')}</span>
                ) : (
                  <DateTimeText at={nextChange} />
                )}
              </Cell>
              <Cell className="text-right folded:text-left">
                <CopyPlan name={name} copy={copy} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
