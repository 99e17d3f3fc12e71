import { useTranslations } from 'next-intl';
import { Absence } from '#components/ui/absence.tsx';
import { ActionForm } from '#components/ui/action-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { DateTimeText, formatDate } from '#components/ui/date-text.tsx';
import { JoinedAnswers } from '#components/ui/joined-answers.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { policyEntries } from '#components/ui/policy-address.ts';
import { PolicyForm } from '#components/ui/policy-form.tsx';
import { PolicyRule } from '#components/ui/policy-rule.tsx';
import { Section } from '#components/ui/section.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import {
  declaredControllers,
  isSaidOfLead,
  isSaidOfOwners,
  type OwnersPage,
  type OwnersSentence,
} from '#lib/domain/owners/index.ts';
import { useNameList } from '../../ui/use-name-list.ts';
import { companyPath, getDataPath } from '../company-path.ts';
import { EntitiesTable } from './entities-table.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { Bystanders, SeniorManagers, StepsLog } from './owners-log.tsx';
import { OwnersOffers } from './owners-offers.tsx';
import { OwnersTable } from './owners-table.tsx';

/** Who is behind the company under a rule: what is declared beside what is computed, and what differs. */
export function OwnersView({ page, acts }: { readonly page: OwnersPage; readonly acts: OwnersActs }) {
  const t = useTranslations('owners');
  const { shown, choice } = page;
  return (
    <Section title={t('title')} className="pt-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <Outcome page={page} />
          <div className="flex flex-wrap items-baseline gap-x-6">
            <PolicyRule policy={shown.policy}>
              <PolicyForm choice={choice} shownId={shown.policy.id} path={companyPath(page, 'owners')} />
            </PolicyRule>
            <ComingRule page={page} />
          </div>
          <Structure page={page} />
          <NotCompared page={page} />
        </div>
        <OwnersOffers page={page} />
        <OwnersTable page={page} acts={acts} />
        <EntitiesTable page={page} acts={acts} />
        <ChainStatements shown={shown} />
        <Leads shown={shown} />
        {isSaidOfOwners('policy.otherRule', page) && <OtherRule page={page} acts={acts} />}
        <SeniorManagers page={page} />
        <StepsLog shown={shown} />
        <Bystanders page={page} />
      </div>
    </Section>
  );
}

/** The law that will apply: the page under it is one press away. */
function ComingRule({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.policy');
  const { coming } = page;
  if (coming === undefined) return null;
  return (
    <p className="text-soft text-sm" data-coming={coming.id}>
      {t('coming', { rule: coming.name, date: formatDate(coming.from) })}{' '}
      <TextLink href={`${companyPath(page, 'owners')}?${new URLSearchParams({ policy: coming.id })}`}>
        {t('showComing', { rule: coming.name })}
      </TextLink>
    </p>
  );
}

const NONE_HELP = ['noneHelp', 'noneHelpProfile', 'noneHelpAsk'] as const;

/** What the computation rests on, or that there is nothing for it to rest on. */
function Structure({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.structure');
  const { structure } = page;
  if (structure === undefined) {
    return (
      <Absence
        kind="not_provided"
        title={t('none')}
        action={
          <ButtonLink look="secondary" href={getDataPath(page)}>
            {t('get')}
          </ButtonLink>
        }
      >
        {NONE_HELP.flatMap((help) => (isSaidOfOwners(`structure.${help}`, page) ? [t(help)] : []))}
      </Absence>
    );
  }
  return (
    <>
      <p className="text-soft text-sm" data-structure={structure.source}>
        {t.rich(isSaidOfOwners('structure.profiles', page) ? 'profiles' : structure.source, {
          at: () => <DateTimeText at={new Date(structure.retrievedAt)} />,
        })}{' '}
        {isSaidOfOwners('structure.stale', page) && <span className="text-warning">{t('stale')}</span>}
      </p>
      <JoinedAnswers joined={structure.joined ?? []} />
    </>
  );
}

/** That nothing was held against the register, and why: without it a row could be taken for one that agrees. */
function NotCompared({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.notCompared');
  const { notCompared } = page;
  if (notCompared === undefined) return null;
  return (
    <p className="max-w-prose" data-not-compared={notCompared}>
      <span className="font-medium">{t(notCompared)}.</span>{' '}
      {isSaidOfOwners('notCompared.help', page) && <span className="text-soft">{t('help')}</span>}{' '}
      {isSaidOfOwners('notCompared.get', page) && <TextLink href={getDataPath(page)}>{t('get')}</TextLink>}
    </p>
  );
}

const OUTCOMES = ['none_found', 'none_found_holdings', 'undecided', 'refused'] as const;

function Outcome({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners');
  const namesOf = useNameList();
  const { outcome, unresolved, owners, anomalies } = page.shown;
  if (outcome === undefined) return null;
  const found = owners.filter(({ verdict }) => verdict === 'yes').length;
  const undecided = owners.filter(({ verdict }) => verdict === 'undecided').map(({ person }) => person.name);
  const says = (sentence: OwnersSentence) => isSaidOfOwners(sentence, page);
  return (
    <div className="grid gap-1" data-outcome={outcome}>
      <p className="font-medium">
        {says('outcome.found') && t('outcome.found', { count: found })}
        {OUTCOMES.flatMap((key) => (says(`outcome.${key}`) ? [t(`outcome.${key}`)] : []))}
        {unresolved !== undefined &&
          says('outcome.none_found_unresolved') &&
          t('outcome.none_found_unresolved', {
            share: unresolved.share,
            threshold: unresolved.threshold,
          })}{' '}
        {says('outcome.open') && <span className="font-normal text-soft">{t('outcome.open')} </span>}
        {says('outcome.undecidedAre') && (
          <span data-undecided>{t('outcome.undecidedAre', { names: namesOf(undecided) })}</span>
        )}
        {says('outcome.notAssessed') && <span data-not-assessed>{t('outcome.notAssessed')}</span>}
        {says('outcome.meansOpen') && <span>{t('outcome.meansOpen')}</span>}
      </p>
      {says('outcome.otherMeans') && (
        <p data-other-means>
          {t('outcome.otherMeans', {
            names: namesOf(declaredControllers(page.shown).map(({ name }) => name)),
          })}
        </p>
      )}
      {anomalies.map((kind) => (
        <p key={kind} className="text-warning">
          {t(`anomaly.${kind}`)}
        </p>
      ))}
    </div>
  );
}

/** Owners of other companies in the chain whom their registers do not name. */
function ChainStatements({ shown }: { readonly shown: OwnersPage['shown'] }) {
  const t = useTranslations('owners');
  if (shown.chainStatements.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm" data-chain-statements>
      {shown.chainStatements.map(({ company, kind, text }) => (
        <li key={`${company} ${kind} ${text}`}>
          {t('chainStatement', { company, statement: t(`statement.${kind}`) })}
          {text !== undefined && (
            <>
              : <span className="text-soft wrap-anywhere">{text}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const LEAD = ['named', 'noLink', 'undecided', 'help'] as const;

/** Persons whom a company of the chain declares and its list of holders does not name: to be asked about. */
function Leads({ shown: { leads } }: { readonly shown: OwnersPage['shown'] }) {
  const t = useTranslations('owners.lead');
  if (leads.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm" data-leads>
      {leads.map((lead) => (
        <li key={`${lead.company} ${lead.name} ${lead.words.join(' ')}`}>
          {LEAD.filter((sentence) => isSaidOfLead(sentence, lead))
            .map((sentence) => t(sentence, { company: lead.company, name: lead.name }))
            .join(' ')}
          {lead.words.map((text) => (
            <span key={text} className="block text-soft wrap-anywhere">
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Under another rule than that of the house nothing comes to the list by itself. */
function OtherRule({ page, acts }: { readonly page: OwnersPage; readonly acts: OwnersActs }) {
  const t = useTranslations('owners.policy');
  const { country, companyId, choice, shown, listed, house, mayDecide } = page;
  const areListed = shown.differences.every(({ key }) => listed[key] !== undefined);
  if (areListed) return null;
  return (
    <Notice
      className="max-w-2xl print:hidden"
      action={
        mayDecide && (
          <ActionForm
            act={acts.note}
            submit={t('note')}
            look="secondary"
            hidden={{ country, companyId, ...Object.fromEntries(policyEntries(choice)) }}
          />
        )
      }
    >
      {t('otherRule', { house })}
    </Notice>
  );
}
