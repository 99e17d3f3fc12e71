import { useTranslations } from 'next-intl';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { RailBox, RailFact } from '../ui/rail-box.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Reason } from './decision-box.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { daysUntil } from './review-day.tsx';

interface Props {
  readonly page: ReportPage;
  readonly acts: Pick<ReportFormActions, 'endRelationship' | 'hold' | 'purge'>;
}

/** How long the report is kept, what stops the clock, and its end. */
export function RetentionBox({ page, acts }: Props) {
  const t = useTranslations('report.retention');
  const { id, about, rights } = page;
  const { relationshipEndedOn, keptUntil, legalHoldReason } = about;
  const isHeld = legalHoldReason !== null;
  const isOver = keptUntil !== null && daysUntil(keptUntil, new Date()) < 0;
  return (
    <RailBox data-box="retention" title={t('title')}>
      <dl className="grid gap-1">
        <RailFact term={t('ended')}>
          {relationshipEndedOn === null ? '–' : <DateText date={relationshipEndedOn} />}
        </RailFact>
        <RailFact term={t('kept')}>
          {keptUntil === null ? t('lasting') : <DateText date={keptUntil} />}
        </RailFact>
        <RailFact term={t('hold')}>
          {isHeld ? legalHoldReason : <span className="text-faint">{t('noHold')}</span>}
        </RailFact>
      </dl>
      {rights.mayChange && (
        <Fold title={t('end')}>
          <ActionForm
            act={acts.endRelationship}
            submit={t('saveEnd')}
            look="secondary"
            hidden={{ id }}
            className="grid gap-3"
          >
            <TextField
              label={t('endedOn')}
              help={t('endedHelp')}
              name="endedOn"
              type="date"
              max={new Date().toISOString().slice(0, 10)}
              defaultValue={relationshipEndedOn ?? ''}
            />
            <Reason label={t('reason')} isRequired />
            {rights.mayRetain && <CheckField name="isSure">{t('endSure')}</CheckField>}
          </ActionForm>
        </Fold>
      )}
      {rights.mayRetain && (
        <Fold title={isHeld ? t('endHold') : t('setHold')}>
          <ActionForm
            act={acts.hold}
            submit={isHeld ? t('endHold') : t('setHold')}
            look="secondary"
            hidden={{ id, isHeld: String(!isHeld) }}
            className="grid gap-3"
          >
            {isHeld && isOver && <p>{t('endHoldOver')}</p>}
            <Reason label={t('reason')} isRequired />
          </ActionForm>
        </Fold>
      )}
      {rights.mayRetain && isOver && !isHeld && (
        <Fold title={t('purge')}>
          <ActionForm
            act={acts.purge}
            submit={t('purgeNow')}
            look="danger"
            hidden={{ id }}
            className="grid gap-3"
          >
            <p>{t('purgeHelp')}</p>
            <Reason label={t('reason')} isRequired />
            <CheckField required>{t('purgeSure')}</CheckField>
          </ActionForm>
        </Fold>
      )}
    </RailBox>
  );
}
