import { useTranslations } from 'next-intl';
import { countryText } from '#components/ui/country-label.tsx';
import { formatDate } from '#components/ui/date-text.tsx';
import { BuildingIcon } from '#components/ui/icon/building-icon.tsx';
import { CheckIcon } from '#components/ui/icon/check-icon.tsx';
import { DashIcon } from '#components/ui/icon/dash-icon.tsx';
import { PartialIcon } from '#components/ui/icon/partial-icon.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { IconText } from '#components/ui/icon-text.tsx';
import { policyEntries } from '#components/ui/policy-address.ts';
import { Section } from '#components/ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#components/ui/table.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Look } from '#components/ui/tone.ts';
import { useNameList } from '#components/ui/use-name-list.ts';
import { Country } from '#lib/contract/country.ts';
import { CONTROLLING_ENTITY_KINDS } from '#lib/contract/person.ts';
import {
  type EntitySentence,
  isSaidOfEntity,
  type OwnersPage,
  type ShownEntity,
} from '#lib/domain/owners/index.ts';
import { companyPath } from '../company-path.ts';
import { MarkList } from '../mark-list.tsx';
import { DifferenceNote } from './difference-note.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { OfferList } from './owners-offers.tsx';

const COLUMNS = ['entity', 'stated', 'holds', 'standing', 'behind'] as const;

/** So many rows are drawn, control first; the report has them all. */
const LISTED = 100;

/** Legal entities that a register of control names: what it states, what each is under the rule, who is behind it. */
export function EntitiesTable({ page, acts }: { readonly page: OwnersPage; readonly acts: OwnersActs }) {
  const t = useTranslations('owners.entities');
  const { entities } = page.shown;
  if (entities.length === 0) return null;
  return (
    <Section title={t('title')} count={entities.length} data-entities>
      <Table caption={t('help')} folds="sm">
        <TableHead>
          {COLUMNS.map((column) => (
            <HeadCell key={column} className="w-1/5">
              {t(`column.${column}`)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {entities.slice(0, LISTED).map((entity) => (
            <EntityRow key={entity.key} entity={entity} page={page} acts={acts} />
          ))}
        </TableBody>
      </Table>
      {entities.length > LISTED && (
        <p className="text-soft">{t('more', { count: entities.length - LISTED })}</p>
      )}
    </Section>
  );
}

function EntityRow({
  entity,
  page,
  acts,
}: {
  readonly entity: ShownEntity;
  readonly page: OwnersPage;
  readonly acts: OwnersActs;
}) {
  const t = useTranslations('owners.entities');
  const { name, countryCode, number, kind, share, flags } = entity;
  const country = Country.safeParse(countryCode);
  const knownKind = CONTROLLING_ENTITY_KINDS.find((one) => one === kind);
  const hasPage = country.success && number !== undefined;
  return (
    <Row data-entity={name}>
      <RowHead>
        <IconText icon={<BuildingIcon />} className="font-medium">
          {hasPage ? (
            <TextLink href={companyPath({ country: country.data, companyId: number })}>{name}</TextLink>
          ) : (
            <span className="text-ink">{name}</span>
          )}
        </IconText>
        <p className="text-faint">
          {[countryCode && countryText(countryCode), number].filter(Boolean).join(' · ')}
        </p>
        {kind !== undefined && (
          <p className="text-faint">{knownKind === undefined ? kind : t(`kind.${knownKind}`)}</p>
        )}
        <MarkList flags={flags} />
      </RowHead>
      <Cell label={t('column.stated')}>
        <Natures entity={entity} />
      </Cell>
      <Cell label={t('column.holds')}>
        <Said of={NO_SHARE} entity={entity} />
        {share !== undefined && <span className="font-medium tabular-nums">{String(share)}</span>}
      </Cell>
      <Cell label={t('column.standing')}>
        <StandingText entity={entity} />
        {page.shown.differences
          .filter(({ rowKey }) => rowKey === entity.key)
          .map((one) => (
            <DifferenceNote key={one.key} difference={one} page={page} acts={acts} />
          ))}
      </Cell>
      <Cell label={t('column.behind')}>
        <Behind entity={entity} page={page} />
      </Cell>
    </Row>
  );
}

/** What the register states, in its words. */
function Natures({ entity }: { readonly entity: ShownEntity }) {
  const t = useTranslations('owners.entities');
  const { natures, since } = entity;
  return (
    <>
      <Said of={NO_NATURE} entity={entity} />
      {natures.map(({ code, words }) => (
        <span key={`${code} ${words}`} className="block wrap-anywhere">
          {words}
        </span>
      ))}
      {since !== undefined && <p className="text-faint">{t('since', { date: formatDate(since) })}</p>}
    </>
  );
}

const NO_NATURE = ['noNature', 'notDeclared'] as const;
const NO_SHARE = ['noShare', 'notComputed'] as const;

/** The one of these sentences that holds, if any. */
function Said({ of, entity }: { readonly of: readonly EntitySentence[]; readonly entity: ShownEntity }) {
  const t = useTranslations('owners.entities');
  const said = of.find((sentence) => isSaidOfEntity(sentence, entity));
  return said && <span className="text-faint">{t(said)}</span>;
}

const LOOK: Readonly<Record<NonNullable<ShownEntity['standing']>, Look>> = {
  relevant: { icon: <CheckIcon />, tone: 'accent' },
  controls: { icon: <CheckIcon />, tone: 'accent' },
  trustee: { icon: <CheckIcon />, tone: 'accent' },
  undecided: { icon: <PartialIcon />, tone: 'warning' },
  no_control: { icon: <DashIcon />, tone: 'neutral' },
};

/** A warning of the register is never beside a tick. */
function StandingText({ entity }: { readonly entity: ShownEntity }) {
  const t = useTranslations('owners.entities');
  const { standing, flags } = entity;
  if (standing === undefined) return <Said of={['notComputed']} entity={entity} />;
  const look: Look = flags.length > 0 ? { icon: <WarningIcon />, tone: 'warning' } : LOOK[standing];
  return (
    <IconText {...look} className="font-medium" data-standing={standing}>
      {t(`standing.${standing}`)}
    </IconText>
  );
}

const NAMED = 5;
const OPEN = ['open', 'openToo'] as const;

function Behind({ entity, page }: { readonly entity: ShownEntity; readonly page: OwnersPage }) {
  const t = useTranslations('owners.entities');
  const namesOf = useNameList();
  const query = new URLSearchParams(policyEntries(page.choice));
  const { behind, nodeId } = entity;
  const more = behind.length - NAMED;
  const offers = (page.onOffer?.list ?? []).filter((offer) => offer.nodeId === nodeId);
  const open = OPEN.find((sentence) => isSaidOfEntity(sentence, entity));
  return (
    <>
      {behind.length > 0 && (
        <p>
          {namesOf(behind.slice(0, NAMED))} {more > 0 && t('moreBehind', { count: more })}
        </p>
      )}
      {open !== undefined && (
        <p className="text-soft" data-open>
          {t(open)}{' '}
          {nodeId !== undefined && offers.length === 0 && (
            <TextLink href={`${companyPath(page, 'ownership')}?${query}`}>{t('structure')}</TextLink>
          )}
        </p>
      )}
      {open !== undefined && <OfferList offers={offers} page={page} />}
    </>
  );
}
