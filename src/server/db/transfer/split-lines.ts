const newline = 0x0a;

/** Far above any row; a longer line is not ours and would fill the memory. */
const longestLine = 64 * 1024 * 1024;

export class LongLineError extends Error {}

/**
 * Splits bytes into lines without their newlines. Node's readline also splits at U+2028, which names may contain.
 * Throws LongLineError.
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  longest = longestLine,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]);
      pieces = [];
      length = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    pieces.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longest) throw new LongLineError(`a line is longer than ${longest} bytes`);
  }
  if (pieces.length > 0) yield Buffer.concat(pieces);
}
