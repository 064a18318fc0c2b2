import { describe, expect, it } from 'vitest';
import { type SearchFailure, searchFailures } from '../../../../contract/places.ts';
import { mayRetry, recognizeDisabled, searchErrorMessage } from './search-error.ts';

const disabled =
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.";
const reasons = Object.keys(searchFailures) as SearchFailure[];

describe('the error message of a search', () => {
  it.each(reasons.filter((reason) => reason !== 'disabled'))('is the message of its reason: %s', (reason) => {
    expect(searchErrorMessage('In English.', reason)).toBe(searchFailures[reason]);
  });

  it('is the specification’s message for a disabled API', () => {
    expect(searchErrorMessage(searchFailures.disabled, 'disabled')).toBe(disabled);
  });

  it.each([
    ['Too many searches.', { original: 'Too many searches.' }],
    ['REQUEST_DENIED', disabled],
    ['Google answered REQUEST_DENIED: no key', disabled],
    ['This API is disabled or restricted for the project', disabled],
    ['Access is restricted', { original: 'Access is restricted' }],
    ['', undefined],
    ['  ', undefined],
  ])('without a reason depends on its text: %j', (sentence, message) => {
    expect(searchErrorMessage(sentence, undefined)).toEqual(message);
  });

  it('recognizes a disabled API in a server error too', () => {
    expect(recognizeDisabled({ original: 'REQUEST_DENIED' })).toBe(disabled);
    expect(recognizeDisabled(undefined)).toBeUndefined();
  });

  it.each([
    [searchErrorMessage('', 'unreachable'), true],
    [{ original: 'Try again in 12 seconds.' }, true],
    ['Failed to search mosques', true],
    [searchErrorMessage('', 'no_source'), false],
    [searchErrorMessage('', 'none'), false],
    [searchErrorMessage('', 'quota'), false],
    [recognizeDisabled({ original: 'REQUEST_DENIED' }), false],
  ])('offers a retry only where it may help: %j', (error, isOffered) => {
    expect(error && mayRetry(error)).toBe(isOffered);
  });
});
