import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

export const countsSection: LegalSection = {
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
