import { message } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import type { LegalSection } from '../legal-text.ts';

export const openingSections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: message('Who agrees with whom'),
    blocks: [
      message(
        'These terms are an agreement between you and {operator}, {address}. In what follows, “we” is that company. They hold whenever you use Mihrab, as a guest or with an account. If you do not agree with them, please do not use it.',
      ),
      message('What happens with your data stands in the Privacy Policy.'),
      { links: [{ to: paths.privacy, label: message('Privacy Policy') }] },
    ],
  },
  {
    id: 'service',
    title: message('What Mihrab offers'),
    blocks: [
      message(
        'Mihrab shows prayer times and a calendar, the direction of the Qibla, and mosques and halal food near you; to members also a collection of duas. What is marked as coming soon, or as an experiment in Labs, may change or never come.',
      ),
      message(
        'You may use it free of charge, for yourself, your family, your mosque and your community. Prayer times that you print, download or subscribe to may be passed on.',
      ),
    ],
  },
];
