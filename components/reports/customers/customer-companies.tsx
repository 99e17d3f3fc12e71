import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CustomerCompanyRow, CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { countryText } from '../../ui/country-label.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { languageOf } from '../../ui/language-of.ts';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { reportPath } from '../reports-path.ts';
import { RiskText } from '../risk-text.tsx';
import { VersionStates } from '../version-states.tsx';
import { AddCompany, RemoveCompany } from './company-buttons.tsx';
import type { CustomerActs } from './customer-acts.ts';
import { OpenFlagsText } from './open-flags-text.tsx';

const COLUMNS = ['company', 'role', 'status', 'flags', 'owners', 'report', 'risk'] as const;

/** Companies of a customer file, each with what its newest report says. */
export function CustomerCompanies({
  page: { id, companies, state, rights },
  acts,
  companyPicker,
}: {
  readonly page: CustomerPage;
  readonly acts: Pick<CustomerActs, 'addCompany' | 'removeCompany'>;
  readonly companyPicker: ReactNode;
}) {
  const t = useTranslations('customers.companies');
  const current = companies.filter(({ until }) => until === null);
  const former = companies.filter(({ until }) => until !== null);
  const mayChange = rights.mayManage && state !== 'ended';
  return (
    <Section
      title={t('title')}
      count={current.length}
      aside={
        mayChange && (
          <AddCompany id={id} act={acts.addCompany}>
            {companyPicker}
          </AddCompany>
        )
      }
    >
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
            {current.map((company) => (
              <Company key={company.id} company={company}>
                {mayChange && (
                  <RemoveCompany
                    id={id}
                    companyRow={company.id}
                    name={company.legalName}
                    act={acts.removeCompany}
                  />
                )}
              </Company>
            ))}
          </TableBody>
        </Table>
      )}
      {former.length > 0 && (
        <Fold title={t('former')} className="mt-3">
          <ul className="rows">
            {former.map((company) => (
              <Former key={company.id} company={company} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  );
}

function Company({
  company,
  children,
}: {
  readonly company: CustomerCompanyRow;
  readonly children: ReactNode;
}) {
  const t = useTranslations('customers');
  const { id, role, since, report } = company;
  return (
    <Row data-company={id}>
      <RowHead>
        <CompanyLink company={company} />
        {children}
      </RowHead>
      <Cell label={t('companies.column.role')}>
        {t(`roleOf.${role}`)}
        <span className="block text-faint">
          {t.rich('companies.since', { day: () => <DateText date={since} /> })}
        </span>
      </Cell>
      <Cell label={t('companies.column.status')}>{report?.status ? <Status of={report.status} /> : ''}</Cell>
      <Cell label={t('companies.column.flags')}>
        {report === null ? '' : <OpenFlagsText flags={report.openFlags} />}
      </Cell>
      <Cell label={t('companies.column.owners')}>{report === null ? '' : <Owners report={report} />}</Cell>
      <Cell label={t('companies.column.report')}>
        {report === null ? (
          <span className="text-faint">{t('companies.noReport')}</span>
        ) : (
          <TextLink href={reportPath(report.id)}>
            <VersionStates {...report} />
          </TextLink>
        )}
      </Cell>
      <Cell label={t('companies.column.risk')}>{report === null ? '' : <RiskText risk={report.risk} />}</Cell>
    </Row>
  );
}

function CompanyLink({ company }: { readonly company: CustomerCompanyRow }) {
  const { country, companyId, legalName } = company;
  return (
    <>
      <TextLink href={`/companies/${country}/${encodeURIComponent(companyId)}`} className="font-medium">
        <bdi lang={languageOf(country)}>{legalName}</bdi>
      </TextLink>
      <span className="block text-faint">
        {countryText(country)} <span className="font-mono">{companyId}</span>
      </span>
    </>
  );
}

function Status({ of }: { readonly of: string }) {
  const words: Readonly<Record<string, string>> = useMessages().company.status.kind;
  return <span className={of === 'active' ? undefined : 'text-warning'}>{words[of] ?? of}</span>;
}

/** As the summary of the company says it, of the newest version. */
function Owners({ report }: { readonly report: NonNullable<CustomerCompanyRow['report']> }) {
  const t = useTranslations('customers.companies');
  const glance = useTranslations('company.glance');
  const { owners, untraced, isUndecided } = report;
  if (owners === null) return <span className="text-faint">{t('notComputed')}</span>;
  return (
    <>
      {t('owners', { count: owners })}
      {untraced === undefined && <span className="block text-faint">{t('untracedNotRecorded')}</span>}
      {untraced && <span className="block text-warning">{glance('untraced', { share: untraced })}</span>}
      {isUndecided === true && <span className="block text-warning">{t('undecided')}</span>}
    </>
  );
}

function Former({ company }: { readonly company: CustomerCompanyRow }) {
  const t = useTranslations('customers');
  const { role, since, until } = company;
  return (
    <li className="text-sm">
      <CompanyLink company={company} />
      <span className="text-soft">
        {t(`roleOf.${role}`)},{' '}
        {t.rich('companies.period', {
          from: () => <DateText date={since} />,
          to: () => <DateText date={until ?? ''} />,
        })}
      </span>
    </li>
  );
}
