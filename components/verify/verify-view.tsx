import { useTranslations } from 'next-intl';
import type { KnownCopy } from '#lib/domain/report/known-copy.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { FileDrop, type SealTrust } from './file-drop.tsx';
import { RecordFacts } from './record-facts.tsx';

const COMMANDS = `pdfdetach -save 1 -o report.json report.pdf
sha256sum report.json
pdfsig report.pdf`;

/** Too much was asked from there: our records answer again after so long. */
interface TooMany {
  readonly waitMs: number;
}

interface Props {
  readonly trust: SealTrust;
  /** The hash in the address, as the code on a PDF leads here, and what our records say of it. */
  readonly asked?: { readonly sha256: string; readonly record: KnownCopy | TooMany };
}

/** Whether a report is genuine: for whoever holds one, without an account. */
export function VerifyView({ trust, asked }: Props) {
  const t = useTranslations('verify');
  return (
    <div className="mx-auto w-full max-w-[44rem] py-[6dvh]">
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      {asked && <AskedHash {...asked} />}
      <FileDrop trust={trust} expected={asked?.sha256} />
      <Section title={t('how.title')} className="mt-12 border-line border-t pt-6 text-soft text-sm">
        <p>{t('how.browser')}</p>
        <p className="mt-2">{t('how.seal')}</p>
        <p className="mt-2">{t('how.versions')}</p>
        <p className="mt-2">{t('how.tools')}</p>
        <pre className="mt-2 wrap-anywhere whitespace-pre-wrap rounded border border-line bg-wash px-3 py-2 text-xs">
          {COMMANDS}
        </pre>
      </Section>
    </div>
  );
}

/** What the hash alone says, which is not much: it is the file that has to be looked at. */
function AskedHash({ sha256, record }: NonNullable<Props['asked']>) {
  const t = useTranslations('verify.asked');
  const isLimited = 'waitMs' in record;
  const kind = isLimited ? 'unreached' : record.isKnown ? 'known' : 'unknown';
  return (
    <Section
      title={t(`${kind}.title`)}
      lead={t(`${kind}.help`, { seconds: isLimited ? `${Math.ceil(record.waitMs / 1_000)}` : '' })}
      className="mt-6 border-line border-l-2 pl-5"
      data-asked={kind}
    >
      {!isLimited && record.isKnown ? (
        <RecordFacts record={record} />
      ) : (
        <code className="block break-all text-xs">{sha256}</code>
      )}
    </Section>
  );
}
