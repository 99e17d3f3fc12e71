import { escapeXml } from '#lib/domain/ownership-chart/escape-xml.ts';
import { DARK, LIGHT } from '#lib/domain/tokens/colours.ts';

/** Of pages that nothing runs on. */
export const PLAIN_STYLE =
  `:root{color-scheme:light dark;--paper:${LIGHT.paper};--ink:${LIGHT.ink};--soft:${LIGHT.soft}}` +
  `@media(prefers-color-scheme:dark){:root{--paper:${DARK.paper};--ink:${DARK.ink};--soft:${DARK.soft}}}` +
  'body{margin:0;background:var(--paper);color:var(--ink);font:0.9375rem/1.5 ui-sans-serif,system-ui,sans-serif}' +
  'main{max-width:24rem;margin:12dvh auto 0;padding:0 1rem}' +
  'h1{margin:0;font-size:1.5rem;font-weight:600;letter-spacing:-0.018em}' +
  'p{margin:.5rem 0 0;color:var(--soft);overflow-wrap:anywhere}a{color:var(--ink);margin-right:1rem}';

export interface PlainLink {
  readonly href: string;
  readonly text: string;
  /** Out of the frame that the page may be in. */
  readonly isOutside?: boolean;
}

interface PlainPage {
  readonly lang: string;
  /** Of the window. */
  readonly name: string;
  readonly title: string;
  readonly texts: readonly string[];
  readonly links?: readonly PlainLink[];
  /** Where the policy of the answer lets styles through by it. */
  readonly nonce?: string | undefined;
}

/** A page of a few sentences, whole in itself: for what Next cannot answer, or not with this status. */
export function plainPage({ lang, name, title, texts, links = [], nonce }: PlainPage): string {
  const style = `<style${nonce === undefined ? '' : ` nonce="${escapeXml(nonce)}"`}>${PLAIN_STYLE}</style>`;
  const anchors = links.map(
    ({ href, text, isOutside = false }) =>
      `<a href="${escapeXml(href)}"${isOutside ? ' target="_top"' : ''}>${escapeXml(text)}</a>`,
  );
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    `<title>${escapeXml(name)}</title>${style}</head>` +
    `<body><main><h1>${escapeXml(title)}</h1>${texts.map((text) => `<p>${escapeXml(text)}</p>`).join('')}` +
    `${anchors.length === 0 ? '' : `<p>${anchors.join('')}</p>`}</main></body></html>`
  );
}
