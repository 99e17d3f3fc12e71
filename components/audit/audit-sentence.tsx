import { useTranslations } from 'next-intl';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { ROLES } from '#lib/domain/people/role.ts';
import { APPROVAL_RULES, HIGH_RISK_APPROVERS } from '#lib/domain/report/approval-policy.ts';
import { RISKS } from '#lib/domain/report/risk.ts';
import { formatDate } from '../ui/date-text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { type Change, changesIn } from './changes-in.ts';
import { objectOf } from './object-of.ts';

type Names = ReadonlyMap<string, string>;

/** An entry as a sentence: "Ada Lindqvist changed risk from High to Low of Example Ltd". */
export function AuditSentence({ entry, names }: { readonly entry: AuditItem; readonly names: Names }) {
  const t = useTranslations('audit');
  const listOf = useNameList();
  const changesOf = useChangeWords(names);
  const { actor, action, actionCode, address, details, recipients } = entry;
  if (action === null) {
    return (
      <>
        {actionCode} · <ObjectName entry={entry} />
      </>
    );
  }
  const visitor = action.startsWith('share-') && recipients.length > 0 ? listOf(recipients) : null;
  const nobody = t(address === null ? 'theSystem' : 'somebody');
  return t.rich(`sentences.${action}`, {
    who: actor === null ? (visitor ?? nobody) : (actor.name ?? actor.email),
    object: () => <ObjectName entry={entry} />,
    changes: changesOf(changesIn(details)),
    version: typeof details.version === 'number' ? details.version : t('unknownVersion'),
    recipients: recipients.length === 0 ? '' : t('forRecipients', { recipients: listOf(recipients) }),
  });
}

/** By name where one is known; else the kind and number. */
function ObjectName({ entry: { object, objectName } }: { readonly entry: AuditItem }) {
  const t = useTranslations('audit');
  const { kind, country, id, href } = objectOf(object);
  const title = kind === null ? '' : t(`objects.${kind}`, { country });
  const text = objectName ?? [title, id].filter((part) => part !== '').join(' ');
  return href === undefined ? text : <TextLink href={href}>{text}</TextLink>;
}

function useChangeWords(names: Names): (changes: readonly Change[]) => string {
  const t = useTranslations('audit');
  const listOf = useNameList();
  const fieldOf = (field: string) => (isField(field) ? t(`fields.${field}`) : field);
  const sideOf = (value: unknown): string => {
    const text = String(value);
    if (value === null) return t('unset');
    if (isValue(text)) return t(`values.${text}`);
    return names.get(text) ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text);
  };
  return (changes) =>
    changes.length === 0
      ? t('nothingNamed')
      : listOf(
          changes.map(({ field, sides }) =>
            sides === null
              ? t('changedText', { field: fieldOf(field) })
              : t('change', {
                  field: fieldOf(field),
                  before: sideOf(sides.before),
                  after: sideOf(sides.after),
                }),
          ),
        );
}

const FIELDS = [
  'reference',
  'tags',
  'risk',
  'reviewOn',
  'assigneeId',
  'role',
  'shareDays',
  'shareMaxDays',
  'smallHolderPercent',
  'secondFactorFor',
  'retentionYears',
  'endedOn',
  'houseRule',
  'reviewMonthsLow',
  'reviewMonthsMedium',
  'reviewMonthsHigh',
  'openDiscrepancies',
  'undecidedVerdict',
  'highRisk',
  'highRiskBy',
  'highRiskByAnother',
  'name',
  'address',
] as const;
const VALUES = [...RISKS, ...ROLES, ...APPROVAL_RULES, ...HIGH_RISK_APPROVERS, 'yes', 'no'] as const;
const isField = (field: string): field is (typeof FIELDS)[number] => FIELDS.some((each) => each === field);
const isValue = (value: string): value is (typeof VALUES)[number] => VALUES.some((each) => each === value);
