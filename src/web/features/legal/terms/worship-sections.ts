import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

/** What is at stake is somebody's worship: said plainly, and before anything about accounts and money. */
export const worshipSections: readonly LegalSection[] = [
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
];
