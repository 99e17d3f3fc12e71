import { isLookupView, isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk, type DeskAnswer } from '../ui/ask-desk.ts';

const PAUSE_MS = 1_000;
/** After this many failed polls in a row, the outcome counts as unknown. */
const VAIN_LOOKS = 20;

/** Polls a lookup (free) until it is finished or the page is left. */
export async function lookupArrived(
  lookup: LookupView,
  { signal, unreached }: { readonly signal: AbortSignal; readonly unreached: string },
): Promise<DeskAnswer<LookupView>> {
  let answer: DeskAnswer<LookupView> = { value: lookup };
  for (let vain = 0; vain < VAIN_LOOKS && !signal.aborted; ) {
    if ('value' in answer && !isOpen(answer.value)) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    answer = await askDesk(`lookups/${lookup.id}`, isLookupView, { signal, unreached });
    vain = 'problem' in answer ? vain + 1 : 0;
  }
  return answer;
}
