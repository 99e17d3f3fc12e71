import type { ShareProfileKind } from '#lib/domain/report/report-profiles.ts';

/** What of a link makes a difference to its page. */
export interface Previewed {
  readonly profile: ShareProfileKind;
  readonly parts: readonly string[];
  readonly allowsDownload: boolean;
  readonly note: string | null;
  /** How long it would be valid; none: as the organisation decided. */
  readonly days?: string | undefined;
}

/** Where the page of such a link to a version is previewed. A password and the recipients are never in it. */
export function previewPath(id: string, version: number, share: Previewed): string {
  return `/reports/${id}/v/${version}/share/preview?${previewQuery(share)}`;
}

/** The same choices, for its drawing and its further pages. */
export const previewQuery = ({ profile, parts, allowsDownload, note, days }: Previewed): string =>
  new URLSearchParams([
    ['profile', profile],
    ...(profile === 'CUSTOM' ? parts.map((part) => ['parts', part]) : []),
    ...(allowsDownload ? [['allowsDownload', 'true']] : []),
    ...(note ? [['note', note]] : []),
    ...(days ? [['days', days]] : []),
  ]).toString();
