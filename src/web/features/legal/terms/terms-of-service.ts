import { message } from '../../../i18n/localisation.tsx';
import type { LegalText } from '../legal-text.ts';
import { closingSections } from './closing-sections.ts';
import { openingSections } from './opening-sections.ts';
import { usingSections } from './using-sections.ts';
import { worshipSections } from './worship-sections.ts';

/** The terms of service, effective 25 August 2025, for guests and members alike. Premium has terms of its own. */
export const termsOfService: LegalText = {
  summary: [
    message('Mihrab is free to use, with an account and without one. Premium has terms of its own.'),
    message(
      'Times and directions are calculated with care and can still be wrong. Where your mosque says otherwise, follow your mosque.',
    ),
    message('Whether a place is open, and whether its food is halal, comes from others. Ask there.'),
    message('Do not attack the service, and do not copy its data by machine.'),
    message('The law of Singapore holds, and a dispute goes to mediation first.'),
    message('Your rights as a consumer stay whole.'),
  ],
  sections: [...openingSections, ...worshipSections, ...usingSections, ...closingSections],
};
