import { message } from '../../i18n/localisation.tsx';
import type { LegalRow, LegalSection } from './legal-text.ts';

const untilChanged = message('Until you change or delete it');
const untilSignOut = message('Until you sign out');
const untilTabCloses = message('Until the tab is closed');

const choices: readonly LegalRow[] = [
  {
    names: ['mihrab_location', 'mihrab_location_refused'],
    cells: [message('Your location, or that you declined the browser’s request'), untilChanged],
  },
  {
    names: ['mihrab_language', 'mihrab_theme', 'mihrab_clock'],
    cells: [message('Language, appearance and time format'), untilChanged],
  },
  {
    names: ['mihrab_calculation'],
    cells: [message('Your calculation settings for prayer times'), untilChanged],
  },
  {
    names: ['mihrab_fasting'],
    cells: [message('Your choices for imsak, the Hijri day and days of fasting'), untilChanged],
  },
  {
    names: ['mihrab_places_view', 'mihrab_maps_app', 'mihrab_duas_display'],
    cells: [message('How you view places and duas, and your maps app'), untilChanged],
  },
  {
    names: ['mihrab_alerts', 'mihrab_alerts_told'],
    cells: [message('Your prayer alerts, and which were delivered'), untilChanged],
  },
  {
    names: ['mihrab_awake'],
    cells: [message('Where the screen stays on'), untilChanged],
  },
  {
    names: ['mihrab_screen', 'mihrab_screen_data', 'mihrab_screen_clock'],
    cells: [message('On a mosque’s screen: which screen it is, what it shows, and the time'), untilChanged],
  },
  {
    names: ['mihrab_board'],
    cells: [
      message('Times you typed from a mosque’s timetable'),
      message('For the last five locations, until you delete them'),
    ],
  },
  {
    names: ['mihrab_prayer_times_…'],
    cells: [
      message('Prayer times from the server'),
      message('At least two days, then until newer times arrive'),
    ],
  },
  {
    names: ['mihrab_timetables'],
    cells: [
      message('Published timetables for your location, for offline use'),
      message('One location at a time; renewed weekly'),
    ],
  },
  {
    names: ['mihrab_own_timetable', 'mihrab_own_timetable_at'],
    cells: [
      message('The mosque timetable you imported'),
      message('Until you remove it; with an account, also stored there'),
    ],
  },
  {
    names: ['mihrab_my_mosque'],
    cells: [
      message('Your mosque: name, place, iqamah and Friday prayer times'),
      message('Until you remove it; also in your account, if you log in'),
    ],
  },
  {
    names: ['mihrab_screens'],
    cells: [
      message('Screens of mosques that you can edit, with their links and your unsaved changes'),
      message('Until you remove or delete the screen'),
    ],
  },
  {
    names: ['mihrab_prayer_record_…'],
    cells: [
      message('Your prayer record'),
      message('Until you delete it, or delete your account in this browser'),
    ],
  },
];

const ofAccount: readonly LegalRow[] = [
  {
    names: ['auth_token'],
    cells: [message('Your login session'), message('Until you sign out or the session ends')],
  },
  {
    names: [
      ...['mihrab_settings_account', 'mihrab_settings_unsent', 'mihrab_premium'],
      ...['mihrab_own_timetable_shared', 'mihrab_own_timetable_other'],
    ],
    cells: [
      message(
        'Which account the settings belong to, which changes haven’t been sent, and whether you have Premium',
      ),
      untilSignOut,
    ],
  },
  {
    names: ['mihrab_favourites', 'mihrab_labs', 'selectedProvider', 'providerQuality'],
    cells: [message('Favourite duas, Labs experiments and place provider'), untilSignOut],
  },
  {
    names: ['mihrab_push'],
    cells: [
      message('Whether this device receives alerts while Mihrab is closed, for which city and until when'),
      untilSignOut,
    ],
  },
  {
    names: ['mihrab_sign_out_pending'],
    cells: [
      message('Records that you signed out while the server was unreachable'),
      message('Until the server has been notified'),
    ],
  },
  {
    names: ['mihrab_duas', 'mihrab_duas_until'],
    cells: [
      message('A Premium member’s copy of the duas, for offline reading'),
      message('Until you sign out or Premium ends, at most 30 days after the last server check'),
    ],
  },
  {
    names: ['mihrab_local_user'],
    cells: [
      message('The name and email address you entered on “/auth”, stored only on this device'),
      message('Until you sign out there'),
    ],
  },
];

const ofVisit: readonly LegalRow[] = [
  {
    names: ['mihrab_pending_code', 'mihrab_payment', 'mihrab_wished_dialog', 'mihrab_qibla_map'],
    cells: [
      message('A code or payment in progress, where to continue after login, and which map you viewed'),
      untilTabCloses,
    ],
  },
  {
    names: ['mihrab_contact_draft'],
    cells: [message('An unsent message to us'), message('Until you send it or close the tab')],
  },
  {
    names: ['workbox-precache-…', 'rendered-pages', 'used-files', 'workbox-expiration', 'mihrab-screen'],
    cells: [
      message('The pages themselves, and the last 20 town pages you opened, for offline use'),
      message('Until newer ones replace them'),
    ],
  },
];

const cookies: readonly LegalRow[] = [
  {
    names: ['__Host-mihrab_session'],
    cells: [
      message('Your login session, hidden from scripts'),
      message('90 days; invalid after 30 days without use'),
    ],
  },
  {
    names: ['mihrab_signed_in'],
    cells: [message('Tells the page you may be logged in; grants no access'), message('90 days')],
  },
  {
    names: ['__Host-mihrab_known_browser'],
    cells: [
      message(
        'Tells us you have logged in here before or opened a link from our emails, so others’ attempts can’t lock you out; doesn’t log anyone in',
      ),
      message('1 year after your last login'),
    ],
  },
  {
    names: ['__Host-mihrab_registration'],
    cells: [message('Ties a new account to the browser that requested it'), message('1 day')],
  },
  {
    names: ['__Host-mihrab_mail_link'],
    cells: [message('Records that you opened our email link in this browser'), message('10 minutes')],
  },
  {
    names: ['__Host-mihrab_sign_in_…', '__Host-mihrab_handoff'],
    cells: [message('Your redirect to the sign-in service and back'), message('10 minutes, and 1 minute')],
  },
];

export const deviceSection: LegalSection = {
  id: 'device',
  title: message('What stays in your browser'),
  blocks: [
    message(
      'Your browser stores what’s in these two tables so that Mihrab remembers your choices and works offline. None of it follows you to other sites. You can delete it all in your browser settings at any time.',
    ),
    {
      table: {
        caption: message('Stored in your browser'),
        columns: [message('Name'), message('Purpose'), message('How long')],
        rows: [...choices, ...ofAccount, ...ofVisit],
      },
    },
    message(
      'From the first table, our server automatically receives only the login session, the settings stored with an account and, if you turn on alerts while Mihrab is closed, your alert settings. What a request needs, such as your location’s coordinates, is sent with it.',
    ),
    {
      table: {
        caption: message('Cookies, all our own and needed for login'),
        columns: [message('Name'), message('Purpose'), message('How long')],
        rows: cookies,
      },
    },
  ],
};
