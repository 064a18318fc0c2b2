import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

export const whoSection: LegalSection = {
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

export const changesSection: LegalSection = {
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
