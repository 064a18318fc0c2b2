import { message } from '../../../i18n/localisation.tsx';
import type { LegalRow, LegalSection } from '../legal-text.ts';

const noTraceOfYou = message(
  'The middle of a square of about a hundred metres, how far to look, and the language; not who asks',
);
const whenPlacesAreSearched = message('Our server, when places are searched for');

/** Whom the browser asks by itself: what a page may load is bound to these hosts. */
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
    cells: [message('Our server, when members search for places'), noTraceOfYou],
  },
  {
    title: message('Geoapify, places'),
    names: ['api.geoapify.com'],
    cells: [whenPlacesAreSearched, noTraceOfYou],
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
    cells: [whenPlacesAreSearched, noTraceOfYou],
  },
  {
    title: message('Mail server and hosting'),
    cells: [
      message('Whenever we write to you, or you use the site'),
      message('The letter and your e-mail address; what passes through or is stored on the server'),
    ],
  },
];

export const othersSection: LegalSection = {
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
