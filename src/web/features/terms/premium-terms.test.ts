import { expect, it } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { premiumPrice, refundDays } from '../../../domain/premium/premium-terms.ts';
import { premiumTerms, termsSummary } from './premium-terms.ts';

const facts = { operator: 'Operator Ltd.', address: 'A Street 1', email: 'mail@example.org' };

it.each(['en', 'ar'] as const)('says in %s what the product does: price, days of refund, law', (language) => {
  const { t } = testLocalisation(language);
  const whole = premiumTerms.flatMap(({ paragraphs }) => paragraphs.map((text) => t(text, facts))).join('\n');
  const dollars = premiumPrice.amountCents / 100;
  const currency = premiumPrice.currency.toUpperCase();
  expect(whole).toContain(language === 'en' ? `(${currency} ${dollars})` : `(${dollars} ${currency})`);
  expect(whole).toContain(` ${refundDays} `);
  expect(whole).toContain(language === 'en' ? 'The law of Singapore' : 'قانونُ سنغافورة');
  expect(whole).toContain(language === 'en' ? 'must try mediation' : 'الوساطة');
  expect(whole).toContain('Operator Ltd.');
  expect(whole).not.toMatch(/[{}]/);
});

it('leads to every section by an anchor of its own', () => {
  const ids = premiumTerms.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(termsSummary.length).toBeGreaterThan(0);
});

it('names the section on refunds by its number where another one needs it', () => {
  const number = premiumTerms.findIndex(({ id }) => id === 'refund') + 1;
  const cancelling = premiumTerms.find(({ id }) => id === 'cancel')?.paragraphs.join(' ');
  expect(cancelling).toContain(`section ${number} `);
});
