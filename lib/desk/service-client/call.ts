import type { Country, GraphOptions, NewCompanyRequest, SearchQuery } from '#lib/contract/index.ts';

/** How one operation is asked in one form of the interface, and how its answer becomes the contract's. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the service's address: `/v2/balance`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Brings the answer to the shape of the contract. */
  readonly normalise?: (answer: unknown) => unknown;
}

/** Company data as the contract asks for it; amounts in credits. */
export type Order = Omit<NewCompanyRequest, 'countryCode' | 'graphOptions'> & {
  countryCode: string;
  graphOptions?: Partial<GraphOptions>;
};

/** The operations that every form of the interface has, each in its own way. */
export interface Calls {
  /** @param companyId whose outlook is wanted too */
  readonly pricing: (country: Country, companyId?: string) => Call;
  readonly search: (query: SearchQuery) => Call;
  readonly company: (order: Order) => Call;
  readonly replay: (requestId: string) => Call;
  readonly balance: () => Call;
}
