import { message } from '../../../lib/i18n.tsx';

/** The sentence that stands for every form in which a provider says that its API is switched off. */
export const apiIsDisabled = message(
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.",
);

/** Sentences of our own server, so that they can be read in the reader's language; they stand in `searchFailures` of the domain. */
export const translatedFailures = [
  message('The services of places have been asked too often. Please try again later.'),
  message('No service of places could be reached. Please try again later.'),
  message('No service of places is connected to this site, and no imported map data reaches here.'),
];

const saysDisabled = /REQUEST_DENIED|disabled or restricted/;

/**
 * The sentence of a failed search: the server's as it is, unless it tells of a disabled API or of nothing at all.
 * @param said by the server; undefined when it was not reached or not understood
 * @param usual sentence of this search for a failure without words
 */
export function searchErrorSentence(said: string | undefined, usual: string): string {
  if (said === undefined || said.trim() === '') return usual;
  return saysDisabled.test(said) ? apiIsDisabled : said;
}
