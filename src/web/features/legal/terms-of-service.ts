import { message } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

const summary: readonly string[] = [
  message('Mihrab is free to use, with an account and without one. Premium has terms of its own.'),
  message(
    'Times and directions are calculated with care and can still be wrong. Where your mosque says otherwise, follow your mosque.',
  ),
  message('Whether a place is open, and whether its food is halal, comes from others. Ask there.'),
  message('Do not attack the service, and do not copy its data by machine.'),
  message('The law of Singapore holds, and a dispute goes to mediation first.'),
  message('Your rights as a consumer stay whole.'),
];

const sections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: message('Who agrees with whom'),
    blocks: [
      message(
        'These terms are an agreement between you and {operator}, {address}. In what follows, “we” is that company. They hold whenever you use Mihrab, as a guest or with an account. If you do not agree with them, please do not use it.',
      ),
      message('What happens with your data stands in the Privacy Policy.'),
      { links: [{ to: paths.privacy, label: message('Privacy Policy') }] },
    ],
  },
  {
    id: 'service',
    title: message('What Mihrab offers'),
    blocks: [
      message(
        'Mihrab shows prayer times and a calendar, the direction of the Qibla, and mosques and halal food near you; to members also a collection of duas. What is marked as coming soon, or as an experiment in Labs, may change or never come.',
      ),
      message(
        'You may use it free of charge, for yourself, your family, your mosque and your community. Prayer times that you print, download or subscribe to may be passed on.',
      ),
    ],
  },
  // Limits that affect worship come before accounts and money.
  {
    id: 'prayer-times',
    title: message('Prayer times, and whom to follow'),
    blocks: [
      message(
        'Prayer times are worked out from the position of the sun over the place that is shown, by a method that is named beside them. Scholars and authorities differ about these methods. A wrong place, a height or a mountain on the horizon can move a time by minutes. Far in the north and the south, where dawn and night lose their signs, times rest on a rule that stands in for them.',
      ),
      message(
        'Where your mosque or the authority of your country publishes other times, follow those. Do not rely on Mihrab alone for the beginning and the end of a fast: leave a margin.',
      ),
      message(
        'Dates of the Islamic calendar are calculated. Where you live, the sighting of the moon may decide otherwise, and then that counts.',
      ),
      message('Alerts go only as far as your browser lets them: they may come late or not at all.'),
      message('We take great care, and we may be wrong. The prayer is yours, and Allah knows best.'),
    ],
  },
  {
    id: 'qibla-and-places',
    title: message('Qibla, mosques and halal food'),
    blocks: [
      message(
        'The Qibla is calculated along the shortest way to the Kaaba. The compass of a phone is often wrong: metal, magnets and some cases turn it. Check it by the sun, by the map, or by the mihrab of a mosque. On the way, look at the road and not at the screen.',
      ),
      message(
        'Names, places, opening hours and ratings of mosques and restaurants come from others and may be out of date. We have not visited them.',
      ),
      message(
        '“Halal” means here that the source says so. Mihrab certifies nothing. Ask at the place, and look for the certificate that you trust.',
      ),
    ],
  },
  {
    id: 'duas',
    title: message('Duas, and no fatwa'),
    blocks: [
      message(
        'The Arabic of the duas is compared with published texts by a program, and each dua names its source. The translations are our own, and no translation stands in for the Arabic. If you find an error, tell us: it comes before everything else.',
      ),
      message(
        'Nothing in Mihrab is a fatwa or a ruling of religion. For that, ask a person of knowledge whom you trust.',
      ),
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'others',
    title: message('Services of others'),
    blocks: [
      message(
        'Payments, the sign-in service, maps, and the check against programs are services of others, and their terms hold between them and you. Where places come from Google Maps, the Google Maps/Google Earth Additional Terms of Service and the Google Privacy Policy hold for them.',
      ),
      message('A link to another site is no recommendation, and what stands there is not ours.'),
    ],
  },
  {
    id: 'availability',
    title: message('Whether it is reachable'),
    blocks: [
      message(
        'We want Mihrab to be there at every hour of prayer, and cannot promise it: work on it, faults, and services of others get in the way. Pages that you have opened once also work without a network, for the most part.',
      ),
      message(
        'We may improve, change or end what is free. What you then get back as a member stands in the Premium Terms.',
      ),
    ],
  },
  {
    id: 'warranty',
    title: message('No warranty, in plain words'),
    blocks: [
      message(
        'What is free is given as it is. As far as the law allows, we do not promise that it is free of faults, that it suits a purpose of yours, or that every time, direction, place or text is right.',
      ),
      message('What the law gives you and nobody may take away stays yours. Nothing on this page limits it.'),
    ],
  },
  {
    id: 'liability',
    title: message('What we answer for'),
    blocks: [
      message(
        'We answer without limit for intent, fraud, gross negligence, and for harm to life and body, as the law has it.',
      ),
      message(
        'For anything else that comes from what is free we do not answer, as far as the law allows: a prayer at the wrong time, a way made in vain, data that is lost. How far we answer for the subscription stands in the Premium Terms.',
      ),
    ],
  },
  {
    id: 'ending',
    title: message('Ending, and changes to these terms'),
    blocks: [
      message(
        'You may stop using Mihrab at any time. If somebody clearly breaks these terms, we may close their account or refuse them access. We say why, unless the law forbids it, and you can object at {email}.',
      ),
      message(
        'We may change these terms for the time to come; the date at the top says which hold. What matters to you is announced on this page at least 30 days before. Whoever uses Mihrab after that agrees to them. For premium, the version of its terms that you accepted holds.',
      ),
      message('If one sentence here does not hold in law, the others still do.'),
    ],
  },
  {
    id: 'law',
    title: message('Law, mediation and how to reach us'),
    blocks: [
      message(
        'The law of Singapore governs these terms. If you are a consumer elsewhere, the mandatory protection of your own country stays with you.',
      ),
      message(
        'If we disagree, write to us first: most things are solved by one e-mail. If that does not help within 30 days, both sides must try mediation at the Singapore Mediation Centre before either goes to a court. It can be held by video.',
      ),
      message(
        'It is held under the rules of that centre as they then are. Both sides take part in good faith and keep to what they settle there.',
      ),
      message(
        'After mediation has failed, the courts of Singapore decide, unless the law gives you the courts of the place where you live. What cannot wait, such as an urgent order of a court, needs no mediation first.',
      ),
      message('{operator}, {address}. By e-mail: {email}. People read it and answer.'),
    ],
  },
];

/** The terms of service, effective 25 August 2025, for guests and members. Premium has its own terms. */
export const termsOfService: LegalText = { summary, sections };
