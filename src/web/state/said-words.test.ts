import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { accountSentences } from '../../contract/account-sentences.ts';
import { serverSentences, translateSaid } from './said-words.ts';

const { t } = testLocalisation('ar');

describe('what the server says', () => {
  it('is known here, every sentence of it', () => {
    expect(Object.values(accountSentences).filter((said) => !serverSentences.includes(said))).toEqual([]);
  });

  it.each(serverSentences)('has an Arabic form: %s', (sentence) => {
    expect(translateSaid(sentence, t)).toMatch(/\p{Script=Arabic}/u);
  });

  it.each([
    ['Too many wrong passwords for this account. Please try again in 1 minute.', 'دقيقة'],
    ['Too many codes were asked for with this email address. Please try again in 14 minutes.', '14 دقيقة'],
    ['Too many attempts from this network. Please try again in 3 hours.', '3 ساعات'],
  ])('counts in Arabic: %s', (sentence, wait) => {
    const said = translateSaid(sentence, t);
    expect(said).toContain(wait);
    expect(said).not.toMatch(/[a-z]/i);
  });

  it('is left alone where it is unknown, also before a wait', () => {
    expect(translateSaid('The moon is out.', t)).toBeUndefined();
    expect(translateSaid('The moon is out. Please try again in 5 minutes.', t)).toBeUndefined();
  });
});
