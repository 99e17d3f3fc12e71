import { useTranslations } from 'next-intl';
import { ControlType } from '#lib/contract/index.ts';
import type { CompanyExtracts, ShownExtract } from '#lib/domain/extracts/index.ts';
import { Fold } from '../../ui/fold.tsx';
import { Section } from '../../ui/section.tsx';
import { EXTRACTS_ID } from '../company-path.ts';
import type { PartyContext } from '../party.tsx';
import { AddExtract } from './add-extract.tsx';
import type { ExtractActs } from './extract-acts.ts';
import { ConfirmFacts, WithdrawExtract, WithdrawFacts } from './extract-buttons.tsx';
import { EXTRACT_PARTS, ExtractFacts, says } from './extract-facts.tsx';
import { ExtractSource } from './extract-source.tsx';
import { TypeFacts } from './type-facts.tsx';

/** The extracts of a company with their files, what was typed from each and who confirmed it; the way to add one. */
export function ExtractsSection({
  extracts: { extracts, country, companyId, mayBring, mayRead, mayReveal },
  acts,
}: {
  readonly extracts: CompanyExtracts;
  readonly acts: ExtractActs;
}) {
  const t = useTranslations('extracts');
  return (
    <Section
      id={EXTRACTS_ID}
      title={t('title')}
      lead={t('lead')}
      className="py-6"
      aside={mayBring && <AddExtract country={country} companyId={companyId} />}
    >
      {extracts.length === 0 && <p className="text-soft text-sm">{t('none')}</p>}
      <ul className="rows">
        {extracts.map((extract) => (
          <li key={extract.id} data-extract={extract.id} className="grid gap-2">
            <p className="font-medium wrap-anywhere">{extract.register}</p>
            <ExtractSource extract={extract} />
            <Said extract={extract} context={{ subject: { country, companyId }, mayReveal }} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
              {mayRead && (
                <a
                  className="link"
                  href={`/api/desk/extracts/${extract.id}`}
                  aria-label={t('downloadOf', { name: extract.fileName })}
                >
                  {t('download')}
                </a>
              )}
              {mayBring && <Acts extract={extract} acts={acts} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was typed, or read from the file: folded, but for who has to compare it with the paper. */
function Said({
  extract: { said, kind, withdrawn },
  context,
}: {
  readonly extract: ShownExtract;
  readonly context: PartyContext;
}) {
  const t = useTranslations('extracts');
  if (withdrawn !== null) return null;
  if (said === null) return <p className="text-faint text-sm">{t('noFacts')}</p>;
  const { representatives, shareholders, owners } = said.view;
  const counts = { people: representatives.length, holders: shareholders.length, owners: owners.length };
  const isTyped = kind === 'document' && said.basis === 'typed';
  return (
    <div className="grid gap-1 text-sm">
      <Fold title={t('facts', counts)} open={isTyped}>
        <div className="grid gap-4">
          {EXTRACT_PARTS.filter((part) => says(said, part)).map((part) => (
            <ExtractFacts key={part} said={said} part={part} context={context} />
          ))}
        </div>
      </Fold>
      {isTyped && said.isOwn && <p className="text-soft">{t('ownTyping')}</p>}
    </div>
  );
}

function Acts({
  extract: { id, kind, register, said, withdrawn },
  acts,
}: {
  readonly extract: ShownExtract;
  readonly acts: ExtractActs;
}) {
  if (withdrawn !== null) return null;
  return (
    <>
      {kind === 'document' && said === null && (
        <TypeFacts id={id} register={register} controlTypes={ControlType.options} act={acts.type} />
      )}
      {said?.id && said.basis === 'typed' && !said.isOwn && (
        <ConfirmFacts id={said.id} register={register} act={acts.confirm} />
      )}
      {said?.id && <WithdrawFacts id={said.id} register={register} act={acts.withdrawFacts} />}
      <WithdrawExtract id={id} register={register} act={acts.withdraw} />
    </>
  );
}
