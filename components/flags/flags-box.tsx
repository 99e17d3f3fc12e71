import { useTranslations } from 'next-intl';
import type { DecidableFlag, FlagDecisions } from '#lib/domain/flags/flag-standing.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import type { FlagActs } from './flag-acts.ts';
import { FlagDecisionText } from './flag-decision-text.tsx';
import { useFlagTitle } from './use-flag-title.ts';

interface Props {
  /** The box is linked to by it. */
  readonly id: string;
  readonly place: { readonly country: string; readonly companyId: string };
  /** Null: the version was saved before it kept its flags. */
  readonly flags: readonly DecidableFlag[] | null;
  readonly decisions: FlagDecisions;
  readonly acts: FlagActs;
}

/** Flags of a version, the serious ones first, each with its decision. */
export function FlagsBox({ id, place, flags, decisions, acts }: Props) {
  const t = useTranslations('decisions');
  const titleOf = useFlagTitle();
  return (
    <RailBox id={id} data-box="flags" title={t('box')}>
      {flags === null && <p className="text-soft">{t('notKept')}</p>}
      {flags?.length === 0 && <p className="text-soft">{t('none')}</p>}
      {flags !== null && flags.length > 0 && (
        <ul className="grid gap-2">
          {flags.map((flag) => (
            <li key={flag.key} data-flag={flag.code} data-serious={flag.isSerious}>
              <IconText tone={flag.isSerious ? 'danger' : 'warning'} icon={<WarningIcon />}>
                {titleOf(flag)}
              </IconText>
              <div className="pl-6">
                <FlagDecisionText {...{ place, flag, flags, decisions, acts }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </RailBox>
  );
}
