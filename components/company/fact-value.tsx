import { useTranslations } from 'next-intl';
import {
  dayOfYear,
  isStated as isStatedAt,
  type RecordValue,
  type RecordView,
  type SourceView,
  type FactValue as Value,
} from '#lib/domain/company-view/index.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { ExternalIcon } from '../ui/icon/external-icon.tsx';
import { Money } from '../ui/money.tsx';
import { AddressText } from './address-text.tsx';
import { EmployeesText } from './employees-text.tsx';
import { ModelMark } from './fact-marks.tsx';
import { FlagText } from './flag-text.tsx';
import { TaxIdText } from './tax-id-text.tsx';
import { useRecordWords } from './use-record-words.ts';

/** The value of one fact, each kind in its own way. */
export function FactValue({
  value,
  isStated = false,
}: {
  readonly value: Value;
  /** Whether words are certainly the source's own. */
  readonly isStated?: boolean;
}) {
  const t = useTranslations('company');
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'quote':
      return isStated ? <q lang={value.language}>{value.text}</q> : value.text;
    case 'code':
      return <Coded value={value} />;
    case 'number':
      return (
        <span className="inline-flex items-start gap-1">
          <span className="font-mono text-sm leading-6">{value.text}</span>
          <CopyButton value={value.text} className="print:hidden" />
        </span>
      );
    case 'taxId':
      return <TaxIdText taxId={value} />;
    case 'flag':
      return <FlagText flag={value} />;
    case 'texts':
      return value.texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ));
    case 'date':
      return <DateText date={value.date} />;
    case 'records':
      return value.records.map((record) => <RecordEntry key={record.at} record={record} />);
    case 'dayOfYear':
      return dayOfYear(value);
    case 'country':
      return countryText(value.code);
    case 'address':
      return (
        <>
          <AddressText address={value.address} />
          {value.words !== undefined && <span className="block text-faint text-sm">{value.words}</span>}
          {value.since !== undefined && (
            <span className="block text-faint text-sm">
              {t('flag.since')} <DateText date={value.since} />
            </span>
          )}
        </>
      );
    case 'website':
      return <Website text={value.text} href={value.href} />;
    case 'legalForm':
      return <LegalForm form={value} />;
    case 'money':
      return (
        <>
          {value.amount === undefined ? (
            (value.formatted ?? value.currency)
          ) : (
            <Money amount={value.amount} currency={value.currency} formatted={value.formatted} />
          )}
          {value.amount !== undefined && value.formatted !== undefined && (
            <span className="block text-faint text-sm">{t('registerWrites', { text: value.formatted })}</span>
          )}
        </>
      );
    case 'activities':
      return value.entries.map(({ code, description, isInferred }) => (
        <span key={`${code} ${description}`} className="block">
          <span className="font-mono text-sm">{code}</span> {description}{' '}
          {isInferred && <ModelMark>{t('mark.code')}</ModelMark>}
        </span>
      ));
    case 'employees':
      return <EmployeesText count={value} />;
  }
}

function Coded({ value }: { readonly value: Extract<Value, { kind: 'code' }> }) {
  return useRecordWords().said(value);
}

function Website({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  if (href === undefined) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener nofollow"
      className="link inline-flex items-center gap-1"
    >
      {text} <ExternalIcon />
    </a>
  );
}

/** Codes that ISO 20275 keeps for forms that it has no code for. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['8888', '9999']);

function LegalForm({ form }: { readonly form: Extract<Value, { kind: 'legalForm' }> }) {
  const t = useTranslations('company');
  const { localName, english, standard, elf, isInferred } = form;
  return (
    <>
      {[localName, english].filter(Boolean).join(' · ')}
      {(standard !== undefined || elf !== undefined) && (
        <span className="block text-faint text-sm">
          {standard}
          {standard !== undefined && elf !== undefined && ' · '}
          {elf !== undefined && (
            <span title={PLACEHOLDERS.has(elf) ? t('elfPlaceholder', { code: elf }) : t('elfHelp')}>
              {PLACEHOLDERS.has(elf) ? t('elfPlaceholder', { code: elf }) : t('elf', { code: elf })}
            </span>
          )}
        </span>
      )}
      {isInferred && <ModelMark>{t('mark.form')}</ModelMark>}
    </>
  );
}

/** One entry: its title, and its values side by side. */
export function RecordEntry({
  record,
  source,
}: {
  readonly record: RecordView;
  readonly source?: SourceView | undefined;
}) {
  const { said } = useRecordWords();
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{said(record.title)}</p>
      <RecordValues at={record.at} values={record.values} source={source} />
    </div>
  );
}

/** Values of an entry, each after its name. */
export function RecordValues({
  at,
  values,
  source,
}: {
  /** JSON Pointer of the entry. */
  readonly at: string;
  readonly values: readonly RecordValue[];
  readonly source?: SourceView | undefined;
}) {
  const { label } = useRecordWords();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values of one entry never change their order
        <div key={index} className="flex flex-wrap gap-x-1.5">
          {/* Its words are a sentence already: "not overdue". */}
          <dt className={value.field === 'overdue' ? 'sr-only' : 'text-faint'}>{label(value)}</dt>
          <dd className="wrap-anywhere">
            <FactValue value={value.value} isStated={isStatedAt(source, `${at}/${value.field}`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
