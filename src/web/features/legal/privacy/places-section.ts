import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

export const placesSection: LegalSection = {
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
