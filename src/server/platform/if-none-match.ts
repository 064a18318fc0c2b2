const tags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether who sent `If-None-Match` holds the answer with this tag already: a star, or a list of tags, weak ones too,
 * for a cache that compresses on the way makes ours weak. RFC 9110 §13.1.2.
 */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  return [...header.matchAll(tags)].some(([, tag]) => tag === own);
}
