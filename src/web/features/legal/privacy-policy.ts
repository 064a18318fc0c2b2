import { message } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import type { LegalRow, LegalSection, LegalText } from './legal-text.ts';
import { deviceSection } from './privacy-device-section.ts';

const summary: readonly string[] = [
  message('You need no account, and without one your place and your choices stay in your browser.'),
  message(
    'The server reads coordinates to answer with times, names and places, and does not keep who was where.',
  ),
  message('An account keeps your e-mail address, your settings, what you accepted and what you pay for.'),
  message('In your profile you download all of it and delete it.'),
  message('Stripe takes the payment. We never see the number of your card.'),
  message('There is no advertising network, no cookie that follows you, and no sale of data.'),
  message('Your prayer record never leaves your device.'),
];

const whoSection: LegalSection = {
  id: 'who',
  title: message('Who is responsible'),
  blocks: [
    message(
      '{operator}, {address}, runs Mihrab and is responsible for what happens with your data. In what follows, “we” is that company. Questions about your data, and letters to our data protection officer, go to {email}.',
    ),
    message(
      'This policy says what the pages of Mihrab and its server do with data. It holds for guests and for members. Other sites that you reach by a link have policies of their own.',
    ),
    message(
      'Mihrab asks for as little as it can. Prayer times, the Qibla and the search for mosques and halal food need no account.',
    ),
  ],
};

const placesSection: LegalSection = {
  id: 'places',
  title: message('Your place, your searches and your sensors'),
  blocks: [
    message(
      'Your browser tells the page where you are only if you allow it; you can type a town instead. The page sends the coordinates to our server, which answers with prayer times, the name of the place, or what lies near by. It does not keep who was where, not even with your account.',
    ),
    message(
      'So that the same question need not be asked twice, answers of map services stay in the memory of the server: by squares of about a hundred metres and by the words that were searched for. They serve again for a week at most. The last questions of guests stay there as they came, to be answered again within the same minute. None of this says who asked, and all of it is gone when the server restarts.',
    ),
    message(
      'The compass, the camera of the Qibla and the prayer alerts work on your device alone. No picture, no reading of a sensor and no alert is sent to us or to anybody.',
    ),
    message(
      'What you mark in your prayer record lies in this browser, and nothing in Mihrab sends it to us. A file that you download of it is yours to look after.',
    ),
  ],
};

const accountSection: LegalSection = {
  id: 'account',
  title: message('Your account'),
  blocks: [
    message('If you make an account, we keep:'),
    {
      list: [
        message(
          'your e-mail address and when it was confirmed, your name if a sign-in service told it, and when the account was made;',
        ),
        message('your password as an argon2id hash, from which nobody can read it;'),
        message(
          'of each sign-in when it began, when it was last used, to the hour, and browser and system in words such as “Firefox on Android”; its secrets only as hashes;',
        ),
        message(
          'who you are at the sign-in service, if you use one, and, sealed, what we need to sign you out there;',
        ),
        message('how times are calculated for you, appearance, favourite duas, and the source of places;'),
        message('which version of which terms you accepted, and when.'),
      ],
    },
    message(
      'Codes that we send you are kept as keyed hashes and work for 10 minutes. An account that is asked for and not confirmed is forgotten after a day. E-mails wait sealed until they have left.',
    ),
    message(
      'A sign-in service, such as Auth0, receives what you enter on its own pages. It tells us an identifier, your e-mail address, whether that is confirmed, and your name; never a password.',
    ),
  ],
};

const paymentsSection: LegalSection = {
  id: 'payments',
  title: message('Premium and payments'),
  blocks: [
    message(
      'Stripe takes the payments. You enter your card in a form that comes from Stripe, and its number never reaches our server. The script of Stripe is loaded when that form opens and not before, without its signals of how you move on the page.',
    ),
    message(
      'We give Stripe your e-mail address, the number of your account and the version of the terms that you accepted. We keep the numbers by which Stripe knows you and your subscription, its state and its dates. Invoices are read from Stripe when you open them in your profile.',
    ),
    message(
      'We note when your account first and last used what is for members alone, to the hour, since a refund depends on it. What Stripe reports to us is kept as numbers, kinds and times for 60 days, without names or amounts.',
    ),
    message(
      'When you delete your account, the subscription ends, and what we keep of it goes too. Stripe keeps records of payments for as long as the law asks it to.',
    ),
  ],
};

const lettersSection: LegalSection = {
  id: 'letters',
  title: message('Letters to us'),
  blocks: [
    message(
      'What you send by the contact form (your name, your e-mail address, the topic and your message) is kept sealed in our database for 90 days and mailed to us, so that we can answer. In our mailbox it stays for as long as the matter needs it.',
    ),
    message(
      'The contact page, and no other, loads Cloudflare Turnstile to tell people from programs. Cloudflare then sees your network address and properties of your browser. Our server asks Cloudflare about the result alone, and tells it neither your message nor who you are.',
    ),
  ],
};

const countsSection: LegalSection = {
  id: 'counts',
  title: message('Counts, limits, logs and advertisements'),
  blocks: [
    message(
      'We count by day how often prayer times are looked at and how often mosques and halal food are searched for. Such a count is a number: no person, no device, no place, no cookie. If your browser sends Do Not Track or Global Privacy Control, you are not counted.',
    ),
    message(
      'So that no program floods the server or guesses passwords, it counts calls and tries by network address, e-mail address or account. These counts stand in its memory, or as keyed hashes in a database, and are forgotten after a day at most.',
    ),
    message(
      'The log of the server has a line for each call: when, which page, how it ended and how long it took. What stands behind the question mark of an address is left out. The log is made to hold no network address, no e-mail address, no coordinates, no code and nothing that you wrote. How long it is kept, and whether whoever hosts the server keeps a log of their own, depends on where we run it: ask us.',
    ),
    message(
      'Where advertisements stand, Mihrab speaks of itself. No advertising network is connected; nothing is loaded from one and nothing is told to one. Before that could change, this page would say so, and you would be asked where the law wants it.',
    ),
  ],
};

const anonymousSearch = message(
  'The middle of a square of about a hundred metres, how far to look, and the language; not who asks',
);
const onPlaceSearch = message('Our server, when places are searched for');

/** Services that the browser calls itself. The content security policy allows no other hosts, except a configured map server. */
const byBrowser: readonly LegalRow[] = [
  {
    title: message('Stripe'),
    names: ['js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com', 'api.stripe.com'],
    cells: [
      message('Your browser, when the payment form opens; our server, for your subscription'),
      message(
        'Your card, your network address and what a payment needs besides. Stripe may set cookies of its own against fraud',
      ),
    ],
  },
  {
    title: message('Cloudflare Turnstile'),
    names: ['challenges.cloudflare.com'],
    cells: [
      message('Your browser, on the contact page; our server, about the result'),
      message('Your network address and properties of your browser'),
    ],
  },
  {
    title: message('Street map'),
    cells: [
      message('Your browser, once you choose the map beside the places, where one is set up'),
      message('Your network address and which part of the map you look at'),
    ],
  },
  {
    title: message('Sign-in service'),
    cells: [
      message('Your browser, when you sign in that way; our server, about the result'),
      message('What you enter there, and your network address'),
    ],
  },
];

const byServer: readonly LegalRow[] = [
  {
    title: message('Google Places'),
    names: ['places.googleapis.com'],
    cells: [message('Our server, when members search for places'), anonymousSearch],
  },
  {
    title: message('Geoapify, places'),
    names: ['api.geoapify.com'],
    cells: [onPlaceSearch, anonymousSearch],
  },
  {
    title: message('Geoapify, names'),
    names: ['api.geoapify.com'],
    cells: [
      message('Our server, when a town is typed or a place is named'),
      message('The words that you typed, or coordinates rounded to a hundred metres; not who asks'),
    ],
  },
  {
    title: message('OpenStreetMap, by Overpass'),
    names: ['overpass-api.de'],
    cells: [onPlaceSearch, anonymousSearch],
  },
  {
    title: message('Mail server and hosting'),
    cells: [
      message('Whenever we write to you, or you use the site'),
      message('The letter and your e-mail address; what passes through or is stored on the server'),
    ],
  },
];

const othersSection: LegalSection = {
  id: 'others',
  title: message('Who else receives something'),
  blocks: [
    message(
      'We sell no data and give none away for advertising. The services below are asked only where we have set them up, and receive only what stands here.',
    ),
    {
      table: {
        caption: message('Services, and what reaches them'),
        columns: [message('Service'), message('Who asks it, and when'), message('What it receives')],
        rows: [...byBrowser, ...byServer],
      },
    },
    message(
      'Buttons for sharing and for directions are plain links. Nothing is loaded from Facebook, X, LinkedIn, WhatsApp, Telegram, Instagram or a maps app before you press one. Then that service learns what the link carries: the address of a page of Mihrab, or the spot where you want to go.',
    ),
  ],
};

const groundsSection: LegalSection = {
  id: 'grounds',
  title: message('Why we may do this, and where data goes'),
  blocks: [
    {
      list: [
        message(
          'To do what you ask of us (a contract): prayer times, places, your account, premium, answers to your letters.',
        ),
        message(
          'Because you allow it (consent): your place from the browser, camera, sensors and notifications. You take it back in the settings of your browser.',
        ),
        message(
          'Because there is a good reason that weighs no less than yours (legitimate interest): keeping the service safe, and counting without identity.',
        ),
        message('Because the law demands it: records of payments, and orders of authorities.'),
      ],
    },
    message(
      'That you use Mihrab may hint at your religion. We do not ask for it, draw no conclusion from it and tell nobody. Where the law counts an account or its favourites among such data, we hold them because you chose to give them to us, and you take that back by deleting them.',
    ),
    message(
      'Services in the table above may work in other countries, among them the United States. Where the law asks for it, we rest on what it allows for this, such as the standard contractual clauses of the European Union. We tell you on request in which country our server stands.',
    ),
  ],
};

const retentionPeriods: readonly LegalRow[] = [
  {
    title: message('Account, settings, accepted terms, premium'),
    cells: [message('Until you delete the account')],
  },
  {
    title: message('Sign-ins'),
    cells: [message('Until you sign out; 30 days without use; 90 days at most')],
  },
  {
    title: message('Browsers in which you have signed in, as hashes'),
    cells: [message('1 year after you last signed in')],
  },
  {
    title: message('Codes sent by e-mail'),
    cells: [message('10 minutes; 1 day with an account that is not confirmed')],
  },
  {
    title: message('E-mails that wait'),
    cells: [message('Until they have left, or are of no use any more')],
  },
  {
    title: message('Letters from the contact form'),
    cells: [message('90 days')],
  },
  {
    title: message('What Stripe reports'),
    cells: [message('60 days')],
  },
  {
    title: message('Limits against misuse'),
    cells: [message('1 day at most')],
  },
  {
    title: message('Answers of map services'),
    cells: [message('A week at most, in memory')],
  },
  {
    title: message('Counts by day'),
    cells: [message('Without end; they name nobody')],
  },
];

const keepingSection: LegalSection = {
  id: 'keeping',
  title: message('How long we keep it, and how it is protected'),
  blocks: [
    {
      table: {
        caption: message('What the server keeps, and until when'),
        columns: [message('What'), message('Until when')],
        rows: retentionPeriods,
      },
    },
    message(
      'What has expired counts for nothing from that moment and is deleted soon after. If we make backups, what you delete stays in them until they are overwritten.',
    ),
    message(
      'Passwords, codes and sign-ins are stored as hashes, waiting e-mails and letters sealed. Pages load scripts from our own site and from the hosts named above, and from nowhere else. No system is perfectly safe: if something happens to your data, we tell you and the authorities as the law asks.',
    ),
  ],
};

const rightsSection: LegalSection = {
  id: 'rights',
  title: message('Your rights, and how to use them'),
  blocks: [
    message('Wherever you live, you can:'),
    {
      list: [
        message('download in your profile everything that your account holds;'),
        message('delete your account in your profile: what belongs to it goes at once, and premium with it;'),
        message('end each of your sign-ins in your profile, and change your settings on the page;'),
        message(
          'have something corrected, object, have the use of your data limited, or take back consent: write to {email}.',
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
      'We answer within 30 days. Write from the address of your account, so that nobody but you gets your data. It costs nothing, and nobody is treated worse for it.',
    ),
    message(
      'In the European Union, the European Economic Area and the United Kingdom these are your rights under the GDPR: access, rectification, erasure, restriction, portability and objection. You may complain to the supervisory authority where you live.',
    ),
    message(
      'In California you have the rights of the CCPA to know, to correct and to delete. We do not sell or share personal information in the sense of that law, so there is nothing to opt out of.',
    ),
    message(
      'In Singapore you may ask under the PDPA for access and correction, and how your data was used in the past year, and you may take back consent. You may complain to the Personal Data Protection Commission.',
    ),
    message('We make no profile of you, and no machine decides about you in a way that has effects in law.'),
  ],
};

const changesSection: LegalSection = {
  id: 'changes',
  title: message('Children, changes and law'),
  blocks: [
    message(
      'Anybody may look up prayer times. An account is for those who are old enough to agree to this policy by the law of their country, and for younger ones together with a parent. We do not ask for an age. If a child has made an account alone, write to us and we delete it.',
    ),
    message(
      'When what Mihrab does changes, this page changes with it, and so does the date at its top. What matters to you is announced on this page before it holds, and where the law wants your consent, we ask for it anew.',
    ),
    message(
      'The law of Singapore governs this policy. Rights that the law of your own country gives you stay whole.',
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
