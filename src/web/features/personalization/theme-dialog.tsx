import { Check, LockKeyhole } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import {
  type Background,
  backgrounds,
  effectiveBackground,
  mayChooseBackground,
} from '../../../domain/premium/backgrounds.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { useTheme } from '../../data/theme.ts';
import { themeOptions } from '../../data/theme-options.ts';
import { languages } from '../../i18n/languages.ts';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { motifs } from '../../ui/pattern/motifs.ts';
import { defaultTile, Pattern } from '../../ui/pattern/pattern.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';

/** Settings for how the page looks, one element each. Every change takes effect and is saved at once. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { theme, setTheme } = useTheme();
  return (
    <Dialog onClose={onClose} title={t('Theme & Personalization')} isWide>
      <RadioChips
        label={t('Theme')}
        value={theme}
        onChange={setTheme}
        options={themeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <BackgroundChoice />
      <HighContrastNote />
    </Dialog>
  );
}

/** The five backgrounds. While the session loads, none is marked as premium: the user may already have it. */
function BackgroundChoice() {
  const { t, language } = useLocalisation();
  const { background, setBackground } = useTheme();
  const entitlements = useEntitlements();
  const isSessionLoading = useSession().status === 'loading';
  const [headingId, noteId] = [useId(), useId()];
  const isLocked = (name: Background) => !mayChooseBackground(entitlements, name);
  return (
    <section aria-labelledby={headingId} aria-busy={isSessionLoading} className="mt-6">
      <h3 id={headingId} className="font-sans text-14 font-semibold">
        {t('Background')}
      </h3>
      <p id={noteId} className="mt-1 mb-3 text-14 text-ink-2">
        {t('A fine pattern at the page edges, never behind text.')}
      </p>
      <RadioGroup.Root
        aria-labelledby={headingId}
        aria-describedby={noteId}
        value={effectiveBackground(entitlements, background)}
        onValueChange={(name) => setBackground(name as Background)}
        dir={languages[language].dir}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-3 sm:grid-cols-3"
      >
        {backgrounds.map((name) => (
          <BackgroundCard
            key={name}
            name={name}
            isDisabled={isLocked(name)}
            needsPremium={isLocked(name) && !isSessionLoading}
          />
        ))}
      </RadioGroup.Root>
      {isSessionLoading || entitlements.mayChooseEveryBackground ? null : (
        <UpgradeNote savedChoice={background && isLocked(background) ? background : undefined} />
      )}
    </section>
  );
}

interface BackgroundCardProps {
  readonly name: Background;
  readonly isDisabled: boolean;
  /** Shows that the background is part of premium. */
  readonly needsPremium: boolean;
}

/** A preview of a background, drawn with the pattern that the page uses. */
function BackgroundCard({ name, isDisabled, needsPremium }: BackgroundCardProps) {
  const t = useT();
  const label = backgroundLabels[name];
  return (
    <RadioGroup.Item
      value={name}
      disabled={isDisabled}
      className="group flex min-w-0 flex-col overflow-hidden rounded-input border border-control text-start enabled:hover:border-primary disabled:cursor-not-allowed data-[state=checked]:border-primary data-[state=checked]:outline-2 data-[state=checked]:outline-primary focus-visible:outline-3! focus-visible:outline-offset-2!"
    >
      <span className="block h-24 w-full overflow-hidden border-b border-line bg-bg text-primary group-disabled:text-control">
        <Pattern tile={tiles[name]} />
      </span>
      <span className="flex w-full grow flex-wrap items-start gap-x-2 gap-y-1 p-3">
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 font-semibold">
            {t(label.name)}
            <Check {...iconProps} className="hidden text-primary group-data-[state=checked]:block" />
          </span>{' '}
          <span className="block text-14 text-ink-2">{t(label.description)}</span>
        </span>{' '}
        {needsPremium ? (
          <Badge tone="brass">
            <LockKeyhole {...iconProps} size={14} />
            {t('Premium')}
          </Badge>
        ) : null}
      </span>
    </RadioGroup.Item>
  );
}

/** Says which backgrounds need premium, or that `savedChoice`, made with premium, is still stored. Links to the upgrade. */
function UpgradeNote({ savedChoice }: { savedChoice: Background | undefined }) {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-input bg-sunken p-[min(1rem,5vw)]">
      <p className="min-w-0 flex-1 basis-64">
        {savedChoice
          ? t('You chose {background} with Premium. It returns when you renew.', {
              background: t(backgroundLabels[savedChoice].name),
            })
          : t('Mosque, Geometric and Calligraphy need Premium. Default and Nature are free.')}
      </p>
      <ButtonLink
        to={dialogLink('premium')}
        state={upgradeIntent}
        replace
        icon={<StarIcon width={16} height={16} />}
      >
        {t('Upgrade to Premium')}
      </ButtonLink>
    </div>
  );
}

/** Shown only with high contrast, when no patterns are drawn. */
function HighContrastNote() {
  const t = useT();
  return (
    <p className="mt-3 hidden text-14 text-ink-2 contrast-more:block forced-colors:block">
      {t('Patterns are hidden because your device uses high contrast.')}
    </p>
  );
}

interface BackgroundLabel {
  readonly name: string;
  /** What the pattern shows. */
  readonly description: string;
}

const backgroundLabels: Readonly<Record<Background, BackgroundLabel>> = {
  default: { name: message('Default'), description: message('Eight-point stars') },
  mosque: { name: message('background|Mosque'), description: message('Lamp niches') },
  geometric: { name: message('Geometric'), description: message('Twelve-point stars') },
  calligraphy: { name: message('Calligraphy'), description: message('Reed pen strokes') },
  nature: { name: message('Nature'), description: message('Winding vine') },
};

const tiles = { default: defaultTile, ...motifs };
const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
