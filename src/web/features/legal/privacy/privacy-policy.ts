import { message } from '../../../i18n/localisation.tsx';
import type { LegalText } from '../legal-text.ts';
import { accountSections } from './account-sections.ts';
import { countsSection } from './counts-section.ts';
import { deviceSection } from './device-section.ts';
import { keepingSection } from './keeping-section.ts';
import { othersSection } from './others-section.ts';
import { placesSection } from './places-section.ts';
import { groundsSection, rightsSection } from './rights-sections.ts';
import { changesSection, whoSection } from './who-sections.ts';

/** The privacy policy, effective 25 August 2025. It says what the code does; `test/privacy.test.ts` holds names and hosts against it. */
export const privacyPolicy: LegalText = {
  summary: [
    message('You need no account, and without one your place and your choices stay in your browser.'),
    message(
      'The server reads coordinates to answer with times, names and places, and does not keep who was where.',
    ),
    message('An account keeps your e-mail address, your settings, what you accepted and what you pay for.'),
    message('In your profile you download all of it and delete it.'),
    message('Stripe takes the payment. We never see the number of your card.'),
    message('There is no advertising network, no cookie that follows you, and no sale of data.'),
    message('Your prayer record never leaves your device.'),
  ],
  sections: [
    whoSection,
    deviceSection,
    placesSection,
    ...accountSections,
    countsSection,
    othersSection,
    groundsSection,
    keepingSection,
    rightsSection,
    changesSection,
  ],
};
