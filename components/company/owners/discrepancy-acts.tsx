import { formFor } from '#lib/domain/owners/filing-form.ts';
import type { DiscrepancyFacts, ListedDiscrepancy } from '#lib/domain/owners/index.ts';
import { isOpenState } from '#lib/domain/owners/listed-discrepancy.ts';
import { AssignButton } from './assign-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DecideButton } from './decide-button.tsx';
import { FileButton } from './file-button.tsx';
import type { OwnersActs } from './owners-acts.ts';
import { useClassWord } from './use-class-word.ts';

/** What a reader may do with discrepancies, and whom they can be given to. */
export interface DiscrepancyRights {
  readonly mayDecide: boolean;
  readonly mayFile: boolean;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
}

/** Confirm, decide, assign and report, for whoever may. */
export function DiscrepancyActs({
  one,
  rights: { mayDecide, mayFile, colleagues },
  acts,
}: {
  readonly one: ListedDiscrepancy;
  readonly rights: DiscrepancyRights;
  readonly acts: Pick<OwnersActs, 'decide' | 'confirm' | 'assign'>;
}) {
  const classWord = useClassWord();
  const { id, facts, decision, state, awaits } = one;
  const { register, computed } = facts;
  const who = register.person ?? computed.person ?? register.entity ?? computed.entity;
  const what = [classWord(one.class), who?.name].filter(Boolean).join(': ');
  const isCurrent = state !== 'resolved' && state !== 'withdrawn' && state !== 'superseded';
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {mayDecide && awaits === 'reader' && (
        <ConfirmButton id={id} what={what} reason={decision?.reason} act={acts.confirm} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayDecide && isCurrent && (
          <DecideButton
            key={id}
            id={id}
            what={what}
            register={registerText(facts)}
            computed={ownersText(facts)}
            isDecided={decision !== undefined}
            act={acts.decide}
          />
        )}
        {mayDecide && isOpenState(state) && (
          <AssignButton
            key={one.assignee?.id ?? ''}
            one={one}
            what={what}
            colleagues={colleagues}
            act={acts.assign}
          />
        )}
        {mayFile && <FileButton id={id} what={what} form={formFor(one.country)} rule={facts.policy} />}
      </div>
    </div>
  );
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

export const registerText = ({ register }: DiscrepancyFacts): string =>
  joined(
    register.person?.name ?? register.entity?.name,
    register.share,
    ...register.descriptions,
    register.statement?.text,
  );

/** Who is an owner by the holdings; of the one that the difference is about, how much. */
export const ownersText = ({ computed, owners }: DiscrepancyFacts): string =>
  joined(
    computed.person?.name ?? computed.entity?.name ?? owners.map(({ person }) => person.name).join(', '),
    computed.share,
  );
