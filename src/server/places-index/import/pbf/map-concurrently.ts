/**
 * Maps a stream in its order with up to `ahead` pieces of work under way: while one block is decoded, zlib's threads
 * unpack the next ones.
 */
export async function* mapConcurrently<In, Out>(
  source: AsyncIterable<In> | Iterable<In>,
  ahead: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: Promise<Out>[] = [];
  for await (const item of source) {
    const result = work(item);
    // Who waits for an earlier one must not be told of this failure as an unhandled one.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length >= ahead) yield await (underWay.shift() as Promise<Out>);
  }
  for (const result of underWay) yield await result;
}
