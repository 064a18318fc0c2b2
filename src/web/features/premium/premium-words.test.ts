import { expect, it } from 'vitest';
import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { failures, saidSentences } from './premium-words.ts';

it('knows every sentence that the server says about premium, so that the catalogue has it', () => {
  const known: readonly string[] = [...saidSentences, ...Object.values(failures)];
  const unknown = Object.values(premiumSentences).filter((sentence) => !known.includes(sentence));
  expect(unknown).toEqual([]);
});
