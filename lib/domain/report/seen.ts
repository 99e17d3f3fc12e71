import type { FlagCode } from '#lib/contract/flag-list.ts';
import type { CompanyView } from '../company-view/index.ts';
import type { BroughtExtract } from '../extracts/index.ts';
import type { CountryList } from '../flags/countries/country-list.ts';
import type { SeenFlag } from '../flags/seen-flag.ts';
import type { CompanyFile } from '../lookup/company-file.ts';
import type { ListedDiscrepancy, OwnersPage, ShownOwners } from '../owners/index.ts';
import type { OwnershipView } from '../ownership-view/index.ts';

/** What the sections are made from: the views that the tabs of a company show. */
export interface Seen {
  readonly file: CompanyFile;
  readonly view: CompanyView;
  readonly owners: ShownOwners;
  readonly flags: readonly SeenFlag[];
  /** Codes of flags that the sources of the country can give; undefined: not known. */
  readonly recorded: ReadonlySet<FlagCode> | undefined;
  /** Lists of countries that the flags rest on. */
  readonly countryLists: readonly Pick<CountryList, 'id' | 'code' | 'day' | 'sha256'>[];
  /** Extracts that officers brought, oldest first. */
  readonly extracts: readonly BroughtExtract[];
  readonly listed: readonly ListedDiscrepancy[];
  readonly ownership: OwnershipView | undefined;
  /** What was computed on. */
  readonly structure: OwnersPage['structure'];
  /** Why declared owners were not compared with it. */
  readonly notCompared: OwnersPage['notCompared'];
}
