import { message } from '../../i18n/localisation.tsx';
import type { LegalRow, LegalSection } from './legal-text.ts';

const untilChanged = message('Until you change or delete it');
const untilSignOut = message('Until you sign out');
const untilTabCloses = message('Until the tab is closed');

const choices: readonly LegalRow[] = [
  {
    names: ['mihrab_location', 'mihrab_location_refused'],
    cells: [message('Your place, or that you did not want the browser to tell it'), untilChanged],
  },
  {
    names: ['mihrab_language', 'mihrab_theme', 'mihrab_clock'],
    cells: [message('Language, appearance, and how times are written'), untilChanged],
  },
  {
    names: ['mihrab_calculation'],
    cells: [message('How prayer times are calculated for you'), untilChanged],
  },
  {
    names: ['mihrab_places_view', 'mihrab_maps_app', 'mihrab_duas_display'],
    cells: [message('How you like to see places and duas, and your maps app'), untilChanged],
  },
  {
    names: ['mihrab_alerts', 'mihrab_alerts_told'],
    cells: [message('Your prayer alerts, and which of them were given'), untilChanged],
  },
  {
    names: ['mihrab_board'],
    cells: [
      message('Times that you typed from a mosque’s timetable'),
      message('Those of the last five places, until you delete them'),
    ],
  },
  {
    names: ['mihrab_prayer_times_…'],
    cells: [
      message('Prayer times that the server has answered'),
      message('Two days; then they go when the next answer comes'),
    ],
  },
  {
    names: ['mihrab_timetables'],
    cells: [
      message('The published timetables of your place, for use offline'),
      message('Those of one place at a time; renewed every week'),
    ],
  },
  {
    names: ['mihrab_own_timetable', 'mihrab_own_timetable_at'],
    cells: [
      message('The timetable of your mosque that you imported'),
      message('Until you remove it; with an account it is kept there too'),
    ],
  },
  {
    names: ['mihrab_prayer_record_…'],
    cells: [message('Your prayer record'), message('Until you delete it, or your account in this browser')],
  },
];

const ofAccount: readonly LegalRow[] = [
  {
    names: ['auth_token'],
    cells: [message('Your sign-in'), message('Until you sign out or the sign-in ends')],
  },
  {
    names: [
      ...['mihrab_settings_account', 'mihrab_settings_unsent', 'mihrab_premium'],
      ...['mihrab_own_timetable_shared', 'mihrab_own_timetable_other'],
    ],
    cells: [
      message('Whose settings these are, which of them wait to be sent, and that you are a member'),
      untilSignOut,
    ],
  },
  {
    names: ['mihrab_favourites', 'mihrab_labs', 'selectedProvider', 'providerQuality'],
    cells: [message('Favourite duas, experiments of Labs, and the source of places'), untilSignOut],
  },
  {
    names: ['mihrab_sign_out_pending'],
    cells: [
      message('That you signed out while the server could not be reached'),
      message('Until the server knows'),
    ],
  },
  {
    names: ['mihrab_duas', 'mihrab_duas_until'],
    cells: [
      message('A member’s copy of the duas, to be read without a network'),
      message(
        'Until you sign out or premium ends, and no longer than 30 days after the server was last asked',
      ),
    ],
  },
  {
    names: ['mihrab_local_user'],
    cells: [
      message('The name and e-mail address that you gave the page “/auth”, which tells nobody'),
      message('Until you sign out there'),
    ],
  },
];

const ofVisit: readonly LegalRow[] = [
  {
    names: ['mihrab_pending_code', 'mihrab_payment', 'mihrab_wished_dialog', 'mihrab_qibla_map'],
    cells: [
      message(
        'That a code or a payment is under way, where to go on after signing in, and which map you looked at',
      ),
      untilTabCloses,
    ],
  },
  {
    names: ['mihrab_contact_draft'],
    cells: [message('A letter to us that you have begun'), message('Until it is sent or the tab is closed')],
  },
  {
    names: ['workbox-precache-…', 'rendered-pages', 'workbox-expiration'],
    cells: [
      message('The pages themselves, and the last 20 of towns that you opened, for use without a network'),
      message('Until newer ones take their place'),
    ],
  },
];

const cookies: readonly LegalRow[] = [
  {
    names: ['__Host-mihrab_session'],
    cells: [
      message('Your sign-in, out of reach of scripts'),
      message('90 days; it is worth nothing after 30 days without use'),
    ],
  },
  {
    names: ['mihrab_signed_in'],
    cells: [message('Tells the page that you may be signed in; it opens nothing'), message('90 days')],
  },
  {
    names: ['__Host-mihrab_known_browser'],
    cells: [
      message(
        'Tells us that you have signed in here before or opened a link from our emails, so that other people’s attempts can’t lock you out; it signs nobody in',
      ),
      message('1 year after you last signed in'),
    ],
  },
  {
    names: ['__Host-mihrab_registration'],
    cells: [message('Ties a new account to the browser that asked for it'), message('1 day')],
  },
  {
    names: ['__Host-mihrab_mail_link'],
    cells: [message('That you opened the link of our e-mail in this browser'), message('10 minutes')],
  },
  {
    names: ['__Host-mihrab_sign_in_…', '__Host-mihrab_handoff'],
    cells: [message('Your way to the sign-in service and back'), message('10 minutes, and 1 minute')],
  },
];

export const deviceSection: LegalSection = {
  id: 'device',
  title: message('What stays in your browser'),
  blocks: [
    message(
      'Your browser keeps what stands in these two tables, so that Mihrab remembers your choices and works without a network. Nothing of it follows you to other sites. You can delete all of it in the settings of your browser at any time.',
    ),
    {
      table: {
        caption: message('Kept in the storage of your browser'),
        columns: [message('Name'), message('What for'), message('How long')],
        rows: [...choices, ...ofAccount, ...ofVisit],
      },
    },
    message(
      'Of the first table only the sign-in is sent to our server by itself, and with an account the settings that it keeps. What an answer needs, such as the coordinates of your place, is sent with the question.',
    ),
    {
      table: {
        caption: message('Cookies, all of them our own and needed for signing in'),
        columns: [message('Name'), message('What for'), message('How long')],
        rows: cookies,
      },
    },
  ],
};
