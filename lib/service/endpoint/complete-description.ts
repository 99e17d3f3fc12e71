import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };
import { REFUSALS } from './refusals.ts';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const whole = (description: string) => ({ description, schema: { type: 'integer' } });

const HEADERS = {
  'x-request-id': text('Identifies this call; include it when you contact us'),
  'ratelimit-limit': whole('Calls per minute allowed for this key'),
  'ratelimit-remaining': whole('Calls left in this minute'),
  'ratelimit-reset': whole('Seconds until the minute is over'),
  'retry-after': whole('Seconds to wait before the next attempt'),
};
type Header = keyof typeof HEADERS;

const Media = z.looseObject({});
const Response = z.looseObject({ content: z.record(z.string(), Media).optional() });
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string() })).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(z.string(), Response),
});
const Description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({}),
});

/** What stands as an example of an operation: recorded from the service itself (`examples.integration.test.ts`). */
const Examples = z.record(
  z.string(),
  z.object({
    parameters: z.record(z.string(), z.unknown()).optional(),
    /** By name, the first is filled in by `/docs`. */
    requests: z.record(z.string(), z.unknown()).optional(),
    answer: z.unknown().optional(),
  }),
);
const EXAMPLES = Examples.parse(examples);

/** Adds to a description what the library leaves out: headers of answers, and examples of everything. */
export function completeDescription(given: object): object {
  const description = Description.parse(withoutDefaults(given));
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  for (const operation of operations) {
    const { parameters = {}, requests, answer } = EXAMPLES[operation.operationId] ?? {};
    for (const parameter of operation.parameters ?? []) {
      if (parameter.name in parameters) parameter.example = parameters[parameter.name];
    }
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      media.examples = Object.fromEntries(
        Object.entries(requests ?? {}).map(([name, value]) => [name, { value }]),
      );
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      const example = status.startsWith('2') ? answer : REFUSALS.get(Number(status))?.body;
      const [media] = Object.values(response.content ?? {});
      if (media && example !== undefined) media.example = example;
      response.headers = headersOf(Number(status), operation.security.length > 0);
    }
  }
  return { ...description, components: { ...description.components, headers: HEADERS } };
}

function headersOf(status: number, isKeyed: boolean) {
  const names: Header[] = ['x-request-id'];
  if (isKeyed && status !== 401) names.push('ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset');
  if ([429, 503, 507].includes(status)) names.push('retry-after');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A member with a default may be left out; generators read `default` as the opposite. The words say it instead. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const { default: fallback, ...rest } = { default: undefined, ...value };
  const inner = Object.fromEntries(
    Object.entries(rest).map(([member, each]) => [member, withoutDefaults(each)]),
  );
  if (typeof fallback !== 'number' && typeof fallback !== 'string') return inner;
  const { description = '' } = { description: '', ...inner };
  return { ...inner, description: `${description}. Default: ${fallback}` };
}
