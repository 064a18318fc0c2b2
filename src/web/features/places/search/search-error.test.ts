import { describe, expect, it } from 'vitest';
import { searchFailures } from '../../../../domain/places/search-failures.ts';
import { searchErrorSentence, translatedFailures } from './search-error.ts';

const usual = 'Failed to search mosques';
const disabled =
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.";

describe('the sentence of a failed search', () => {
  it.each([
    ['Too many searches. Try again in 40 seconds.', 'Too many searches. Try again in 40 seconds.'],
    ['REQUEST_DENIED', disabled],
    ['Google answered REQUEST_DENIED: no key', disabled],
    ['This API is disabled or restricted for the project', disabled],
    ['Access is restricted', 'Access is restricted'],
    ['', usual],
    ['  ', usual],
    [undefined, usual],
  ])('%j reads %j', (said, shown) => {
    expect(searchErrorSentence(said, usual)).toBe(shown);
  });
});

it('every sentence that the server gives for a failed search can be read in the reader’s language', () => {
  const { disabled: asDisabled, ...others } = searchFailures;
  expect(translatedFailures).toEqual(Object.values(others));
  expect(searchErrorSentence(asDisabled, usual)).toBe(disabled);
});
