import { message } from '../../../i18n/localisation.tsx';
import type { LegalSection } from '../legal-text.ts';

const availability: LegalSection = {
  id: 'availability',
  title: message('Whether it is reachable'),
  blocks: [
    message(
      'We want Mihrab to be there at every hour of prayer, and cannot promise it: work on it, faults, and services of others get in the way. Pages that you have opened once also work without a network, for the most part.',
    ),
    message(
      'We may improve, change or end what is free. What you then get back as a member stands in the Premium Terms.',
    ),
  ],
};

const warranty: LegalSection = {
  id: 'warranty',
  title: message('No warranty, in plain words'),
  blocks: [
    message(
      'What is free is given as it is. As far as the law allows, we do not promise that it is free of faults, that it suits a purpose of yours, or that every time, direction, place or text is right.',
    ),
    message('What the law gives you and nobody may take away stays yours. Nothing on this page limits it.'),
  ],
};

const liability: LegalSection = {
  id: 'liability',
  title: message('What we answer for'),
  blocks: [
    message(
      'We answer without limit for intent, fraud, gross negligence, and for harm to life and body, as the law has it.',
    ),
    message(
      'For anything else that comes from what is free we do not answer, as far as the law allows: a prayer at the wrong time, a way made in vain, data that is lost. How far we answer for the subscription stands in the Premium Terms.',
    ),
  ],
};

const ending: LegalSection = {
  id: 'ending',
  title: message('Ending, and changes to these terms'),
  blocks: [
    message(
      'You may stop using Mihrab at any time. If somebody clearly breaks these terms, we may close their account or refuse them access. We say why, unless the law forbids it, and you can object at {email}.',
    ),
    message(
      'We may change these terms for the time to come; the date at the top says which hold. What matters to you is announced on this page at least 30 days before. Whoever uses Mihrab after that agrees to them. For premium, the version of its terms that you accepted holds.',
    ),
    message('If one sentence here does not hold in law, the others still do.'),
  ],
};

const law: LegalSection = {
  id: 'law',
  title: message('Law, mediation and how to reach us'),
  blocks: [
    message(
      'The law of Singapore governs these terms. If you are a consumer elsewhere, the mandatory protection of your own country stays with you.',
    ),
    message(
      'If we disagree, write to us first: most things are solved by one e-mail. If that does not help within 30 days, both sides must try mediation at the Singapore Mediation Centre before either goes to a court. It can be held by video.',
    ),
    message(
      'It is held under the rules of that centre as they then are. Both sides take part in good faith and keep to what they settle there.',
    ),
    message(
      'After mediation has failed, the courts of Singapore decide, unless the law gives you the courts of the place where you live. What cannot wait, such as an urgent order of a court, needs no mediation first.',
    ),
    message('{operator}, {address}. By e-mail: {email}. People read it and answer.'),
  ],
};

export const closingSections: readonly LegalSection[] = [availability, warranty, liability, ending, law];
