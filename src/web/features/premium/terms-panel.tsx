import { useId, useState } from 'react';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TermsLink } from './terms-link.tsx';

interface TermsPanelProps {
  readonly isRecording: boolean;
  readonly onAccept: (isTicked: boolean) => void;
}

/** The terms in short, and the way to accept them. */
export function TermsPanel({ isRecording, onAccept }: TermsPanelProps) {
  const t = useT();
  const [isTicked, setTicked] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-input border border-line bg-bg p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="text-20">
          {t('Terms of Service')}
        </h3>
        <p className="text-14 text-ink-2">{t('Version {version}', { version: premiumTermsVersion })}</p>
      </div>
      <p className="text-14">
        {t('Governed by the law of Singapore, with mandatory mediation before any court.')}
      </p>
      <TermsLink />
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-control bg-surface px-3 py-2"
      >
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>{t('I have read the Terms of Service and accept them.')}</span>
      </label>
      <Button
        className="min-h-12"
        disabled={!isTicked || isRecording}
        onClick={() => onAccept(true)}
        onRefused={() => isRecording || onAccept(false)}
      >
        {isRecording ? t('Recording…') : t('Accept')}
      </Button>
    </section>
  );
}
