import type { Company, NotFollowed } from '#lib/contract/index.ts';
import { placeName } from '#lib/domain/places/place-name.ts';
import type { Manifest } from '#lib/registries/registry.ts';

type Reason = NotFollowed['reason'];

/** What an explanation names. `place`: a country as the holder's register wrote it, also one that is not connected. */
interface Facts {
  readonly place?: string | undefined;
  readonly manifest?: Manifest;
  readonly number?: string | undefined;
  readonly count?: number;
  /** What was filed of where it is registered, in sentences. */
  readonly filed?: string | undefined;
}

/** Why the graph does not go on from a corporate holder, in words: what is missing, and what an officer can do. */
export function notFollowed(reason: Reason, facts: Facts = {}): NotFollowed {
  return { reason, explanation: EXPLANATIONS[reason](facts) };
}

/** Why a search by name did not tell which company a holder is. */
export function noMatch(
  company: Company,
  candidates: number,
  { manifest }: { readonly manifest: Manifest },
): NotFollowed {
  const none = company.countryCode === undefined ? 'country_unknown' : 'name_unknown';
  const reason = candidates > 1 ? 'several_of_that_name' : candidates === 1 ? 'not_confirmed' : none;
  return notFollowed(reason, { manifest, count: candidates, filed: filedOf(company) });
}

/** The register's words and the numbers without a known register, as they were filed; undefined where nothing was. */
function filedOf({ identifiers = {}, legalForm, homeRegistration: home }: Company): string | undefined {
  const words = [
    home?.law && `Law: ${home.law}.`,
    home?.registerName && `Register: ${home.registerName}.`,
    home?.governedBy && `Governed by: ${home.governedBy}.`,
    ...Object.entries(identifiers).map(([name, number]) => `${name}: ${number}.`),
    legalForm?.localName && `Legal form: ${legalForm.localName}.`,
  ].filter(Boolean);
  return words.length === 0 ? undefined : words.join(' ');
}

const EXPLANATIONS: Readonly<Record<Reason, (facts: Facts) => string>> = {
  country_unknown: ({ manifest, filed }) =>
    `The country in which it is registered is not known. ${filed === undefined ? '' : `Filed of it: ${filed} `}A search by name in ${countryOf(manifest)} found no company of this name. ${filed === undefined ? 'Find its country and number in the filings, then look it up there.' : 'Ask the company below it who this holder is.'}`,
  country_not_connected: ({ place }) =>
    `It is registered in ${place === undefined ? 'a country' : placeName(place)}, and no register of that country is connected. Ask the company for an extract of that register.`,
  state_unknown: () =>
    'It is registered in the United States, where each state has its own register, and no source says in which. Find the state in the filings, then look it up there.',
  holders_not_offered: ({ manifest }) =>
    `No connected source of ${countryOf(manifest)} names the holders of a company. Ask the company for its list of shareholders.`,
  nothing_known: () =>
    'Neither a number nor a name of it is known. Ask the company below it who this holder is.',
  not_searchable: ({ manifest }) =>
    `No number of it is known that ${nameOf(manifest)} takes, and no connected source of ${countryOf(manifest)} can be searched by name. Find its number in the filings, then look it up.`,
  number_unknown: ({ manifest, number }) =>
    `${nameOf(manifest)} has no company with the number ${number}.${onlyIndex(manifest)} Compare the number with the filing, or search by name.`,
  name_unknown: ({ manifest }) =>
    `${nameOf(manifest)} has no company of this name.${onlyIndex(manifest)} Find its number in the filings, then look it up.`,
  several_of_that_name: ({ manifest, count }) =>
    `${nameOf(manifest)} has ${count} companies that may be it, and its name and address fit none of them alone. Compare them with the filing, and look up the right one by its number.`,
  not_confirmed: ({ manifest }) =>
    `${nameOf(manifest)} has one company of this name, and no equal address confirms that it is this holder. Compare it with the filing, and look it up by its number.`,
  register_failed: ({ manifest }) =>
    `${nameOf(manifest)} did not answer as expected. Nothing was charged for it. Continue the graph from here later.`,
};

const countryOf = (manifest: Manifest | undefined): string =>
  manifest === undefined ? 'its country' : placeName(manifest.country);

const nameOf = (manifest: Manifest | undefined): string => manifest?.source.name ?? 'The register';

/** Where the country's own register is not connected, that may be why nothing was found. */
const onlyIndex = (manifest: Manifest | undefined): string =>
  manifest?.source.kind === 'index'
    ? ` It knows only ${manifest.source.holds ?? 'some companies'}: the register of ${countryOf(manifest)} itself is not connected.`
    : '';
