import type { ReactNode } from 'react';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { useT } from '../../i18n/localisation.tsx';
import type { ButtonTone } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface PlacePromptProps {
  readonly addressEntry: ReactNode;
  /** Filled by default; another where the page has a filled button already. */
  readonly tone?: ButtonTone | undefined;
}

/**
 * Prompt shown until a place is known: a button that requests the location, its error, and address entry. Reserves the
 * height of an error so that nothing shifts. Hidden while a remembered place is being read.
 */
export function PlacePrompt({ addressEntry, tone }: PlacePromptProps) {
  const t = useT();
  const { error } = usePlace();
  return (
    <div className="grid flex-1 items-center [[data-place]_&]:invisible">
      <EmptyState title={t('Where are you?')} text={t('Prayer times depend on your location.')}>
        <LocateButton label={t('Get Prayer Times')} tone={tone} />
        {addressEntry}
        <p role="alert" className="min-h-[4.75rem] basis-full text-danger sm:min-h-6">
          {error ? t(error) : null}
        </p>
      </EmptyState>
    </div>
  );
}
