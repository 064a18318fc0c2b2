import { describe, expect, it } from 'vitest';
import { isNotModified } from './if-none-match.ts';

const etag = '"abc-_1"';

/** RFC 9110 §13.1.2: a list of tags or a star, compared weakly (§8.8.3.2). */
describe('an If-None-Match header', () => {
  it.each([
    ['the tag itself', '"abc-_1"'],
    ['the tag weakened by a cache', 'W/"abc-_1"'],
    ['a list that contains it', '"old", W/"older","abc-_1"'],
    ['a list with a tag that contains a comma', '"a,b", "abc-_1"'],
    ['any version at all', '*'],
    ['any version, with blanks', ' * '],
  ])('matches with %s', (_case, header) => {
    expect(isNotModified(header, etag)).toBe(true);
  });

  it('matches if our own ETag is weak', () => {
    expect(isNotModified('"abc-_1"', `W/${etag}`)).toBe(true);
    expect(isNotModified(`W/${etag}`, `W/${etag}`)).toBe(true);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['another tag', '"abc"'],
    ['the text without its quotes', 'abc-_1'],
    ['a star among tags', '"old", *'],
    ['a tag that only contains the text', '"x abc-_1 x"'],
  ])('does not match with %s', (_case, header) => {
    expect(isNotModified(header, etag)).toBe(false);
  });
});
