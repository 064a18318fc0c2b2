const tags = /(?:W\/)?("[^"]*")/g;

/**
 * Whether `If-None-Match` names this ETag: `*` or a list of tags, compared weakly, since a compressing proxy makes our
 * tags weak. RFC 9110 §13.1.2.
 */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaqueTag = etag.replace(/^W\//, '');
  return [...header.matchAll(tags)].some(([, tag]) => tag === opaqueTag);
}
