import { expect, test, vi } from 'vitest';
import { streamOf } from './stream-of.ts';

async function* pieces(isFailing = false): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('one ');
  if (isFailing) throw new Error('The disk failed.');
  yield Buffer.from('two');
}
const open = (isFailing = false) => {
  const close = vi.fn(async () => undefined);
  return { close, answer: new Response(streamOf(pieces(isFailing), close)) };
};

test('what is behind a stream is closed once, when it was read to its end', async () => {
  const { answer, close } = open();
  expect(await answer.text()).toBe('one two');
  expect(close).toHaveBeenCalledOnce();
});

test('when it fails, and the reader learns it', async () => {
  const { answer, close } = open(true);
  await expect(answer.text()).rejects.toThrow('The disk failed.');
  expect(close).toHaveBeenCalledOnce();
});

test('when the reader leaves after the first piece', async () => {
  const { answer, close } = open();
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(close).not.toHaveBeenCalled();
  await reader?.cancel();
  expect(close).toHaveBeenCalledOnce();
});

test('when nobody reads it', async () => {
  const { answer, close } = open();
  await answer.body?.cancel();
  expect(close).toHaveBeenCalledOnce();
});
