import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { type PreferredProvider, preferredProviders } from '../../../contract/provider.ts';
import { languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { providerChoices } from './provider-words.ts';

interface ProviderOptionsProps {
  readonly chosen: PreferredProvider;
  readonly onChoose: (provider: PreferredProvider) => void;
  readonly mayUseGooglePlaces: boolean;
}

/** The three choices, one below the other, each with a line that says what it is. */
export function ProviderOptions({ chosen, onChoose, mayUseGooglePlaces }: ProviderOptionsProps) {
  const { t, language } = useLocalisation();
  return (
    <RadioGroup.Root
      aria-label={t('Places provider')}
      value={chosen}
      onValueChange={(value) => onChoose(value as PreferredProvider)}
      dir={languages[language].dir}
      className="grid grid-cols-1 gap-2"
    >
      {preferredProviders.map((provider) => (
        <Option key={provider} provider={provider} isLocked={provider === 'google' && !mayUseGooglePlaces} />
      ))}
    </RadioGroup.Root>
  );
}

const shape =
  'flex min-h-14 w-full min-w-0 items-start gap-3 rounded-input border border-control px-[min(1rem,5vw)] py-3 text-start wrap-break-word enabled:hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-sunken disabled:cursor-not-allowed disabled:border-line';

function Option({ provider, isLocked }: { provider: PreferredProvider; isLocked: boolean }) {
  const { t } = useLocalisation();
  const id = useId();
  const { name, text } = providerChoices[provider];
  return (
    <RadioGroup.Item
      value={provider}
      disabled={isLocked}
      aria-labelledby={isLocked ? `${id}-name ${id}-lock` : `${id}-name`}
      aria-describedby={`${id}-text`}
      className={shape}
    >
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2',
          isLocked ? 'border-line' : 'border-control',
        )}
      >
        <RadioGroup.Indicator className="block size-2.5 rounded-full bg-primary" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-name`} className={clsx('text-16 font-semibold', isLocked && 'text-ink-2')}>
            {t(name)}
          </span>
          {isLocked ? (
            <span id={`${id}-lock`}>
              <Badge tone="brass" className="whitespace-normal!">
                <Lock aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
                {t('Premium Feature')}
              </Badge>
            </span>
          ) : null}
        </span>
        <span id={`${id}-text`} className="mt-0.5 block text-14 text-ink-2">
          {t(text)}
        </span>
      </span>
    </RadioGroup.Item>
  );
}
