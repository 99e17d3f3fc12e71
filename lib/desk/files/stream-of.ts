/** A web stream of chunks, pulled by whoever reads it; when reading stops, the generator is closed. */
export function streamOf(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The bytes of anything that is read piece by piece. */
export async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield chunk;
}
