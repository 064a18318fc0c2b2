import { message } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import type { LegalRow, LegalSection, LegalText } from './legal-text.ts';
import { deviceSection } from './privacy-device-section.ts';

const summary: readonly string[] = [
  message('You don’t need an account. Without one, your location and choices stay in your browser.'),
  message(
    'The server uses coordinates to return times, names and places. It doesn’t record who was where, unless you turn on alerts while Mihrab is closed: then it stores your city.',
  ),
  message('An account stores your email address, settings, the terms you accepted and what you pay for.'),
  message('You can download and delete it all in your profile.'),
  message('Stripe takes the payment. We never see your card number.'),
  message('We use no advertising networks or tracking cookies, and we don’t sell data.'),
  message('Your prayer record never leaves your device.'),
];

const whoSection: LegalSection = {
  id: 'who',
  title: message('Who is responsible'),
  blocks: [
    message(
      '{operator}, {address} (“we”), runs Mihrab and is responsible for what happens with your data. Send questions about it, and letters to our data protection officer, to {email}.',
    ),
    message(
      'This policy explains what Mihrab’s pages and server do with data. It applies to guests and account holders. Linked sites have their own policies.',
    ),
    message(
      'Mihrab asks for as little as possible. Prayer times, the Qibla and searches for mosques and halal food need no account.',
    ),
  ],
};

/** What the server keeps for the screens of mosques. */
const mosqueScreens: LegalSection['blocks'] = [
  message(
    'If you set up a screen for a mosque, we store what it shows: the mosque’s name, place, iqamah and Friday prayer times, planned changes, announcements, language and calculation settings. We also store when it was created, the day it was last used, and a hash of the secret in its editing link. None of this is linked to an account, a device or an IP address.',
  ),
  message(
    'A screen is public: anyone with its address can see it. Anyone who has its editing link can change or delete it. Share the link only with people you trust, replace it when one of them should no longer have it, and don’t put personal data in announcements.',
  ),
  message(
    'A screen and everything in it are deleted when you delete it, or 180 days after it was last used. A screen that was never set up is deleted after a day. If you have lost the editing link and want a screen deleted, write to {email}.',
  ),
];

const placesSection: LegalSection = {
  id: 'places',
  title: message('Location, searches, sensors and screens'),
  blocks: [
    message(
      'Your browser shares your location only if you allow it. You can type a town instead. The page sends the coordinates to our server, which returns prayer times, the location’s name or what’s nearby. It doesn’t record who was where, even with your account.',
    ),
    message(
      'To avoid repeat requests, the server caches map service responses in memory, by area (squares of about 100 metres) and search terms, and reuses them for a week at most. Recent responses about prayer times, the Qibla and places, requested without an account, stay there with the exact coordinates until newer ones replace them. None of this identifies who asked, and a server restart clears it all.',
    ),
    message(
      'The compass and Qibla camera run only on your device. No picture or sensor reading is sent to us or anyone else. Prayer alerts run only on your device, too, unless you turn on alerts while Mihrab is closed.',
    ),
    message(
      'Your prayer record stays in this browser, and nothing in Mihrab sends it to us. If you download it as a file, that file is yours to look after.',
    ),
    ...mosqueScreens,
  ],
};

/** What the server keeps for alerts while the page is closed. */
const closedPageAlerts: LegalSection['blocks'] = [
  message(
    'Alerts while Mihrab is closed are off until you turn them on. For each device on which they are on, we store with your account:',
  ),
  {
    list: [
      message(
        'the address that your browser’s push service assigned to the device, and the keys that encrypt our messages to it;',
      ),
      message('the city nearest to your location, whose times the alerts follow, but not your coordinates;'),
      message(
        'your calculation settings, the prayers and congregation times you chose, how many minutes before, and whether alerts are silent;',
      ),
      message('your language and time format, and when the alerts end.'),
    ],
  },
  message(
    'We delete this when you turn the alerts off, sign out, block notifications or delete your account, when Premium ends, and 90 days after you last opened Mihrab on that device. The download in your profile contains it.',
  ),
  message(
    'Messages pass through the push service of your browser’s maker, such as Google, Mozilla, Apple or Microsoft. They are encrypted for your browser: the service sees when a message is sent and to which device, but not what it says.',
  ),
];

const accountSection: LegalSection = {
  id: 'account',
  title: message('Your account'),
  blocks: [
    message('If you create an account, we store:'),
    {
      list: [
        message(
          'your email address and when it was confirmed, your name if a sign-in service gave it, and when the account was created;',
        ),
        message('your password as an argon2id hash, which can’t be turned back into the password;'),
        message(
          'for each login session: when it began, when it was last used (to the hour), the browser and system, such as “Firefox on Android”, and its secrets, only as hashes;',
        ),
        message(
          'your identity at the sign-in service, if you use one, and, encrypted, what we need to sign you out there;',
        ),
        message('your calculation settings, appearance, favourite duas and place provider;'),
        message('your mosque with its iqamah and Friday prayer times, if you choose one;'),
        message('which terms and version you accepted, and when.'),
      ],
    },
    message(
      'Codes we send you are stored as keyed hashes and work for 10 minutes. An account requested but not confirmed is deleted after a day. Unsent emails are stored encrypted.',
    ),
    message(
      'A sign-in service, such as Auth0, receives what you enter on its own pages. It gives us an identifier, your email address, whether that is confirmed, and your name, but never a password.',
    ),
    ...closedPageAlerts,
  ],
};

const paymentsSection: LegalSection = {
  id: 'payments',
  title: message('Premium and payments'),
  blocks: [
    message(
      'Stripe takes payments. You enter your card in Stripe’s form, and its number never reaches our server. Stripe’s script loads only when that form opens, with its tracking of how you move around the page turned off.',
    ),
    message(
      'We give Stripe your email address, account ID and the version of the terms you accepted. We keep Stripe’s IDs for you and your subscription, its status and its dates. Invoices are read from Stripe when you open them in your profile.',
    ),
    message(
      'We record, to the hour, when your account first and last used Premium features, since refunds depend on it. What Stripe reports is kept for 60 days as IDs, types and times, without names or amounts.',
    ),
    message(
      'Deleting your account ends the subscription and deletes our records of it. Stripe keeps payment records for as long as the law requires.',
    ),
  ],
};

const lettersSection: LegalSection = {
  id: 'letters',
  title: message('Messages to us'),
  blocks: [
    message(
      'What you send through the contact form (your name, email address, topic and message) is stored encrypted in our database for 90 days and emailed to us so we can answer. It stays in our mailbox for as long as we need it to deal with the matter.',
    ),
    message(
      'Only the contact page loads Cloudflare Turnstile, to tell people from bots. Cloudflare then sees your IP address and browser properties. Our server asks it only for the result, revealing neither your message nor who you are.',
    ),
  ],
};

const countsSection: LegalSection = {
  id: 'counts',
  title: message('Counts, limits, logs and ads'),
  blocks: [
    message(
      'We count daily views of prayer times and searches for mosques and halal food. We store only totals, with no person, device, place or cookie attached. If your browser sends Do Not Track or Global Privacy Control, you aren’t counted.',
    ),
    message(
      'To stop bots flooding it or guessing passwords, the server counts requests and attempts by IP address, email address or account. These counts stay in memory, or as keyed hashes in a database, and expire after a day at most.',
    ),
    message(
      'The server logs one line per request: the time, the page, the outcome and how long it took. Anything after a URL’s question mark is left out. The log is designed to hold no IP address, email address, coordinates, code or anything you wrote. How long it is kept, and whether the server’s host keeps its own log, depends on where we run it. Ask us for details.',
    ),
    message(
      'The only ads are for Mihrab itself. No advertising network is connected: nothing is loaded from or sent to one. Before that changes, this page will say so, and we’ll ask for your consent where the law requires it.',
    ),
  ],
};

const anonymousSearch = message(
  'The search location (to about 100 metres), radius and language; not who is searching',
);
const onPlaceSearch = message('Our server, during place searches');

/** Services that the browser calls itself. The content security policy allows no other hosts, except a configured map server. */
const byBrowser: readonly LegalRow[] = [
  {
    title: message('Stripe'),
    names: ['js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com', 'api.stripe.com'],
    cells: [
      message('Your browser, when the payment form opens; our server, for your subscription'),
      message(
        'Your card, IP address and whatever else a payment needs. Stripe may set its own anti-fraud cookies',
      ),
    ],
  },
  {
    title: message('Cloudflare Turnstile'),
    names: ['challenges.cloudflare.com'],
    cells: [
      message('Your browser, on the contact page; our server, about the result'),
      message('Your IP address and browser properties'),
    ],
  },
  {
    title: message('Street map'),
    cells: [
      message('Your browser, once you open the places map, if available'),
      message('Your IP address and the part of the map you view'),
    ],
  },
  {
    title: message('Sign-in service'),
    cells: [
      message('Your browser, when you log in that way; our server, about the result'),
      message('What you enter there, and your IP address'),
    ],
  },
];

const byServer: readonly LegalRow[] = [
  {
    title: message('Google Places'),
    names: ['places.googleapis.com'],
    cells: [message('Our server, when Premium members search for places'), anonymousSearch],
  },
  {
    title: message('Geoapify (places)'),
    names: ['api.geoapify.com'],
    cells: [onPlaceSearch, anonymousSearch],
  },
  {
    title: message('Geoapify (place names)'),
    names: ['api.geoapify.com'],
    cells: [
      message('Our server, when you type a town or a location needs a name'),
      message('The words you typed, or coordinates rounded to 100 metres; not who is searching'),
    ],
  },
  {
    title: message('OpenStreetMap, through Overpass'),
    names: ['overpass-api.de'],
    cells: [onPlaceSearch, anonymousSearch],
  },
  {
    title: message('Push service of your browser’s maker'),
    cells: [
      message(
        'If you turn on alerts while Mihrab is closed: our server, for each alert; your browser, to receive it',
      ),
      message('Encrypted messages, when they are sent and to which device, and your IP address'),
    ],
  },
  {
    title: message('Mail server and hosting'),
    cells: [
      message('Whenever we write to you, or you use the site'),
      message('The message and your email address; what passes through or is stored on the server'),
    ],
  },
];

const othersSection: LegalSection = {
  id: 'others',
  title: message('Who else receives data'),
  blocks: [
    message(
      'We don’t sell data or share it for advertising. We may not use every service below. Those we use receive only what’s listed here.',
    ),
    {
      table: {
        caption: message('Services and what they receive'),
        columns: [message('Service'), message('Who contacts it, and when'), message('What it receives')],
        rows: [...byBrowser, ...byServer],
      },
    },
    message(
      'Sharing and directions buttons are plain links. Nothing loads from Facebook, X, LinkedIn, WhatsApp, Telegram, Instagram or a maps app before you press one. When you do, that service receives what’s in the link: a Mihrab page address, or where you want to go.',
    ),
  ],
};

const groundsSection: LegalSection = {
  id: 'grounds',
  title: message('Why we may use data, and where it goes'),
  blocks: [
    {
      list: [
        message(
          'To do what you ask (a contract): prayer times, places, your account, Premium, answers to your messages.',
        ),
        message(
          'Because you allow it (consent): location from the browser, camera, sensors and notifications. You can withdraw it in your browser settings.',
        ),
        message(
          'Because we have a good reason that your interests don’t outweigh (legitimate interest): keeping the service safe and counting use without identifying anyone.',
        ),
        message('Because the law requires it: payment records and orders from authorities.'),
      ],
    },
    message(
      'Using Mihrab may hint at your religion. We don’t ask about it, draw conclusions or tell anyone. Where the law treats an account or its favourites as data about religion, we store them because you chose to give them to us. You can withdraw that consent by deleting them.',
    ),
    message(
      'Services in the table above may operate in other countries, including the United States. Where the law requires safeguards for this, we use those it recognises, such as the European Union’s standard contractual clauses. If you ask, we’ll tell you which country our server is in.',
    ),
  ],
};

const retentionPeriods: readonly LegalRow[] = [
  {
    title: message('Account, settings, accepted terms, Premium'),
    cells: [message('Until you delete the account')],
  },
  {
    title: message('Alerts while Mihrab is closed'),
    cells: [
      message('Until you turn them off or sign out, or Premium ends; 90 days after your last visit at most'),
    ],
  },
  {
    title: message('Screens of mosques'),
    cells: [message('Until deleted, or 180 days after last use; 1 day if never set up')],
  },
  {
    title: message('Login sessions'),
    cells: [message('Until you sign out; 30 days without use; 90 days at most')],
  },
  {
    title: message('Browsers you have logged in with, as hashes'),
    cells: [message('1 year after your last login')],
  },
  {
    title: message('Codes sent by email'),
    cells: [message('10 minutes; 1 day with an unconfirmed account')],
  },
  {
    title: message('Unsent emails'),
    cells: [message('Until sent or no longer useful')],
  },
  {
    title: message('Contact form messages'),
    cells: [message('90 days')],
  },
  {
    title: message('What Stripe reports'),
    cells: [message('60 days')],
  },
  {
    title: message('Abuse limits'),
    cells: [message('1 day at most')],
  },
  {
    title: message('Map service responses'),
    cells: [message('A week at most, in memory')],
  },
  {
    title: message('Daily counts'),
    cells: [message('Indefinitely; they identify no one')],
  },
];

const keepingSection: LegalSection = {
  id: 'keeping',
  title: message('Data retention and protection'),
  blocks: [
    {
      table: {
        caption: message('What the server keeps, and until when'),
        columns: [message('What'), message('Until when')],
        rows: retentionPeriods,
      },
    },
    message(
      'Expired data is invalid at once and deleted soon after. If we make backups, what you delete stays in them until they are overwritten.',
    ),
    message(
      'Passwords, codes and login secrets are stored as hashes; unsent emails and contact messages are encrypted. Pages load scripts only from our own site and the hosts named above. No system is perfectly safe. If something happens to your data, we tell you and the authorities as the law requires.',
    ),
  ],
};

const rightsSection: LegalSection = {
  id: 'rights',
  title: message('Your rights and how to use them'),
  blocks: [
    message('Wherever you live, you can:'),
    {
      list: [
        message('download everything your account holds, in your profile;'),
        message('delete your account in your profile, which immediately deletes its data and ends Premium;'),
        message('end any login session in your profile, and change your settings in Mihrab;'),
        message(
          'have data corrected, object, limit the use of your data, or withdraw consent: write to {email}.',
        ),
      ],
    },
    {
      links: [
        { to: paths.profile, label: message('Your profile') },
        { to: `${paths.contact}?topic=privacy`, label: message('Write to us about your data') },
      ],
    },
    message(
      'We answer within 30 days. Write from your account’s email address, so only you get your data. It’s free, and asking never puts you at a disadvantage.',
    ),
    message(
      'In the European Union, European Economic Area and United Kingdom, your GDPR rights are access, rectification, erasure, restriction, portability and objection. You may complain to the supervisory authority where you live.',
    ),
    message(
      'In California, the CCPA gives you the rights to know, correct and delete. We don’t sell or share personal information as that law defines it, so there’s nothing to opt out of.',
    ),
    message(
      'In Singapore, the PDPA lets you request access and correction, ask how your data was used in the past year, and withdraw consent. You may complain to the Personal Data Protection Commission.',
    ),
    message('We don’t profile you or make automated decisions about you that have legal effects.'),
  ],
};

const changesSection: LegalSection = {
  id: 'changes',
  title: message('Children, changes and law'),
  blocks: [
    message(
      'Anyone may look up prayer times. You may have an account if you are old enough to agree to this policy under your country’s law or, if younger, together with a parent. We don’t ask your age. If a child created an account alone, write to us and we’ll delete it.',
    ),
    message(
      'When Mihrab changes what it does with data, we update this page and the date at the top. We announce important changes here before they apply. Where the law requires your consent, we ask again.',
    ),
    message(
      'The law of Singapore governs this policy. Your rights under your own country’s law are unaffected.',
    ),
  ],
};

/** The privacy policy, effective 25 August 2025. `test/privacy.test.ts` checks its names and hosts against the code. */
export const privacyPolicy: LegalText = {
  summary,
  sections: [
    whoSection,
    deviceSection,
    placesSection,
    accountSection,
    paymentsSection,
    lettersSection,
    countsSection,
    othersSection,
    groundsSection,
    keepingSection,
    rightsSection,
    changesSection,
  ],
};
