import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import {
  type Background,
  backgrounds,
  effectiveBackground,
  mayChooseBackground,
} from '../../../domain/premium/backgrounds.ts';
import { useEntitlements } from '../../data/entitlements.ts';
import { useSession } from '../../data/session.tsx';
import { useTheme } from '../../data/theme.tsx';
import { languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { BackgroundCard } from './background-card.tsx';
import { UnlockBackgrounds } from './unlock-backgrounds.tsx';

/** The five backgrounds. While the server is asked who this is, none is offered for sale to somebody who has it. */
export function BackgroundChoice() {
  const { t, language } = useLocalisation();
  const { background, setBackground } = useTheme();
  const rights = useEntitlements();
  const isAsking = useSession().status === 'loading';
  const [headingId, noteId] = [useId(), useId()];
  const isLocked = (name: Background) => !mayChooseBackground(rights, name);
  return (
    <section aria-labelledby={headingId} aria-busy={isAsking} className="mt-6">
      <h3 id={headingId} className="font-sans text-14 font-semibold">
        {t('Background')}
      </h3>
      <p id={noteId} className="mt-1 mb-3 text-14 text-ink-2">
        {t(
          'Fine lines at the edges of each page, under the arc of the day and above the foot. Never under words.',
        )}
      </p>
      <RadioGroup.Root
        aria-labelledby={headingId}
        aria-describedby={noteId}
        value={effectiveBackground(rights, background)}
        onValueChange={(name) => setBackground(name as Background)}
        dir={languages[language].dir}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-3 sm:grid-cols-3"
      >
        {backgrounds.map((name) => (
          <BackgroundCard
            key={name}
            name={name}
            isDisabled={isLocked(name)}
            isForSale={isLocked(name) && !isAsking}
          />
        ))}
      </RadioGroup.Root>
      {isAsking || rights.mayChooseEveryBackground ? null : (
        <UnlockBackgrounds remembered={background && isLocked(background) ? background : undefined} />
      )}
    </section>
  );
}
