import { useTranslations } from 'next-intl';
import type { FirstSteps as Steps } from '#lib/domain/home/home-view.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** A company of Testland whose declared and computed owners differ: it shows what the product is for. */
const SAMPLE = { name: 'Disagreeing Owners', path: '/companies/TEST/T0000404' };

/** The way to a first report, each step a link to where it is done. */
export function FirstSteps({
  steps: { bought },
  hasOpened,
}: {
  readonly steps: Steps;
  readonly hasOpened: boolean;
}) {
  const t = useTranslations('home.firstSteps');
  const company =
    bought === null ? SAMPLE.path : `/companies/${bought.country}/${encodeURIComponent(bought.companyId)}`;
  const isBought = bought !== null;
  return (
    <Section title={t('title')} lead={t('lead')} data-first-steps>
      <ol className="rows max-w-2xl">
        <Step
          number={1}
          href={`/search?${new URLSearchParams({ country: 'TEST', q: SAMPLE.name })}`}
          title={t('find')}
          help={t('findHelp')}
          isDone={hasOpened || isBought}
        />
        <Step
          number={2}
          href={`${SAMPLE.path}?data=open`}
          title={t('buy')}
          help={t('buyHelp')}
          isDone={isBought}
        />
        <Step number={3} href={company} title={t('save')} help={t('saveHelp')} isDone={false} />
      </ol>
    </Section>
  );
}

function Step({
  number,
  href,
  title,
  help,
  isDone,
}: {
  readonly number: number;
  readonly href: string;
  readonly title: string;
  readonly help: string;
  readonly isDone: boolean;
}) {
  const t = useTranslations('home.firstSteps');
  return (
    <li className="flex gap-3" data-step={isDone ? 'done' : 'open'}>
      <span className="flex h-lh w-5 flex-none items-center justify-center text-faint tabular-nums">
        {isDone ? (
          <span className="text-accent">
            <CheckIcon />
            <span className="sr-only">{t('done')}</span>
          </span>
        ) : (
          number
        )}
      </span>
      <div>
        <TextLink href={href} className="font-medium">
          {title}
        </TextLink>
        <p className="text-sm text-soft">{help}</p>
      </div>
    </li>
  );
}
