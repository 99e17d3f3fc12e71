import type { Page } from '@playwright/test';

/** What a page in the pseudo-locale shows wrong. */
export interface Findings {
  /** Three plain words in a row, or more: facts, or a sentence that was left in the code. */
  readonly plain: string[];
  /** What does not fit into its own box. */
  readonly cut: string[];
}

/**
 * Looks through all that a page says: text, names for screen readers, choices, its title. Words of ours have accents on every
 * letter, so that plain ones are facts or were left in the code.
 */
export async function findUntranslated(page: Page): Promise<Findings> {
  const { texts, cut } = await page.evaluate(readPage);
  return { plain: [...new Set(texts.flatMap(plainWordsIn))], cut: [...new Set(cut)] };
}

/** Each row of three or more plain words. */
export const plainWordsIn = (text: string): string[] =>
  text.match(/(?<!\p{L})[a-z][a-z’'-]*(?: [a-z][a-z’'-]*(?!\p{L})){2,}/giu) ?? [];

/** Runs in the page. */
function readPage(): { texts: string[]; cut: string[] } {
  const READ_ALOUD = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const texts: string[] = [document.title];
  const cut: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (element.closest('script, style, noscript, template, code, pre, kbd, samp') !== null) continue;
    // A picture that reports have too, in their language.
    if (element.closest('[data-drawing]') !== null) continue;
    const isSeen =
      element.checkVisibility({ visibilityProperty: true }) || element instanceof HTMLOptionElement;
    if (!isSeen) continue;
    for (const name of READ_ALOUD) texts.push(element.getAttribute(name) ?? '');
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own
      .map((node) => node.textContent)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (text === '') continue;
    texts.push(text);
    if (isCut(element, text)) cut.push(`${element.tagName.toLowerCase()} “${text}”`);
  }
  return { texts, cut };

  /** Whether the text of a box is wider than the box, which neither scrolls nor says the whole elsewhere. */
  function isCut(element: HTMLElement, text: string): boolean {
    const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element);
    if (display.startsWith('inline') && !display.includes('-')) return false;
    if (element.clientWidth <= 1 || element.title !== '') return false; // only for screen readers
    const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow);
    const isTooWide = !scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const hidesLines =
      ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2;
    const isOurs = text.includes('⟦');
    if (textOverflow === 'ellipsis' && !isOurs) return false; // a long name, cut on purpose
    return isTooWide || hidesLines;
  }
}
