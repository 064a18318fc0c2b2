import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

const account: LegalSection = {
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

const payments: LegalSection = {
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

const letters: LegalSection = {
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

/** What an account, a payment and a letter bring with them. */
export const accountSections = [account, payments, letters];
