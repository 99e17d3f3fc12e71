import { expect, test } from 'vitest';
import { enterFlight, type Flights, flightKey } from './flights.ts';
import type { Snapshot } from './purchase-order.ts';

const KEY = flightKey('FR', 'ONE', 'companyProfile');
const READ: Snapshot = { id: 'read', reading: null };

test('nobody enters a flight that is under way; whoever waits gets what it read', async () => {
  const flights: Flights = new Map();
  const end = enterFlight(flights, KEY);
  expect(enterFlight(flights, KEY)).toBeUndefined();
  const waiting = flights.get(KEY);
  end?.(Promise.resolve(READ));
  expect(await waiting).toBe(READ);
  expect(enterFlight(flights, KEY)).toBeDefined();
});

test('one that never began has read nothing, and the next may begin', async () => {
  const flights: Flights = new Map();
  const end = enterFlight(flights, KEY);
  const waiting = flights.get(KEY);
  end?.(null);
  expect(await waiting).toBeNull();
  expect(flights.size).toBe(0);
});

test('it fails as the call does, also where nobody waits for it', async () => {
  const flights: Flights = new Map();
  enterFlight(flights, KEY)?.(Promise.reject(new Error('unheard')));
  await expect(flights.get(KEY)).rejects.toThrow('unheard');
  expect(flights.size).toBe(0);
});
