import { message } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import type { LegalSection } from '../legal-text.ts';

const account: LegalSection = {
  id: 'account',
  title: message('Your account'),
  blocks: [
    message(
      'An account needs an e-mail address that is yours. Keep your password to yourself, and tell us if somebody else may be using your account. You answer for what is done with it, unless that happened without your fault.',
    ),
    message(
      'If you are not old enough to agree to this alone by the law of your country, a parent has to agree.',
    ),
    message(
      'You can delete your account in your profile at any time. What the page “/auth” keeps lies in your browser alone and is no account.',
    ),
  ],
};

const premium: LegalSection = {
  id: 'premium',
  title: message('The premium subscription'),
  blocks: [
    message(
      'Premium costs 1 US dollar (USD 1) a year and renews by itself until you cancel it in your profile. Within 21 days of a payment you get it back in full if you have not used a premium feature since.',
    ),
    message(
      'All of it stands in the Premium Terms, version 2025-09-14. Where the two differ about the subscription, those come first.',
    ),
    { links: [{ to: paths.termsOfService, label: message('Premium Terms') }] },
  ],
};

const fairUse: LegalSection = {
  id: 'fair-use',
  title: message('Fair use'),
  blocks: [
    message('Please do not:'),
    {
      list: [
        message('attack or overload the service, get around its limits, or open what is not open to you;'),
        message('copy its places, its duas or its other collections by machine, or resell access to it;'),
        message(
          'use it against the law, or to watch, trouble or harm people, at places of worship above all;',
        ),
        message('use somebody else’s account, address or card without their consent;'),
        message('take away the names of sources where our data is shown.'),
      ],
    },
    message(
      'Programs may ask the documented interface within its limits. If you have found a weakness, tell us at {email} before anybody else: we are grateful for it.',
    ),
  ],
};

const content: LegalSection = {
  id: 'content',
  title: message('Content and its licences'),
  blocks: [
    message(
      'The software, the design and the texts of Mihrab belong to us or to those who license them to us; you may use them as these terms say. Much of what it shows belongs to others:',
    ),
    {
      list: [
        message('places and the borders of time zones: © OpenStreetMap contributors, under the ODbL;'),
        message('names of towns: GeoNames, under CC BY 4.0, with corrections of ours;'),
        message('published timetables: the authorities that are named beside their times;'),
        message('names of countries: world-countries, under the ODbL;'),
        message('verses of the Qur’an among the duas: QuranEnc, by quran-json, under CC BY-SA 4.0;'),
        message('places that Google or Geoapify found: theirs, and named so where they are shown.'),
      ],
    },
    message(
      'What these licences allow you stays allowed, whatever stands here. What you write to us stays yours; a correction or a proposal we may use without paying for it.',
    ),
  ],
};

const others: LegalSection = {
  id: 'others',
  title: message('Services of others'),
  blocks: [
    message(
      'Payments, the sign-in service, maps, and the check against programs are services of others, and their terms hold between them and you. Where places come from Google Maps, the Google Maps/Google Earth Additional Terms of Service and the Google Privacy Policy hold for them.',
    ),
    message('A link to another site is no recommendation, and what stands there is not ours.'),
  ],
};

export const usingSections: readonly LegalSection[] = [account, premium, fairUse, content, others];
