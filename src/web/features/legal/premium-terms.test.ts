import { expect, it } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { premiumPrice, premiumTermsVersion, refundDays } from '../../../domain/premium/premium-terms.ts';
import { sentencesOf } from './legal-text.ts';
import { premiumTerms } from './premium-terms.ts';
import { termsOfService } from './terms-of-service.ts';

const facts = { operator: 'Operator Ltd.', address: 'A Street 1', email: 'mail@example.org' };

it.each(['en', 'ar'] as const)('state in %s the price, the refund period and the law', (language) => {
  const { t } = testLocalisation(language);
  const text = premiumTerms.sections
    .flatMap(({ blocks }) => sentencesOf(blocks).map((sentence) => t(sentence, facts)))
    .join('\n');
  const dollars = premiumPrice.amountCents / 100;
  const currency = premiumPrice.currency.toUpperCase();
  expect(text).toContain(language === 'en' ? `(${currency} ${dollars})` : `(${dollars} ${currency})`);
  expect(text).toContain(` ${refundDays} `);
  expect(text).toContain(language === 'en' ? 'The law of Singapore' : 'قانونُ سنغافورة');
  expect(text).toContain(language === 'en' ? 'must try mediation' : 'الوساطة');
  expect(text).toContain('Operator Ltd.');
  expect(text).not.toMatch(/[{}]/);
});

it('refer to the refund section by its number', () => {
  const number = premiumTerms.sections.findIndex(({ id }) => id === 'refund') + 1;
  const cancelling = premiumTerms.sections.find(({ id }) => id === 'cancel');
  expect(sentencesOf(cancelling?.blocks ?? []).join(' ')).toContain(`section ${number} `);
});

it('agree with the summary in the terms of service', () => {
  const premium = termsOfService.sections.find(({ id }) => id === 'premium');
  const summary = sentencesOf(premium?.blocks ?? []).join(' ');
  expect(summary).toContain(`(USD ${premiumPrice.amountCents / 100}) a ${premiumPrice.interval}`);
  expect(summary).toContain(`${refundDays} days`);
  expect(summary).toContain(`version ${premiumTermsVersion}`);
});
