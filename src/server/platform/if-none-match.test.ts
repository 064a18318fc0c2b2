import { describe, expect, it } from 'vitest';
import { isNotModified } from './if-none-match.ts';

const etag = '"abc-_1"';

/** RFC 9110 §13.1.2: a list of tags or a star, compared weakly (§8.8.3.2). */
describe('what a client holds already', () => {
  it.each([
    ['the tag itself', '"abc-_1"'],
    ['the tag made weak by a cache on the way', 'W/"abc-_1"'],
    ['a list that names it', '"old", W/"older","abc-_1"'],
    ['a list with a tag that holds a comma', '"a,b", "abc-_1"'],
    ['any version at all', '*'],
    ['any version, with blanks', ' * '],
  ])('is recognised by %s', (_case, header) => {
    expect(isNotModified(header, etag)).toBe(true);
  });

  it('is recognised where our own tag is a weak one', () => {
    expect(isNotModified('"abc-_1"', `W/${etag}`)).toBe(true);
    expect(isNotModified(`W/${etag}`, `W/${etag}`)).toBe(true);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another tag', '"abc"'],
    ['the text without its quotes', 'abc-_1'],
    ['a star among tags', '"old", *'],
    ['a tag that only holds the text', '"x abc-_1 x"'],
  ])('is not by %s', (_case, header) => {
    expect(isNotModified(header, etag)).toBe(false);
  });
});
