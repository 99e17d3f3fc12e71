import type { WireNotice } from './gazette-schema.ts';

/** Of one day: a change before the deletion, and both before a new entry, as when a seat moves to another canton. */
const STEPS = ['HR02', 'HR03', 'HR01'];

const stepOf = ({ meta: { subRubric } }: WireNotice): string => {
  const step = STEPS.indexOf(subRubric);
  return step === -1 ? `9${subRubric}` : String(step);
};

/** Notices from the oldest to the newest. */
export const inOrder = (notices: readonly WireNotice[]): WireNotice[] =>
  notices.toSorted(
    (one, other) =>
      one.meta.publicationDate.localeCompare(other.meta.publicationDate) ||
      stepOf(one).localeCompare(stepOf(other)) ||
      (one.meta.publicationNumber ?? one.meta.id).localeCompare(
        other.meta.publicationNumber ?? other.meta.id,
      ),
  );
