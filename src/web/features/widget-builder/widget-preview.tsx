import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type WidgetWidth, widgetSandbox } from './snippets.ts';
import { useFrameReport } from './use-frame-report.ts';

interface WidgetPreviewProps {
  readonly address: string;
  readonly width: WidgetWidth;
  readonly onHeight: (height: number) => void;
}

/** While a person types, the preview would load with every letter. */
const pauseMs = 400;

/** The widget as other sites show it, in a frame of the same kind. */
export function WidgetPreview({ address, width, onHeight }: WidgetPreviewProps) {
  const t = useT();
  const shown = useSettled(address);
  const [attempts, setAttempts] = useState(0);
  const attempt = `${attempts} ${shown}`;
  const { frame, height, hasFailed } = useFrameReport(attempt);
  useEffect(() => {
    if (height !== undefined) onHeight(height);
  }, [height, onHeight]);
  return (
    <div>
      {hasFailed ? (
        <div className="mb-3 grid gap-3">
          <Alert tone="danger">{t('Couldn’t load the preview. Check your connection and try again.')}</Alert>
          <Button tone="outline" onClick={() => setAttempts(attempts + 1)}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      <iframe
        ref={frame}
        // A new address in the same frame would add an entry to the history of the page.
        key={attempt}
        src={shown}
        title={t('widget|Preview')}
        sandbox={widgetSandbox}
        referrerPolicy="no-referrer"
        style={{ height: height ?? 420 }}
        className={clsx(
          'block w-full rounded-card border border-line',
          width === 'narrow' && 'max-w-90',
          hasFailed && 'hidden',
        )}
      />
    </div>
  );
}

/** Returns the value once it hasn't changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
