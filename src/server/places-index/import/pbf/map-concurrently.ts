/**
 * Maps a stream in order, with up to `ahead` tasks in parallel: zlib's threads decompress the next blocks while one is
 * decoded.
 */
export async function* mapConcurrently<In, Out>(
  source: AsyncIterable<In> | Iterable<In>,
  ahead: number,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: Promise<Out>[] = [];
  for await (const item of source) {
    const result = work(item);
    // Avoids an unhandled rejection while an earlier result is awaited.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length >= ahead) yield await (underWay.shift() as Promise<Out>);
  }
  for (const result of underWay) yield await result;
}
