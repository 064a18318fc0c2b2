import { message } from '../../i18n/localisation.tsx';
import type { LegalSection, LegalText } from './legal-text.ts';

const summary: readonly string[] = [
  message('Premium costs 1 US dollar a year and renews automatically until you cancel.'),
  message('Cancel in your profile at any time. Premium lasts until the paid year ends.'),
  message('Within 21 days, you get a refund if you’ve used no Premium feature.'),
  message('Stripe takes the payment. We never see your card number.'),
  message('Singapore law applies. Disputes go to mediation first.'),
  message('Your consumer rights are unaffected.'),
];

const sections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: message('Who agrees with whom'),
    blocks: [
      message(
        'These terms are an agreement between you and {operator}, {address}. In what follows, “we” is that company and “you” is the person whose account the subscription belongs to.',
      ),
      message(
        'They cover the premium subscription of Mihrab alone. For everything else that you do with Mihrab, the general Terms of Service hold; where the two differ about the subscription, these come first.',
      ),
    ],
  },
  {
    id: 'premium',
    title: message('What premium is, and what it is not'),
    blocks: [
      message(
        'Premium takes the advertisements away and opens what the premium dialog lists. That list says of each feature what it is today. You buy what is there on the day you pay; what is announced for later is no part of the bargain until it is there.',
      ),
      message(
        'Prayer times, the Qibla and the search near you stay free for everybody. Premium is no donation and no zakat, and it buys no religious ruling.',
      ),
    ],
  },
  {
    id: 'account',
    title: message('Who can subscribe'),
    blocks: [
      message(
        'You need an account of your own with a verified e-mail address. If you are not of full age where you live, a parent or guardian has to agree.',
      ),
      message(
        'There is one subscription for an account, and it is for that account alone. Use it on as many of your own devices as you like.',
      ),
    ],
  },
  {
    id: 'price',
    title: message('Price and renewal'),
    blocks: [
      message(
        'Premium costs 1 US dollar (USD 1) a year. It is a launch-promotion price, also called a test price: it may be higher for those who subscribe later.',
      ),
      message(
        'The year begins with your payment. At its end the subscription renews by itself for another year and the same card is charged again, unless you have cancelled before. Your profile always shows the day of the next renewal.',
      ),
      message(
        'Your bank may add a fee for a foreign currency. We do not receive it and cannot give it back.',
      ),
    ],
  },
  {
    id: 'payment',
    title: message('How the payment works'),
    blocks: [
      message(
        'Payments are taken by Stripe. You enter your card in a form that comes from Stripe; its number never reaches our servers. Stripe receives your card details, your e-mail address, the number of your account with us and what a payment needs besides. We receive whether it was paid, when, and the receipt.',
      ),
      message('Premium is on once Stripe has confirmed the payment to us. As a rule this takes seconds.'),
      message(
        'If a renewal cannot be charged, premium goes on for up to 14 days while the payment is tried again. After that it stops until the year is paid, and you owe us nothing for having stopped.',
      ),
    ],
  },
  {
    id: 'refund',
    title: message('Money back within 21 days'),
    blocks: [
      message(
        'Within 21 days (3 weeks) of a payment you get it back in full if you have not used a premium feature since. This holds for the first payment and for every renewal.',
      ),
      message(
        'A feature counts as used when our server did for your account what it does for members alone: a search farther than 10 km, places from the Google provider, or the Premium Duas. That no advertisements were shown does not count.',
      ),
      message(
        'To ask for it, write to us with the topic “Billing & Subscriptions” or to {email}, from the e-mail address of your account. No reason is needed. The money goes back to the card that paid, and premium ends at that moment. Banks take 5 to 10 working days as a rule.',
      ),
    ],
  },
  {
    id: 'cancel',
    title: message('Cancelling'),
    blocks: [
      message(
        'You cancel in your profile, at any time and without a reason. Nothing more is charged from then on, and premium stays until the end of the year that is paid. Until that day you can take the cancellation back.',
      ),
      message(
        'If you delete your account, the subscription ends at once with it, and what is left of the year is lost. Ask for your money first if section 6 gives it to you.',
      ),
    ],
  },
  {
    id: 'changes',
    title: message('When something changes'),
    blocks: [
      message(
        'Features are improved and sometimes replaced. If what you paid for becomes clearly less, you may end the subscription and get back the share of the money for the rest of the year.',
      ),
      message(
        'We never raise the price of a year that is paid. If the price of your next year is to change, we tell you by e-mail at least 30 days before it is charged, early enough to cancel.',
      ),
      message(
        'These terms have a version, which is the date at the top. A new version has to be accepted by you before it holds for you at the next purchase; until then the one that you accepted does. Your profile says which that is.',
      ),
    ],
  },
  {
    id: 'suspension',
    title: message('When we may stop it'),
    blocks: [
      message(
        'We may stop premium for an account that copies our data by machine, resells access, pays with a card that is not its owner’s, or attacks the service. We say why, and you can object.',
      ),
      message(
        'If we stop premium for everybody, or for you without your fault, you get back the share of the money for the rest of the year.',
      ),
    ],
  },
  {
    id: 'prayer',
    title: message('Prayer times, Qibla and places'),
    blocks: [
      message(
        'Times and directions are calculated with care, and Mihrab says by which method. They can still differ from those of your mosque, and sensors of phones are often wrong. Follow your mosque or a person of knowledge where it matters; premium does not make the calculation another one.',
      ),
      message('Whether a place is open, and whether its food is halal, comes from third parties. Ask there.'),
    ],
  },
  {
    id: 'rights',
    title: message('Your rights by law'),
    blocks: [
      message(
        'Rights that the law of your country gives to consumers, such as withdrawing from a contract or a remedy for what is faulty, stay whole. Nothing on this page limits them.',
      ),
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
        'For anything else that comes from the subscription we answer up to what you paid for it in the last twelve months. We do not promise that Mihrab is reachable at every moment.',
      ),
    ],
  },
  {
    id: 'law',
    title: message('Law, and mediation first'),
    blocks: [
      message(
        'The law of Singapore governs these terms. If you are a consumer elsewhere, the mandatory protection of your own country stays with you.',
      ),
      message(
        'If we disagree, write to us first: most things are solved by one e-mail. If that does not help within 30 days, both sides must try mediation at the Singapore Mediation Centre before either goes to a court. It can be held by video.',
      ),
      message(
        'After mediation has failed, the courts of Singapore decide, unless the law gives you the courts of the place where you live. What cannot wait, such as an urgent order of a court, needs no mediation first.',
      ),
    ],
  },
  {
    id: 'contact',
    title: message('How to reach us'),
    blocks: [message('{operator}, {address}. By e-mail: {email}. People read it and answer.')],
  },
];

/** The premium subscription terms, version 2025-09-14. Any change is a new version, which every member has to accept. */
export const premiumTerms: LegalText = { summary, sections };
