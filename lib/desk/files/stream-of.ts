/**
 * A web stream of chunks, pulled by its reader; when reading stops, the generator is closed.
 * @param close is called once when the stream ends, fails or is cancelled
 */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array, void>,
  close: () => Promise<void> = async () => undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next().catch(async (error: unknown) => {
        await close();
        throw error;
      });
      if (!next.done) return controller.enqueue(next.value);
      await close();
      controller.close();
    },
    async cancel() {
      await chunks.return(undefined);
      await close();
    },
  });
}
