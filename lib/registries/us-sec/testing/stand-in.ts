import { bytes, json, xml } from '../../testing/answers.ts';
import { rate, userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';
import { writeSchedule } from './write-schedule.ts';

/*
 * EDGAR on this machine: submissions on one host, files and the list of issuers on another. Who names no contact, or asks
 * more than ten times a second, gets a page with 403; what is not there is an XML page with 404.
 */

const FIXTURES = [...readFixtures().values()];

/** Whom the stand-ins want to be named. */
export const CONTACT = 'compliance@plumbline.example';
const CONTACT_SHAPE = /^Plumbline\/\d\S* \S+@\S+$/;

/** The page with which EDGAR refuses. */
export const refusal = (title: string, status = 403) =>
  bytes(
    Buffer.from(`<!DOCTYPE html><html><head><title>SEC.gov | ${title}</title></head></html>`),
    'text/html',
    {
      status,
    },
  );

const common = {
  gates: [
    userAgent(refusal('Your Request Originates from an Undeclared Automated Tool'), CONTACT_SHAPE),
    rate({ calls: 10, seconds: 1, answer: refusal('Request Rate Threshold Exceeded') }),
  ],
  notFound: xml('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>', { status: 404 }),
};

export const dataStandIn: StandIn = standIn({
  ...common,
  id: 'us.sec',
  settings: () => ({ US_SEC_CONTACT: CONTACT }),
  routes: {
    '/submissions/:file': {
      answer({ params: { file = '' } }) {
        const own = FIXTURES.find(({ submissions: { cik } }) => file === `CIK${cik}.json`);
        if (own !== undefined) return json(own.submissions);
        const page = FIXTURES.map(({ pages }) => pages[file]).find((each) => each !== undefined);
        return page === undefined ? null : json(page);
      },
    },
  },
});

/** What a filing's file holds, of files that are no schedules. */
export const fileAt = (path: string): Buffer =>
  Buffer.from(`<html><body>Invented file of ${path}</body></html>`);

function filingFile(cik: string, folder: string, name: string) {
  const issuer = FIXTURES.find(({ submissions }) => submissions.cik.replace(/^0+/, '') === cik);
  for (const columns of issuer === undefined
    ? []
    : [issuer.submissions.filings.recent, ...Object.values(issuer.pages)]) {
    const at = columns.accessionNumber.findIndex((each) => each.replaceAll('-', '') === folder);
    const document = columns.primaryDocument[at];
    if (at < 0 || document === undefined) continue;
    const schedule = issuer?.schedules[columns.accessionNumber[at] ?? ''];
    if (schedule !== undefined && name === 'primary_doc.xml') return xml(writeSchedule(schedule));
    return name === document ? bytes(fileAt(`/${cik}/${folder}/${name}`), 'text/html') : null;
  }
  return null;
}

export const archivesStandIn: StandIn = standIn({
  ...common,
  id: 'us.sec-archives',
  routes: {
    '/files/company_tickers.json': {
      answer: () =>
        json(
          Object.fromEntries(
            FIXTURES.filter(({ isListed }) => isListed)
              .flatMap(({ submissions: { cik, name, tickers } }) =>
                tickers.map((ticker) => ({ cik_str: Number(cik), ticker, title: name })),
              )
              .entries(),
          ),
        ),
    },
    '/Archives/edgar/data/:cik/:folder/:name': {
      answer: ({ params: { cik = '', folder = '', name = '' } }) => filingFile(cik, folder, name),
    },
    '/Archives/edgar/data/:cik/:name': {
      answer({ params: { cik = '', name = '' } }) {
        const issuer = FIXTURES.find(({ submissions }) => submissions.cik.replace(/^0+/, '') === cik);
        const all =
          issuer === undefined ? [] : [issuer.submissions.filings.recent, ...Object.values(issuer.pages)];
        const isThere = all.some(({ accessionNumber, primaryDocument }) =>
          accessionNumber.some((each, at) => `${each}.txt` === name && primaryDocument[at] === ''),
        );
        return isThere ? bytes(fileAt(`/${cik}/${name}`), 'text/plain') : null;
      },
    },
  },
});
