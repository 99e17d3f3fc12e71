import { useTranslations } from 'next-intl';
import type { IndexSourceReport, Read } from '#lib/contract/index.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Notice } from '../ui/notice.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { importCommand } from './import-command.ts';
import { ImportNow } from './import-now.tsx';
import { isOverdue } from './is-overdue.ts';
import { RefreshWhile } from './refresh-while.tsx';
import { type ListGiven, SettingsList } from './settings-list.tsx';

type Source = Read<IndexSourceReport>;

/** Files of registers that the service imports: which one serves, how old it is, an import under way, what failed. */
export function ImportedFilesView({
  given,
  act,
}: {
  readonly given: ListGiven<Source>;
  readonly act: FormAction;
}) {
  const t = useTranslations('people.importedFiles');
  const words = {
    ...{ title: t('title'), lead: t('lead'), failed: t('failed') },
    ...{ notOffered: t('none'), none: t('none') },
  };
  return (
    <SettingsList given={given} words={words}>
      {(sources) => (
        <>
          <RefreshWhile isOn={sources.some(({ importing }) => importing !== undefined)} />
          <Table caption={t('title')} folds="lg">
            <TableHead>
              <HeadCell>{t('source')}</HeadCell>
              <HeadCell>{t('file')}</HeadCell>
              <HeadCell isNumber>{t('companies')}</HeadCell>
              <HeadCell isNumber>{t('parties')}</HeadCell>
              <HeadCell>{t('import')}</HeadCell>
            </TableHead>
            <TableBody>
              {sources.map((source) => (
                <SourceRow key={source.id} source={source} act={act} />
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </SettingsList>
  );
}

function SourceRow({ source, act }: { readonly source: Source; readonly act: FormAction }) {
  const t = useTranslations('people.importedFiles');
  const { id = '', name, licence, attribution, live, isKept } = source;
  return (
    <Row>
      <RowHead>
        <span className="font-medium">{name}</span>
        <span className="block text-soft text-xs" title={attribution}>
          {id} · {licence}
        </span>
      </RowHead>
      <Cell label={t('file')}>
        {live?.date === undefined ? (
          <span className="text-soft">{t('notImported')}</span>
        ) : (
          <>
            <DateText date={live.date} />
            <span className="block text-soft text-xs">
              {t('age', { days: Math.floor((live.ageHours ?? 0) / 24) })}
            </span>
            {source.everyHours === undefined && <span className="block text-soft text-xs">{t('final')}</span>}
            {isOverdue(source) && <Badge tone="warning">{t('old')}</Badge>}
          </>
        )}
      </Cell>
      <Cell label={t('companies')} isNumber>
        {live?.companies?.toLocaleString('en')}
      </Cell>
      <Cell label={t('parties')} isNumber>
        {live?.parties?.toLocaleString('en')}
      </Cell>
      <Cell label={t('import')}>
        {isKept === true && <span className="block text-soft text-xs">{t('kept')}</span>}
        <HowToImport source={source} act={act} />
        <LastFailure failure={source.failure} />
      </Cell>
    </Row>
  );
}

function HowToImport({ source, act }: { readonly source: Source; readonly act: FormAction }) {
  const t = useTranslations('people.importedFiles');
  const { id = '', importing, canBeFetched, obtainedFrom } = source;
  if (importing !== undefined) return <Progress importing={importing} />;
  if (canBeFetched === true) return <ImportNow source={id} act={act} />;
  return (
    <div className="grid gap-1">
      {obtainedFrom === undefined ? (
        <span>{t('obtain')}</span>
      ) : (
        <a className="link" href={obtainedFrom} rel="noreferrer" target="_blank">
          {t('obtain')}
        </a>
      )}
      <CopyLine value={importCommand(id)} />
    </div>
  );
}

function Progress({ importing }: { readonly importing: NonNullable<Source['importing']> }) {
  const t = useTranslations('people.importedFiles');
  const { step, share, fetchedBytes } = importing;
  const word = STEPS.find((each) => each === step) ?? 'preparing';
  const megabytes = Math.floor((fetchedBytes ?? 0) / 1e6).toLocaleString('en');
  return (
    <div role="status" className="grid gap-1">
      <span>
        {share === undefined ? t(`step.${word}`) : t('share', { step: t(`step.${word}`), share })}
        {word === 'fetching' && fetchedBytes !== undefined && ` (${t('megabytes', { megabytes })})`}
      </span>
      <progress
        className="w-full max-w-48 accent-accent"
        aria-label={t(`step.${word}`)}
        {...(share !== undefined && { value: share })}
      />
    </div>
  );
}
const STEPS = ['fetching', 'loading', 'preparing'] as const;

function LastFailure({ failure }: { readonly failure: Source['failure'] }) {
  const t = useTranslations('people.importedFiles');
  if (failure?.message === undefined) return null;
  const { message, at } = failure;
  return (
    <Notice
      tone="danger"
      className="mt-2"
      title={t.rich('failedAt', { at: () => at !== undefined && <DateTimeText at={new Date(at)} /> })}
    >
      <p>{message}</p>
    </Notice>
  );
}
