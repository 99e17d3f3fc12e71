import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CountryList, PublishedList } from '#lib/domain/flags/countries/country-list.ts';
import { entriesText, MOST_ENTRIES } from '#lib/domain/flags/countries/entries-text.ts';
import type { FlagSetting } from '#lib/domain/risk/flag-setting.ts';
import { Badge } from '../ui/badge.tsx';
import { regionName } from '../ui/country-name.ts';
import { DateText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Notice } from '../ui/notice.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { OwnListButton } from './own-list-button.tsx';

type Shown<List> = List & { readonly ageDays: number };
type OwnList = Shown<
  CountryList &
    Omit<FlagSetting, 'code'> & {
      readonly name: string;
      readonly source: string;
      readonly isDamaged: boolean;
    }
>;

interface Props {
  readonly published: readonly Shown<PublishedList>[];
  readonly own: readonly OwnList[];
  /** Own lists that were removed around the audit log. */
  readonly missing: number;
  readonly warnDays: number;
  readonly acts: { readonly add: FormAction; readonly change: FormAction; readonly remove: FormAction };
}

/** Lists of countries that raise flags: published ones with their age, and those that the organisation keeps. */
export function CountryListsView({ published, own, missing, warnDays, acts }: Props) {
  const t = useTranslations('policy.countries');
  return (
    <>
      <SettingsSection title={t('published.title')} lead={t('published.lead')}>
        <ListTable>
          {published.map((list) => (
            <ListRow
              key={list.id}
              {...{ list, warnDays, name: t(`published.name.${list.id}`) }}
              source={<PublishedSource list={list} />}
            />
          ))}
        </ListTable>
      </SettingsSection>
      <SettingsSection title={t('own.title')} lead={t('own.lead')}>
        {missing > 0 && <Notice tone="danger" title={t('own.missing', { count: missing })} />}
        {own.length === 0 ? (
          <p className="text-soft">{t('own.none')}</p>
        ) : (
          <ListTable>
            {own.map((list) => (
              <ListRow key={list.id} {...{ list, warnDays, name: list.name, source: list.source }}>
                <OwnListActions list={list} acts={acts} />
              </ListRow>
            ))}
          </ListTable>
        )}
        <div className="mt-4">
          <OwnListButton open={t('own.add')} title={t('own.addTitle')} act={acts.add} most={MOST_ENTRIES} />
        </div>
      </SettingsSection>
    </>
  );
}

function PublishedSource({ list }: { readonly list: PublishedList }) {
  const t = useTranslations('policy.countries.published');
  return (
    <div className="grid justify-items-start gap-1">
      <a className="link" href={list.url} rel="noreferrer">
        {list.act ?? list.publisher}
      </a>
      {!list.isChecked && <Badge tone="warning">{t('notChecked')}</Badge>}
      <p className="text-soft">{list.source}</p>
    </div>
  );
}

function ListTable({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('policy.countries');
  return (
    <Table caption={t('caption')} folds="md">
      <TableHead>
        <HeadCell>{t('list')}</HeadCell>
        <HeadCell>{t('day')}</HeadCell>
        <HeadCell>{t('countries')}</HeadCell>
        <HeadCell>{t('source')}</HeadCell>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

interface ListRowProps {
  readonly list: Shown<CountryList>;
  readonly name: string;
  readonly source: ReactNode;
  readonly warnDays: number;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

function ListRow({ list, name, source, warnDays, children }: ListRowProps) {
  const t = useTranslations('policy.countries');
  const { entries, day, ageDays } = list;
  return (
    <Row>
      <RowHead className="font-medium">
        <div className="md:min-w-40">
          {name}
          {children}
        </div>
      </RowHead>
      <Cell label={t('day')}>
        <div className="grid justify-items-start gap-1">
          <DateText date={day} />
          {ageDays > warnDays && <Badge tone="warning">{t('old', { days: warnDays })}</Badge>}
        </div>
      </Cell>
      <Cell label={t('countries')}>
        <Fold title={t('show', { count: entries.length })} className="md:min-w-28">
          <ul>
            {entries.map(({ country, measure, reason = measure }) => (
              <li key={country}>
                {reason === undefined
                  ? regionName(country)
                  : t('named', { country: regionName(country), reason })}
              </li>
            ))}
          </ul>
        </Fold>
      </Cell>
      <Cell label={t('source')}>{source}</Cell>
    </Row>
  );
}

function OwnListActions({ list, acts }: { readonly list: OwnList } & Pick<Props, 'acts'>) {
  const t = useTranslations('policy.countries');
  const setting = useTranslations('policy.flags');
  const { id, name, day, source, entries, isDamaged, severity, leastRisk } = list;
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 font-normal">
      <p className="w-full">
        {t('own.raises', {
          severity: setting(`severities.${severity}`),
          risk: setting(`risks.${leastRisk}`),
        })}
      </p>
      {isDamaged ? (
        <p className="text-danger md:max-w-60">{t('own.damaged')}</p>
      ) : (
        <OwnListButton
          open={t('own.change')}
          label={t('own.changeLabel', { name })}
          title={t('own.changeTitle', { name })}
          act={acts.change}
          most={MOST_ENTRIES}
          list={{ id, name, day, source, severity, leastRisk, entries: entriesText(entries) }}
        />
      )}
      <ReasonButton
        open={t('own.remove')}
        label={t('own.removeLabel', { name })}
        look="link"
        title={t('own.removeTitle', { name })}
        act={acts.remove}
        submit={t('own.removeSubmit')}
        hidden={{ id }}
        reason={{ label: t('field.reason'), maxLength: 4_000 }}
      >
        <p>{t('own.removeText')}</p>
      </ReasonButton>
    </div>
  );
}
