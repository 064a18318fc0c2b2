import { describe, expect, it } from 'vitest';
import { contactSentences } from '../../../contract/contact-sentences.ts';
import { ApiError } from '../../lib/call-api.ts';
import { failureSentence, serverSentences, splitAddress } from './contact-words.ts';

describe('the words of the contact form', () => {
  it('hold every sentence of the server, so that each is translated', () => {
    expect(serverSentences).toEqual(expect.arrayContaining(Object.values(contactSentences)));
  });

  it.each([
    [new ApiError('forbidden', 'Security verification failed. Please try again.', 403), /^Security verif/],
    [new ApiError('bad_response', 'The server answered 502', 502), /^Failed to send message$/],
    [new ApiError('network', 'The server could not be reached'), /^Something went wrong\. .+ directly at$/],
    [new TypeError('a fault of ours'), /^Something went wrong\./],
  ])('say of %s what the specification says', (error, sentence) => {
    expect(failureSentence(error)).toMatch(sentence);
  });

  it('are apart from the address that follows them', () => {
    const text = contactSentences.checkAway;
    expect(splitAddress(`${text} people@example.org`)).toEqual({ text, namesAddress: true });
    expect(splitAddress(text)).toEqual({ text, namesAddress: true });
    const other = 'Too many messages were sent from this network. Please try again in 5 minutes.';
    expect(splitAddress(other)).toEqual({ text: other, namesAddress: false });
  });
});
