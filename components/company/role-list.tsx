import { useTranslations } from 'next-intl';
import {
  isSaidOfRole,
  marksOf,
  nameOfRole,
  type RoleView,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { CompanySource } from './company-source.tsx';
import { FactMarks } from './fact-marks.tsx';
import { Party, type PartyContext, PersonName } from './party.tsx';
import { PeriodText } from './period-text.tsx';
import { PersonParticulars } from './person-particulars.tsx';
import { useRecordWords } from './use-record-words.ts';

/** Those who hold a role: who, which, since when. */
export function RoleList({
  roles,
  source,
  context,
}: {
  readonly roles: readonly RoleView[];
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.people');
  return (
    <ul className="rows">
      {roles.map((role) => (
        <li
          key={role.position}
          className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_1.5rem]"
        >
          <div className="min-w-0">
            <Party party={role.party} type={role.type} tags={role.tags} context={context}>
              {isSaidOfRole('former_tag', role) && <Badge>{t('former_tag')}</Badge>}
              <FactMarks marks={marksOf(source, `/${role.section}/${role.position}`)} />
            </Party>
            {role.representedBy !== undefined && (
              <RepresentedBy person={role.representedBy} context={context} />
            )}
          </div>
          <div className="min-w-0">
            <RoleName row={role} />
            {role.signing !== undefined && <Signing signing={role.signing} />}
            <RolePowers role={role} />
          </div>
          <div className="text-sm">
            <PeriodText from={role.startDate} to={role.endDate} />
          </div>
          <div>
            <CompanySource
              of={nameOfRole(role) ?? t('noRole')}
              source={source}
              at={`/${role.section}/${role.position}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Of a company that holds the role: the person who acts for it. */
function RepresentedBy({
  person,
  context,
}: {
  readonly person: NonNullable<RoleView['representedBy']>;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.people');
  return (
    <div className="mt-1 border-line border-l-2 pl-3" data-represented-by="">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-faint">{t('representedBy')}</span> <PersonName person={person} />
      </p>
      <PersonParticulars person={person} {...context} />
    </div>
  );
}

/** Whether the holder can sign alone, or with whom. */
function Signing({ signing }: { readonly signing: NonNullable<RoleView['signing']> }) {
  const t = useTranslations('company.people');
  const { mode, minimumSignatories: count, coSigners } = signing;
  const says = (sentence: Parameters<typeof isSaidOfRole>[0]) => isSaidOfRole(sentence, { signing });
  const known = (['sole', 'joint'] as const).find((each) => says(`signs.${each}`));
  const said = [
    known === undefined ? mode : t(`signs.${known}`),
    says('signatories') && t('signatories', { count: count ?? 0 }),
    says('coSigners') && t('coSigners', { names: coSigners.join(', ') }),
  ];
  return (
    <p className="text-sm wrap-anywhere" data-signing={mode}>
      {said.filter(Boolean).join(', ')}
    </p>
  );
}

/** In which capacity the holder binds, and what is left of the powers. */
export function RolePowers({ role }: { readonly role: RoleView }) {
  const t = useTranslations('company.people');
  const { said } = useRecordWords();
  const { formLaw, powers: { state, law = 'none', proceeding } = {} } = role;
  const capacity = said({ kind: 'code', area: 'capacity', code: role.capacity ?? '' });
  const parts = [
    isSaidOfRole('bindsAs', role) && t('bindsAs', { capacity }),
    isSaidOfRole('capacity', role) && t('capacity', { capacity }),
    state && t(`powers.${state}`, { law }),
    proceeding && said(proceeding),
    isSaidOfRole('notByForm', role) && t('notByForm', { law: formLaw ?? '' }),
  ].filter(Boolean);
  return parts.length === 0 ? null : (
    <p className="text-sm wrap-anywhere" data-powers={state}>
      {parts.join(' · ')}
    </p>
  );
}

/** The register's own words first, then English, then the codes. */
function RoleName({ row }: { readonly row: RoleView }) {
  const t = useTranslations('company.people');
  const { localName, english, standard = '', iso5009 = '' } = row.role;
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <p>
        {isSaidOfRole('noRole', row)
          ? t('noRole')
          : [localName, english].filter(Boolean).join(' · ') || standard}
      </p>
      <p className="text-faint">
        {[
          isSaidOfRole('standard', row) && t('standard', { role: standard }),
          isSaidOfRole('iso5009', row) && t('iso5009', { code: iso5009 }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
