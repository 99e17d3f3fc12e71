import { useTranslations } from 'next-intl';
import type { Section } from '#lib/contract/index.ts';
import type { SectionState } from '#lib/domain/company-view/index.ts';
import { Absence, type AbsenceKind } from '../ui/absence.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { failedTodo } from '../ui/failed-todo.ts';
import { TextLink } from '../ui/text-link.tsx';
import { type CompanyPartPath, extractsPath, getDataPath } from './company-path.ts';

/**
 * What to do about it. Of an index the official register may know more; nobody is sent to the register that was asked, and
 * a reason that names where it stands is not contradicted.
 */
function todoOf<Kind extends AbsenceKind>(kind: Kind, isRegister: boolean | undefined, isExplained: boolean) {
  if (kind !== 'not_offered' || isRegister === undefined) return `${kind}.todo` as const;
  if (isRegister && isExplained) return 'not_offered.todoExplained';
  return isRegister ? 'not_offered.todoRegister' : 'not_offered.todoIndex';
}

/** Where a section is read; those that are not here stand on the overview. */
const SHOWN_ON: Readonly<Partial<Record<Section, CompanyPartPath>>> = {
  legalRepresentatives: 'people',
  otherKeyPersons: 'people',
  shareholders: 'ownership',
  graphBeta: 'ownership',
  ultimateBeneficialOwners: 'owners',
  subsidiaries: 'related',
  companyRelationships: 'related',
  documents: 'documents',
};

/** Why a section of the company is empty and what to do, in the one vocabulary; nothing where it is not empty. */
export function SectionAbsence({
  section,
  state,
  subject,
}: {
  readonly section: Section;
  readonly state: SectionState;
  readonly subject: { readonly country: string; readonly companyId: string };
}) {
  const t = useTranslations('company.absence');
  const ui = useTranslations('ui.absence');
  if (state.kind === 'present') return null;
  const { reason, explanation, isRegister } = state;
  const kind = reason === 'unexplained' ? 'not_provided' : reason;
  const todo =
    reason === 'failed'
      ? failedTodo(explanation ?? '', state.isRetryable)
      : todoOf(kind, isRegister, explanation !== undefined);
  const canAct = reason === 'not_requested' || (reason === 'failed' && state.isRetryable);
  return (
    <Absence
      kind={kind}
      title={`${t(`titles.${section}`)}: ${ui(`${kind}.title`).toLowerCase()}`}
      action={
        canAct && (
          <ButtonLink href={getDataPath(subject, SHOWN_ON[section])} look="secondary">
            {reason === 'failed' ? t('retry') : t('choose')}
          </ButtonLink>
        )
      }
    >
      {explanation !== undefined && (
        <p className="wrap-anywhere">{reason === 'failed' ? explanation : <span>{explanation}</span>}</p>
      )}
      {todo !== undefined && <p>{reason === 'unexplained' ? t('unexplained') : ui(todo)}</p>}
      {(reason === 'restricted' || reason === 'not_offered' || reason === 'none_named') && (
        <p className="print:hidden">
          {t.rich('bring', {
            link: (words) => <TextLink href={extractsPath(subject)}>{words}</TextLink>,
          })}
        </p>
      )}
    </Absence>
  );
}
