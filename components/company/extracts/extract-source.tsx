import { useTranslations } from 'next-intl';
import type { Act, ShownExtract } from '#lib/domain/extracts/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateText, DateTimeText } from '../../ui/date-text.tsx';

/** Who added an extract, who produced it, on what its facts rest, and the hash of the file. */
export function ExtractSource({ extract }: { readonly extract: ShownExtract }) {
  const t = useTranslations('extracts');
  const { brought, register, producedOn, sha256, note, said, withdrawn } = extract;
  const whenOf = ({ at }: Act) => ({ at: () => <DateTimeText at={new Date(at)} /> });
  return (
    <div className="grid max-w-3xl gap-1 text-soft text-sm wrap-anywhere" data-extract-source={extract.id}>
      <p>
        {t.rich('source', {
          ...whenOf(brought),
          by: brought.by,
          register,
          day: () => <DateText date={producedOn} />,
        })}
      </p>
      {said !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1" data-basis={said.basis}>
          <Badge tone={said.basis === 'typed' ? 'warning' : 'neutral'}>{t(`basis.${said.basis}`)}</Badge>
          {said.typed && <span>{t.rich('typedBy', { ...whenOf(said.typed), by: said.typed.by })}</span>}
          {said.confirmed && (
            <span>{t.rich('confirmedBy', { ...whenOf(said.confirmed), by: said.confirmed.by })}</span>
          )}
        </p>
      )}
      {withdrawn !== null && (
        <p>
          {t.rich('withdrawn', { ...whenOf(withdrawn), by: withdrawn.by })}: <q>{withdrawn.reason}</q>
        </p>
      )}
      {note !== null && <q>{note}</q>}
      {said?.note && <q>{said.note}</q>}
      <p className="flex flex-wrap items-center gap-x-1.5 text-faint">
        {t('sha256')} <code className="break-all text-xs">{sha256}</code> <CopyButton value={sha256} />
      </p>
    </div>
  );
}
