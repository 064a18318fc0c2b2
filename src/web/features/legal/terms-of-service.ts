import { message } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

const summary: readonly string[] = [
  message('Mihrab is free to use, with or without an account. Premium has its own terms.'),
  message(
    'We calculate times and directions carefully, but they can be wrong. If your mosque says otherwise, follow your mosque.',
  ),
  message('Opening hours and halal status come from others. Check with the place itself.'),
  message('Don’t attack the service or scrape its data.'),
  message('Singapore law applies. Disputes go to mediation first.'),
  message('Your consumer rights are unaffected.'),
];

const sections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: message('Who these terms are between'),
    blocks: [
      message(
        'These terms are an agreement between you and {operator}, {address} (“we”). They apply whenever you use Mihrab, as a guest or with an account. If you don’t agree, please don’t use it.',
      ),
      message('The Privacy Policy explains what happens with your data.'),
      { links: [{ to: paths.privacy, label: message('Privacy Policy') }] },
    ],
  },
  {
    id: 'service',
    title: message('What Mihrab offers'),
    blocks: [
      message(
        'Mihrab shows prayer times and a calendar, the Qibla direction, and mosques and halal food near you. Premium members also get a collection of duas. Anything marked as coming soon or a Labs experiment may change or never come.',
      ),
      message(
        'You may use it free for yourself, your family, mosque and community. You may pass on prayer times you print, download or subscribe to.',
      ),
    ],
  },
  // Limits that affect worship come before accounts and money.
  {
    id: 'prayer-times',
    title: message('Prayer times, and whom to follow'),
    blocks: [
      message(
        'Prayer times are calculated from the sun’s position over the location shown, by the method named beside them. Scholars and authorities differ on methods. A wrong location, your elevation or a mountain on the horizon can shift a time by minutes. In the far north and south, where the signs of dawn and night can be missing, a high-latitude rule sets the times.',
      ),
      message(
        'If your mosque or your country’s authority publishes other times, follow those. Don’t rely on Mihrab alone to start and end a fast. Leave a margin.',
      ),
      message(
        'Islamic calendar dates are calculated. If the moon sighting where you live differs, follow the sighting.',
      ),
      message('Alerts depend on your browser and may come late or not at all.'),
      message('We take great care but may be wrong. The prayer is yours, and Allah knows best.'),
    ],
  },
  {
    id: 'qibla-and-places',
    title: message('Qibla, mosques and halal food'),
    blocks: [
      message(
        'The Qibla is calculated along the shortest path to the Kaaba. Phone compasses are often wrong: metal, magnets and some cases throw them off. Check with the sun, the map or a mosque’s mihrab. When you’re on the move, watch the road, not the screen.',
      ),
      message(
        'Names, locations, opening hours and ratings of mosques and restaurants come from others and may be outdated. We haven’t visited them.',
      ),
      message(
        '“Halal” here means that the source says so. Mihrab doesn’t certify anything. Ask the restaurant, and look for a certificate you trust.',
      ),
    ],
  },
  {
    id: 'duas',
    title: message('Duas, and no fatwa'),
    blocks: [
      message(
        'A program compares the Arabic of the duas with published texts, and each dua names its source. The translations are our own, and none replaces the Arabic. If you find an error, tell us: fixing it comes first.',
      ),
      message(
        'Nothing in Mihrab is a fatwa or religious ruling. For that, ask a person of knowledge you trust.',
      ),
    ],
  },
  {
    id: 'account',
    title: message('Your account'),
    blocks: [
      message(
        'An account needs your own email address. Keep your password private, and tell us if someone else may be using your account. You are responsible for what is done with it, unless it wasn’t your fault.',
      ),
      message('If you are too young to agree alone under your country’s law, a parent must agree.'),
      message(
        'You can delete your account in your profile at any time. What “/auth” stores stays only in your browser and isn’t an account.',
      ),
    ],
  },
  {
    id: 'premium',
    title: message('The Premium subscription'),
    blocks: [
      message(
        'Premium costs 1 US dollar (USD 1) a year and renews automatically until you cancel it in your profile. Within 21 days of a payment, you get a full refund if you haven’t used a Premium feature since.',
      ),
      message(
        'Full details are in the Premium Terms, version 2025-09-14. If the two differ about the subscription, the Premium Terms prevail.',
      ),
      { links: [{ to: paths.termsOfService, label: message('Premium Terms') }] },
    ],
  },
  {
    id: 'fair-use',
    title: message('Fair use'),
    blocks: [
      message('Please do not:'),
      {
        list: [
          message('attack or overload the service, bypass its limits, or access what isn’t open to you;'),
          message('copy its places, duas or other collections by automated means, or resell access to it;'),
          message(
            'use it unlawfully, or to monitor, harass or harm people, especially at places of worship;',
          ),
          message('use someone else’s account, address or card without their consent;'),
          message('remove source credits where our data is shown.'),
        ],
      },
      message(
        'Programs may use the documented API within its limits. If you find a vulnerability, tell us at {email} before anyone else. We’ll be grateful.',
      ),
    ],
  },
  {
    id: 'content',
    title: message('Content and its licences'),
    blocks: [
      message(
        'Mihrab’s software, design and texts belong to us or our licensors. You may use them as these terms say. Much of what it shows belongs to others:',
      ),
      {
        list: [
          message('places and time zone borders: © OpenStreetMap contributors, under the ODbL;'),
          message('town names: GeoNames, under CC BY 4.0, with our corrections;'),
          message('published timetables: the authorities named beside their times;'),
          message('country names: world-countries, under the ODbL;'),
          message('Qur’an verses among the duas: QuranEnc, through quran-json, under CC BY-SA 4.0;'),
          message('places from Google or Geoapify: theirs, and labelled as such where shown.'),
        ],
      },
      message(
        'These terms don’t limit what those licences allow. What you write to us stays yours, but we may use corrections and suggestions without paying.',
      ),
    ],
  },
  {
    id: 'others',
    title: message('Third-party services'),
    blocks: [
      message(
        'Others provide payments, the sign-in service, maps and the bot check. Their terms apply between them and you. Where places come from Google Maps, the Google Maps/Google Earth Additional Terms of Service and the Google Privacy Policy apply to them.',
      ),
      message('A link to another site isn’t a recommendation, and its content isn’t ours.'),
    ],
  },
  {
    id: 'availability',
    title: message('Availability'),
    blocks: [
      message(
        'We want Mihrab available at every prayer time but can’t promise it. Maintenance, faults and third-party services get in the way. Pages you have opened once mostly work offline too.',
      ),
      message(
        'We may improve, change or end free features. The Premium Terms say what Premium members get back in that case.',
      ),
    ],
  },
  {
    id: 'warranty',
    title: message('No warranty, in plain words'),
    blocks: [
      message(
        'Free features are provided as is. As far as the law allows, we don’t promise that they have no faults, that they suit your purpose, or that every time, direction, place or text is right.',
      ),
      message(
        'You keep the rights that the law gives you and that can’t be waived. Nothing on this page limits them.',
      ),
    ],
  },
  {
    id: 'liability',
    title: message('Our liability'),
    blocks: [
      message(
        'Our liability for intent, fraud, gross negligence, and harm to life or body is unlimited, as the law requires.',
      ),
      message(
        'As far as the law allows, we aren’t liable for anything else arising from free features, such as a prayer at the wrong time, a wasted journey or lost data. The Premium Terms say how far we are liable for the subscription.',
      ),
    ],
  },
  {
    id: 'ending',
    title: message('Ending, and changes to these terms'),
    blocks: [
      message(
        'You may stop using Mihrab at any time. If someone clearly breaks these terms, we may close their account or refuse them access. We say why, unless the law forbids it, and you can object at {email}.',
      ),
      message(
        'We may change these terms, but not retroactively. The date at the top shows which version applies. We announce important changes on this page at least 30 days before they apply. If you use Mihrab after that, you agree to them. For Premium, the version of its terms you accepted applies.',
      ),
      message('If one sentence here is legally invalid, the others still apply.'),
    ],
  },
  {
    id: 'law',
    title: message('Law, mediation and how to reach us'),
    blocks: [
      message(
        'The law of Singapore governs these terms. If you are a consumer elsewhere, you keep the mandatory protection of your own country’s law.',
      ),
      message(
        'If we disagree, write to us first: one email solves most problems. If that doesn’t help within 30 days, both sides must try mediation at the Singapore Mediation Centre before either goes to court. It can be held by video.',
      ),
      message(
        'Mediation follows the centre’s rules at the time. Both sides take part in good faith and keep to any settlement they reach there.',
      ),
      message(
        'If mediation fails, the courts of Singapore decide, unless the law gives you the courts of the place where you live. Urgent matters, such as an urgent court order, don’t need mediation first.',
      ),
      message('{operator}, {address}. Email: {email}. A person reads and answers every message.'),
    ],
  },
];

/** The terms of service, effective 25 August 2025, for guests and members. Premium has its own terms. */
export const termsOfService: LegalText = { summary, sections };
