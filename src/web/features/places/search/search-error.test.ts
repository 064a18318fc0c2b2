import { describe, expect, it } from 'vitest';
import { type SearchFailure, searchFailures } from '../../../../contract/places.ts';
import { recognizeDisabled, searchFailureOf } from './search-error.ts';

const disabled =
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.";
const reasons = Object.keys(searchFailures) as SearchFailure[];

describe('the message of a search without places', () => {
  it.each(reasons.filter((reason) => reason !== 'disabled'))('is the server’s sentence: %s', (reason) => {
    expect(searchFailureOf('In English.', reason)).toBe(searchFailures[reason]);
  });

  it('is the specification’s for a disabled API', () => {
    expect(searchFailureOf(searchFailures.disabled, 'disabled')).toBe(disabled);
  });

  it.each([
    ['Too many searches.', { original: 'Too many searches.' }],
    ['REQUEST_DENIED', disabled],
    ['Google answered REQUEST_DENIED: no key', disabled],
    ['This API is disabled or restricted for the project', disabled],
    ['Access is restricted', { original: 'Access is restricted' }],
    ['', undefined],
    ['  ', undefined],
  ])('without a reason is by its text: %j', (sentence, message) => {
    expect(searchFailureOf(sentence, undefined)).toEqual(message);
  });

  it('recognizes a disabled API in an error of the server, too', () => {
    expect(recognizeDisabled({ original: 'REQUEST_DENIED' })).toBe(disabled);
    expect(recognizeDisabled(undefined)).toBeUndefined();
  });
});
