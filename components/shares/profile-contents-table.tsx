import { useTranslations } from 'next-intl';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { CONTENTS, PROFILE_CONTENTS } from '#lib/domain/share/profile-contents.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';

const ICON = { yes: <CheckIcon />, no: <NoneIcon />, chosen: <PartialIcon /> } as const;

/** What each profile shows and hides. */
export function ProfileContentsTable() {
  const t = useTranslations('shares');
  return (
    <Table folds="md" caption={t('contents.title')} className="max-w-4xl" data-contents>
      <TableHead>
        <HeadCell>{t('contents.what')}</HeadCell>
        {SHARE_PROFILES.map((kind) => (
          <HeadCell key={kind}>{t(`profiles.${kind}`)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {CONTENTS.map((content) => (
          <Row key={content}>
            <RowHead>{t(`contents.of.${content}`)}</RowHead>
            {SHARE_PROFILES.map((kind) => {
              const held = PROFILE_CONTENTS[content][kind];
              return (
                <Cell key={kind} label={t(`profiles.${kind}`)} className="whitespace-nowrap">
                  <IconText tone={held === 'no' ? 'neutral' : 'accent'} icon={ICON[held]}>
                    {t(`contents.held.${held}`)}
                  </IconText>
                </Cell>
              );
            })}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
