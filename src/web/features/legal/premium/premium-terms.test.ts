import { expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { premiumPrice, premiumTermsVersion, refundDays } from '../../../../domain/premium/premium-terms.ts';
import { sentencesOf } from '../legal-text.ts';
import { termsOfService } from '../terms/terms-of-service.ts';
import { premiumTerms } from './premium-terms.ts';

const facts = { operator: 'Operator Ltd.', address: 'A Street 1', email: 'mail@example.org' };

it.each(['en', 'ar'] as const)('says in %s what the product does: price, days of refund, law', (language) => {
  const { t } = testLocalisation(language);
  const whole = premiumTerms.sections
    .flatMap(({ blocks }) => sentencesOf(blocks).map((text) => t(text, facts)))
    .join('\n');
  const dollars = premiumPrice.amountCents / 100;
  const currency = premiumPrice.currency.toUpperCase();
  expect(whole).toContain(language === 'en' ? `(${currency} ${dollars})` : `(${dollars} ${currency})`);
  expect(whole).toContain(` ${refundDays} `);
  expect(whole).toContain(language === 'en' ? 'The law of Singapore' : 'قانونُ سنغافورة');
  expect(whole).toContain(language === 'en' ? 'must try mediation' : 'الوساطة');
  expect(whole).toContain('Operator Ltd.');
  expect(whole).not.toMatch(/[{}]/);
});

it('names the section on refunds by its number where another one needs it', () => {
  const number = premiumTerms.sections.findIndex(({ id }) => id === 'refund') + 1;
  const cancelling = premiumTerms.sections.find(({ id }) => id === 'cancel');
  expect(sentencesOf(cancelling?.blocks ?? []).join(' ')).toContain(`section ${number} `);
});

it('is told alike by the terms of service', () => {
  const premium = termsOfService.sections.find(({ id }) => id === 'premium');
  const said = sentencesOf(premium?.blocks ?? []).join(' ');
  expect(said).toContain(`(USD ${premiumPrice.amountCents / 100}) a ${premiumPrice.interval}`);
  expect(said).toContain(`${refundDays} days`);
  expect(said).toContain(`version ${premiumTermsVersion}`);
});
