import { Camera, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePlace } from '../../../data/location.tsx';
import { useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LocationNeeded } from '../compass/location-needed.tsx';
import type { ArState } from './ar-flow.ts';
import { endWords } from './ar-words.ts';
import { StreetDrawing } from './street-drawing.tsx';

interface ArStartProps {
  readonly state: ArState;
  /** After the camera: the focus comes back to where it was started. */
  readonly takesFocus: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  /** What else is to be known of the bearing here. */
  readonly children: ReactNode;
}

/** What the camera will do, why it cannot or did not, and the button that starts it. */
export function ArStart({ state, takesFocus, onStart, onCancel, children }: ArStartProps) {
  const t = useT();
  const { place } = usePlace();
  const reasonId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const isAsking = state.name === 'asking';
  return (
    <div className="grid gap-4">
      <StreetDrawing className="max-h-[30vh] w-full [@media(height<30rem)]:hidden" />
      <p>
        {t(
          'Hold the phone upright and turn: the Kaaba appears over the picture of your camera, where you face it in prayer.',
        )}
      </p>
      <p className="text-14 text-ink-2">
        {t('The picture never leaves your device: it is neither stored nor sent.')}
      </p>
      {children}
      {state.name === 'ended' ? <EndNote reason={state.reason} /> : null}
      {place ? null : (
        <div
          id={reasonId}
          className="grid justify-items-center gap-3 rounded-input border border-control p-4 text-center text-balance"
        >
          <LocationNeeded>
            <ButtonLink to={paths.qibla} tone="quiet">
              {t('Set Location Manually')}
            </ButtonLink>
          </LocationNeeded>
        </div>
      )}
      <div ref={buttons} className="flex flex-wrap gap-3">
        <Button
          disabled={!place || isAsking}
          aria-describedby={place ? undefined : reasonId}
          onClick={onStart}
          icon={
            isAsking ? (
              <LoaderCircle aria-hidden size={20} strokeWidth={1.75} className="animate-spin" />
            ) : (
              <Camera aria-hidden size={20} strokeWidth={1.75} />
            )
          }
        >
          {isAsking ? t('Starting the camera…') : t('Start AR Camera')}
        </Button>
        {isAsking ? (
          <Button tone="outline" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isAsking ? t('Allow camera and motion when your browser asks.') : null}
      </p>
    </div>
  );
}

function EndNote({ reason }: { reason: keyof typeof endWords }) {
  const t = useT();
  const { sentence, hint } = endWords[reason];
  if (reason === 'left')
    return (
      <p role="status" className="font-medium">
        {t(sentence)}
      </p>
    );
  return (
    <Alert tone="danger">
      {t(sentence)}
      {hint ? <span className="mt-1 block text-14 font-normal text-ink-2">{t(hint)}</span> : null}
    </Alert>
  );
}
