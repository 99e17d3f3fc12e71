import { isLookupView, isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk, type DeskAnswer } from '../ui/ask-desk.ts';

const PAUSE_MS = 1_000;
/** After so many looks in a row that told nothing, nobody knows what became of it. */
const VAIN_LOOKS = 20;

/** Asks after a lookup (free) until nothing more is to come, as long as nobody has gone. */
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
