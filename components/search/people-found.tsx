'use client';

import { useTranslations } from 'next-intl';
import type { FoundPerson, FoundRole } from '#lib/domain/search/found-person.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { DateText, formatDate } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Flag } from '../ui/flag.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyAddress } from './company-address.ts';

/** As many as one answer holds at most: then there may be more. */
const MOST = 50;

interface Found {
  /** What was searched for. */
  readonly name: string;
  readonly people: readonly FoundPerson[];
}

/** Persons and their companies: each with its file and the day of it. */
export function PeopleFound({ name, people }: Found) {
  const t = useTranslations('search.people');
  if (people.length === 0) return <EmptyState title={t('none', { name })} />;
  return (
    <>
      {people.length >= MOST && <p className="mb-2 text-warning text-sm">{t('most')}</p>}
      <Table caption={t('title')} folds="md">
        <TableHead>
          <HeadCell>{t('column.person')}</HeadCell>
          <HeadCell>{t('column.born')}</HeadCell>
          <HeadCell>{t('column.role')}</HeadCell>
          <HeadCell>{t('column.company')}</HeadCell>
          <HeadCell>{t('column.source')}</HeadCell>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <PersonRow key={JSON.stringify(person)} person={person} />
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 text-faint text-xs">{t('notKept')}</p>
    </>
  );
}

function PersonRow({ person: { name, born, roles, company, sources } }: { person: FoundPerson }) {
  const t = useTranslations('search.people');
  const { country, companyNumber, legalName } = company;
  const month = born?.month === null ? '' : `-${String(born?.month ?? '').padStart(2, '0')}`;
  return (
    <Row>
      <RowHead>{name}</RowHead>
      <Cell label={t('column.born')}>{born !== null && <DateText date={`${born.year}${month}`} />}</Cell>
      <Cell label={t('column.role')}>
        <ul className="grid gap-1.5 sm:min-w-40">
          {roles.map((role) => (
            <RoleItem key={JSON.stringify(role)} {...role} />
          ))}
        </ul>
      </Cell>
      <Cell label={t('column.company')}>
        <span className="flex items-baseline gap-2">
          <Flag country={country} />
          <span>
            <TextLink href={companyAddress(country, companyNumber)}>{legalName ?? companyNumber}</TextLink>
            <span className="sr-only">, {countryLabel(country)}</span>
            <code className="block text-soft text-xs">{companyNumber}</code>
          </span>
        </span>
      </Cell>
      <Cell label={t('column.source')}>
        {sources.map(({ name: file, date }) => (
          <p key={`${file} ${date}`}>
            {file}
            {date !== null && (
              <span className="block text-soft">
                <DateText date={date} />
              </span>
            )}
          </p>
        ))}
      </Cell>
    </Row>
  );
}

/** One role in the register's word, with ours beside it; that it has ended is said. */
function RoleItem({ role, localName, since, until }: FoundRole) {
  const t = useTranslations('search.people');
  const word = role !== null && (hasWord(role) ? t(`role.${role}`) : role);
  return (
    <li>
      {localName === null ? word : <bdi>{localName}</bdi>}
      {localName !== null && word !== false && <span className="text-soft"> ({word})</span>}
      {since !== null && <span className="block text-soft">{t('since', { date: formatDate(since) })}</span>}
      {until !== null && (
        <span className="block text-warning">{t('ended', { date: formatDate(until) })}</span>
      )}
    </li>
  );
}

const ROLES = ['officer', 'owner', 'shareholder', 'parent', 'signatory'] as const;
const hasWord = (role: string): role is (typeof ROLES)[number] => ROLES.some((each) => each === role);
