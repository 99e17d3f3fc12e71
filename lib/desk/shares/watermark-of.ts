import { momentText } from '#lib/domain/report/field-text.ts';
import { say } from '../words/say.ts';
import type { FoundShare } from './find-open-share.ts';

/** Who has it, and since when: the same on the page, on every page of the PDF and across the drawing. */
export const watermarkOf = ({ recipient, id }: Pick<FoundShare, 'recipient' | 'id'>, at: Date) => ({
  recipient: recipient ?? say('shares.watermark', { id: id.slice(0, 8) }),
  at: at.toISOString(),
});

export const watermarkText = ({ recipient, at }: ReturnType<typeof watermarkOf>): string =>
  `${recipient} · ${momentText(at)}`;
